import type { Contract } from '~/contract/endpoint';
import { STATUS_OF } from '~/contract/errors';
import { API_DOCS_TEXTS } from '~/contract/messages';
import { refusalsOf } from './openapi';

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** The contract for reading: plain HTML without script and style. */
export function docsPage(contract: Contract): string {
  const rows = Object.entries(contract).map(([row, endpoint]) => {
    const answers = Object.keys(endpoint.answers).join(', ');
    const refusals = refusalsOf(row, endpoint)
      .map((code) => `${STATUS_OF[code]} ${code}`)
      .join(', ');
    return `<tr><td><code>${escapeHtml(row)}</code></td><td>${escapeHtml(endpoint.summary)}</td><td>${API_DOCS_TEXTS[endpoint.byToken ? 'byKey' : endpoint.access]}</td><td>${answers}</td><td>${refusals}</td></tr>`;
  });
  const { title, lead, columns, session, key } = API_DOCS_TEXTS;
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><h1>${title}</h1><p>${lead} <a href="/api/openapi.json">OpenAPI 3.1</a></p><p>${session}</p><p>${key}</p><table><thead><tr>${columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`;
}
