import { SITE_URL_PLACEHOLDER } from '~/catalogue/site';

/**
 * Puts the site's address into the links of a PDF that the build made. The table at its end says at which byte each object
 * begins: it moves along. Throws when the document has no plain table.
 */
export function fillPdf(pdf: Buffer, siteUrl: string): Buffer {
  const text = pdf.toString('latin1');
  const places = [...text.matchAll(new RegExp(SITE_URL_PLACEHOLDER.replaceAll('.', '\\.'), 'g'))].map(
    ({ index }) => index,
  );
  if (places.length === 0) return pdf;
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  if (!text.startsWith('xref', table)) throw new Error('a PDF without a table of its objects');
  const growth = siteUrl.length - SITE_URL_PLACEHOLDER.length;
  const moved = (offset: number) => offset + growth * places.filter((place) => place < offset).length;
  const body = text.slice(0, table).replaceAll(SITE_URL_PLACEHOLDER, siteUrl);
  const end = text
    .slice(table)
    .replace(/^\d{10}(?= \d{5} n)/gm, (offset) => String(moved(Number(offset))).padStart(10, '0'))
    .replace(/(?<=startxref\s+)\d+/, String(moved(table)));
  return Buffer.from(body + end, 'latin1');
}
