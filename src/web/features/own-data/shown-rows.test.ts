import { expect, test } from 'vitest';
import { columnWidths, firstColumns, shownRows } from './shown-rows';
import type { DataField } from './value-text';

const field = (name: string, kind: DataField['kind']): DataField => ({
  name,
  title: name,
  kind,
  nullable: true,
  key: false,
});
const FIELDS = [field('id', 'id'), field('text', 'text'), field('count', 'number'), field('flag', 'boolean')];
const rows = [
  { id: '1', text: 'Ёлка во\u00a0дворе', count: 10, flag: true },
  { id: '2', text: 'двор', count: 9, flag: null },
  { id: '3', text: null, count: null, flag: false },
];
const textOf = ({ name }: DataField, row: Record<string, unknown>) => String(row[name] ?? '');
const shown = (query: string, by: string | null = null, down = false) =>
  shownRows(rows, FIELDS, { query, order: { by, down }, textOf }).map(({ id }) => id);

test('rows hold every searched word, whatever its case, «ё» and spaces', () => {
  expect([shown('елка ДВОР'), shown('во дворе'), shown('двор'), shown('нигде'), shown('')]).toEqual([
    ...[['1'], ['1'], ['1', '2'], [], ['1', '2', '3']],
  ]);
});

test('numbers go by size, texts by the alphabet, and nothing stands last', () => {
  expect([shown('', 'count'), shown('', 'count', true), shown('', 'text'), shown('', null, true)]).toEqual([
    ...[
      ['2', '1', '3'],
      ['1', '2', '3'],
      ['2', '1', '3'],
      ['3', '2', '1'],
    ],
  ]);
});

test('a table begins with what says something, as much as stands side by side', () => {
  expect(firstColumns(FIELDS)).toEqual(['text', 'count', 'flag']);
  const texts = ['a', 'b', 'c', 'd'].map((name) => field(name, 'text'));
  expect(firstColumns([...texts, field('count', 'number')])).toEqual(['a', 'b', 'c']);
});

test('keys go by the alphabet of their names', () => {
  const fields = [field('label', 'line')];
  const names: Record<string, string> = { a: 'Ясность', b: 'Азарт' };
  const named = shownRows([{ label: 'a' }, { label: 'b' }, { label: '' }], fields, {
    ...{ query: '', order: { by: 'label', down: false } },
    textOf: (_, { label }) => names[String(label)] ?? '',
  });
  expect(named.map(({ label }) => label)).toEqual(['b', 'a', '']);
});

test('a column of long texts is wider than one of numbers, and the table is as wide as its columns at least', () => {
  const number = field('count', 'number');
  expect(columnWidths([number, field('text', 'text')])).toEqual({
    ...{ columns: 'minmax(6.5rem, 1fr) minmax(14rem, 5fr)', least: '20.5rem' },
  });
});
