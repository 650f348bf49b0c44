import type { Contract } from '~/contract/endpoint';
import { docsPage } from './docs-page';
import { openApiDocument, SITE_DOCUMENT } from './openapi';
import type { Descriptions } from './service-routes';

/** Both descriptions of the contract: the document and the page. `cookie`: name of the session's cookie. */
export function describeSite(contract: Contract, cookie: string): Descriptions {
  const document = openApiDocument(contract, SITE_DOCUMENT, cookie);
  return { openapi: JSON.stringify(document), docs: docsPage(contract) };
}
