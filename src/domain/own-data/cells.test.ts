import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { cellOf, csvLine, rowOfCells } from './cells';
import type { FieldShape } from './field';
import { readTable } from './imports/read-table';

const shape = (name: string, kind: FieldShape['kind'], nullable = false): FieldShape => ({ name, kind, nullable });
const FIELDS = [
  shape('text', 'text'),
  shape('number', 'number'),
  shape('flag', 'boolean'),
  shape('tags', 'list'),
  shape('place', 'json', true),
  shape('at', 'instant', true),
];
const names = FIELDS.map(({ name }) => name);
const tricky = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '=1+1',
    "'=1",
    "''-",
    '-',
    '\ttab',
    '\r\nline',
    '＝1+1',
    '\n=1',
    '"',
    'a,"b"',
    ' space ',
    '42',
    'null',
    "'",
  ),
);
const rows = fc.array(
  fc.record({
    text: tricky,
    number: fc.integer(),
    flag: fc.boolean(),
    tags: fc.array(tricky),
    place: fc.option(fc.record({ section: tricky, paragraph: fc.nat() })),
    at: fc.constantFrom(null, '2026-11-21T10:00:00.000Z'),
  }),
);

test('a table holds all of its rows, whatever their texts', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const lines = given.map((row) => csvLine(names.map((name) => cellOf(row[name as keyof typeof row]))));
      const { data } = Papa.parse<Record<string, string>>(csvLine(names) + lines.join(''), {
        header: true,
        skipEmptyLines: true,
      });
      expect(data.map((cells) => rowOfCells(FIELDS, cells))).toEqual(given);
      const { titles, rows: read } = readTable(csvLine(names) + lines.join(''), { titlesFirst: true });
      const named = read.map(({ cells }) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])));
      expect(named.map((cells) => rowOfCells(FIELDS, cells))).toEqual(given);
    }),
  );
});

test('no cell of a text is run as a formula', () => {
  for (const text of ['=1+1', '+7', '-1', '@x', '\tx', "'=1", '＝1+1', '＋7', '－1', '＠x', '\n=1'])
    expect(cellOf(text)).toBe(`'${text}`);
  expect([cellOf(-5), cellOf('слово'), cellOf(null)]).toEqual(['-5', 'слово', '']);
});

test('a column that is absent reads as nothing', () => {
  expect(rowOfCells(FIELDS, { number: '3', other: 'x' })).toEqual({
    ...{ text: '', number: 3, flag: '', tags: [], place: null, at: null, other: 'x' },
  });
});
