import { writeFileSync } from 'node:fs';
import { contract } from '~/contract';
import { sessionCookieName } from '~/server/accounts/session-cookie';
import { openApiDocument, SITE_DOCUMENT } from '~/server/http/openapi';

const document = openApiDocument(contract, SITE_DOCUMENT, sessionCookieName('https://krona.example'));
writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
