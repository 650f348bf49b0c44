import { writeFileSync } from 'node:fs';
import { contract } from '~/contract';
import { openApiDocument, SITE_DOCUMENT } from '~/server/http/openapi';

const document = openApiDocument(contract, SITE_DOCUMENT.schemas, SITE_DOCUMENT.info);
writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
