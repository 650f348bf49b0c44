import { expect, test } from 'vitest';
import type { OwnCollection } from '~/contract/own-data';
import { batchesOf, rowsOfFile } from './rows-of-file';

const field = (name: string, kind: OwnCollection['fields'][number]['kind'], nullable = false) => ({
  ...{ name, title: name, kind, nullable, key: false },
});
const collection: OwnCollection = {
  ...{ key: 'savedTexts', title: 'На потом', count: 0, takesRows: true },
  fields: [field('path', 'line'), field('seconds', 'number'), field('at', 'instant', true)],
};
const read = (text: string) => rowsOfFile(new File([text], 'rows'), collection);
const ROW = { path: '=a,b', seconds: 7, at: null };

test('a table and a list give the same rows, as they come from this site and from another program', async () => {
  expect(await read(`\ufeffpath,seconds,at\r\n"'=a,b",7,\r\n`)).toEqual([ROW]);
  expect(await read(JSON.stringify([ROW]))).toEqual([ROW]);
  expect(await read(JSON.stringify({ data: [ROW] }))).toEqual([ROW]);
});

test('what is no list of rows is told apart', async () => {
  expect([await read('{"a":1}'), await read('[1,')]).toEqual([null, null]);
});

test('many rows go in parts, a long one alone', () => {
  const rows = Array.from({ length: 1_201 }, (_, at) => ({ at }));
  expect(batchesOf(rows).map(({ length }) => length)).toEqual([500, 500, 201]);
  const long = { text: 'ы'.repeat(400_000) };
  expect(batchesOf([long, { at: 1 }, long, long])).toEqual([[long, { at: 1 }], [long], [long]]);
  expect(batchesOf([])).toEqual([]);
});
