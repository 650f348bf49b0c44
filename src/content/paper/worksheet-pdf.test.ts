import type { Tokens } from 'marked';
import { describe, expect, test } from 'vitest';
import { emotions } from '../../catalogue/emotions';
import { spheres } from '../../catalogue/wheel';
import { plainText } from '../markdown';
import { readWorksheet, type WorksheetCard, worksheetCards, worksheetTokens } from '../worksheets';
import { COLUMN, LEAST_FILLED, SHEET } from './measures';
import type { Placed } from './paginate';
import type { Mark } from './piece';
import { endOf, setSheet } from './set-sheet';
import { setWorksheet, worksheetPdf } from './worksheet-pdf';

const cards = worksheetCards();
const marksOf = ({ piece }: Placed): Mark[] => [...piece.decor, ...piece.parts.flatMap((part) => part.marks)];
const wordsOf = (placed: Placed) =>
  placed.piece.parts.flatMap((part) => part.marks).flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
/** Letters alone: paper breaks lines elsewhere, leaves places to write on empty and parts the numbers of two sources. */
const letters = (text: string) => text.replace(/[\s_]/g, '').replace(/(?<=\d),(?=\d)/g, '');

function pageText(card: WorksheetCard): string {
  const sheet = readWorksheet(card.slug);
  const html = (blocks: readonly { kind: string; html?: string }[]) =>
    blocks.map((block) => block.html ?? '').join(' ');
  const sections = sheet?.sections.map((section) => `${section.title} ${plainText(html(section.blocks))}`) ?? [];
  return letters([card.title, plainText(html(sheet?.intro ?? [])), ...sections].join(''));
}

describe.each(cards.map((card) => [card.slug, card] as const))('%s', (_, card) => {
  const { pages } = setWorksheet(card);

  test('takes the promised number of sheets and fills the first', () => {
    expect(pages).toHaveLength(card.pages);
    expect(endOf(pages[0])).toBeGreaterThan(LEAST_FILLED);
  });

  test('cuts nothing: every piece stands on its page, below the one before, and every mark within the column', () => {
    for (const page of pages) {
      let bottom: number = SHEET.top;
      for (const placed of page) {
        expect(placed.y).toBeGreaterThanOrEqual(bottom - 0.01);
        bottom = placed.y + placed.piece.height;
        expect(bottom).toBeLessThanOrEqual(SHEET.bottom);
        for (const mark of marksOf(placed)) {
          const width = mark.kind === 'rule' ? mark.dx : mark.width;
          expect(mark.x).toBeGreaterThanOrEqual(0);
          expect(mark.x + width, JSON.stringify(mark)).toBeLessThanOrEqual(COLUMN + 0.5);
          expect(mark.y).toBeGreaterThanOrEqual(0);
          expect(mark.y).toBeLessThanOrEqual(placed.piece.height + 0.01);
        }
      }
    }
  });

  test('lets no two texts touch', () => {
    for (const page of pages)
      for (const placed of page) {
        const texts = wordsOf(placed);
        for (const [index, one] of texts.entries())
          for (const other of texts.slice(index + 1)) {
            const isSameLine = Math.abs(one.y - other.y) < 6;
            const [left, right] = one.x <= other.x ? [one, other] : [other, one];
            if (isSameLine)
              expect(left.x + left.width, `${left.text} | ${right.text}`).toBeLessThanOrEqual(right.x + 0.5);
          }
      }
  });

  test('says all that the page says, in its order', () => {
    const said = pages.flatMap((page) => page.flatMap(wordsOf)).map(({ text }) => text);
    expect(letters(said.join('')).slice(0, pageText(card).length)).toBe(pageText(card));
  });

  test('is the same tagged Russian document each time, with its fonts inside', async () => {
    const pdf = await worksheetPdf(card);
    expect(pdf.equals(await worksheetPdf(card))).toBe(true);
    const source = pdf.toString('latin1');
    expect(source.startsWith('%PDF-1.7')).toBe(true);
    expect(source.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(card.pages);
    expect(source).toContain('/Lang (ru-RU)');
    expect(source).toContain('/Marked true');
    expect(source.match(/\/FontFile2/g)?.length).toBe(source.match(/\/Type \/FontDescriptor/g)?.length);
    expect(pdf.length).toBeLessThan(100_000);
  });
});

test('the wheel on paper is drawn: ten rings, eight borders, a name for every sector', () => {
  const card = cards.find(({ slug }) => slug === 'wheel-on-paper');
  if (!card) throw new Error('no such worksheet');
  const wheels = setWorksheet(card)
    .pages.flat()
    .filter(
      ({ piece }) => piece.decor.filter((mark) => mark.kind === 'box' && mark.radius * 2 === mark.width).length === 10,
    );
  expect(wheels).toHaveLength(1);
  const [wheel] = wheels as [Placed];
  expect(wheel.piece.decor.filter(({ kind }) => kind === 'rule')).toHaveLength(8);
  expect(wordsOf(wheel).map(({ text }) => text)).toEqual(spheres.map(({ short }) => short));
});

describe('the words of the week of feelings', () => {
  const FEELINGS = 'feelings-week';
  const tokens = worksheetTokens(FEELINGS);
  const tables = tokens.filter((token): token is Tokens.Table => token.type === 'table');
  const [first] = emotions;
  const words = tables.find(({ rows }) => rows.some(([name]) => name?.text === first?.short));

  test('stand beside every emotion of the catalogue, in its order', () => {
    expect(words?.rows.map(([name]) => name?.text)).toEqual(emotions.map(({ short }) => short));
  });

  test.each([1, 2])('have room for %i more', (more) => {
    const rows = words?.rows ?? [];
    const longer = { ...words, rows: [...rows, ...rows.slice(0, more)] } as Tokens.Table;
    const { pages } = setSheet(
      'Неделя чувств',
      tokens.map((token) => (token === words ? longer : token)),
      2,
    );
    expect(pages).toHaveLength(2);
    expect(endOf(pages[0])).toBeGreaterThan(LEAST_FILLED);
  });
});
