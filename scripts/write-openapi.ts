import { writeFileSync } from 'node:fs';
import { contract } from '~/contract';
import { sessionCookieName } from '~/server/accounts/session-cookie';
import { cachedReads } from '~/server/http/cached-reads';
import { openApiDocument, SITE_DOCUMENT } from '~/server/http/openapi';

const document = openApiDocument(contract, SITE_DOCUMENT, sessionCookieName('https://krona.example'));
writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
writeFileSync(
  new URL('../src/web/sync/cached-reads.json', import.meta.url),
  `${JSON.stringify(cachedReads(contract), null, 2)}\n`,
);
