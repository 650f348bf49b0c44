import type { Contract } from '~/contract/endpoint';
import { docsPage } from './docs-page';
import { openApiDocument, SITE_DOCUMENT } from './openapi';
import type { Descriptions } from './service-routes';

/** Both descriptions of the contract: the document and the page. */
export function describeSite(contract: Contract): Descriptions {
  const document = openApiDocument(contract, SITE_DOCUMENT.schemas, SITE_DOCUMENT.info);
  return { openapi: JSON.stringify(document), docs: docsPage(contract) };
}
