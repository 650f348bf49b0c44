import { describe, expect, test } from 'vitest';
import { SITE_URL_PLACEHOLDER } from '~/catalogue/site';
import { worksheetPdf } from '~/content/paper/worksheet-pdf';
import { worksheetCards } from '~/content/worksheets';
import { fillPdf } from './pdf-addresses';

const linksOf = (source: string) => [...source.matchAll(/\/URI \(([^)]*)\)/g)].map(([, address]) => address ?? '');

describe.each(['https://a.ru', 'https://a-rather-long-name-of-a-site.example:8443'])('a PDF at %s', (siteUrl) => {
  test.each(worksheetCards().map((card) => [card.slug, card] as const))(
    '%s leads to the site, whole',
    async (_, card) => {
      const pdf = await worksheetPdf(card);
      const source = fillPdf(pdf, siteUrl).toString('latin1');
      expect(linksOf(pdf.toString('latin1')).length).toBeGreaterThan(0);
      expect(linksOf(source)).toEqual(
        linksOf(pdf.toString('latin1')).map((link) => link.replace(SITE_URL_PLACEHOLDER, siteUrl)),
      );
      expect(source).not.toContain(SITE_URL_PLACEHOLDER);

      const table = Number(/startxref\s+(\d+)/.exec(source)?.[1]);
      expect(source.slice(table, table + 4)).toBe('xref');
      const entries = [...source.slice(table).matchAll(/^(\d{10}) \d{5} n/gm)];
      expect(entries.length).toBeGreaterThan(50);
      for (const [index, [, offset]] of entries.entries())
        expect(source.slice(Number(offset)).startsWith(`${index + 1} 0 obj`), `object ${index + 1}`).toBe(true);
    },
  );
});

test('a document without links of the site stays as it is; a broken one is refused', () => {
  const plain = Buffer.from('%PDF-1.7');
  expect(fillPdf(plain, 'https://a.ru')).toBe(plain);
  expect(() => fillPdf(Buffer.from(`%PDF-1.7 (${SITE_URL_PLACEHOLDER}/)`), 'https://a.ru')).toThrow();
});
