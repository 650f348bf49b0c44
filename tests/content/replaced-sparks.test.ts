import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sparkList } from '~/content/sparks';

/** A spark that gives way to another stays in the file, and its place is given once. */

const FILE = readFileSync('content/sparks.yaml', 'utf8');
const one = (id: string, rest: string) =>
  `- id: ${id}\n  kind: question\n  topic: self\n  text: "Вопрос, который длиннее сорока знаков, чтобы схема его взяла?"\n${rest}`;

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sparks-'));
  mkdirSync(join(root, 'content'));
});
afterAll(() => rmSync(root, { recursive: true }));

const read = (added: string) => {
  writeFileSync(join(root, 'content/sparks.yaml'), FILE + added);
  return sparkList(root);
};

it('keeps every replaced spark with its text', () => {
  const list = sparkList();
  const ids = new Set(list.map(({ id }) => id));
  const replaced = list.flatMap(({ replaces }) => replaces ?? []);
  expect(replaced).toHaveLength(40);
  expect(replaced.filter((id) => !ids.has(id))).toEqual([]);
});

it.each([
  ['a spark that is not there', one('new-one', '  from: "2027-01-01"\n  replaces: no-such-spark\n'), /выше нет искры/],
  ['a place given already', one('new-one', '  from: "2027-01-01"\n  replaces: lower-arm\n'), /уже сменила другая/],
  ['no first day', one('new-one', '  replaces: fridge-hum\n'), /нужен день начала/],
])('refuses %s', (_, added, told) => {
  expect(() => read(added)).toThrow(told);
});

it('takes a place that is free', () => {
  expect(read(one('new-one', '  from: "2027-01-01"\n  replaces: fridge-hum\n')).at(-1)).toEqual({
    ...{ id: 'new-one', from: '2027-01-01', replaces: 'fridge-hum' },
  });
});
