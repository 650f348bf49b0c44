import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sparkList } from '~/content/sparks';
import { SparkOrder } from '~/domain/sparks/spark-order';

/** Sparks are many and unlike each other; one that gives way to another stays in the file, and its place is given once. */

const FILE = readFileSync('content/sparks.yaml', 'utf8');
interface Written {
  id: string;
  kind: string;
  topic: string;
  text: string;
  heavy?: true;
}
const written: Written[] = parse(FILE);
/** The first day on which every spark of the file that is not replaced may come. */
const FULL = '2026-12-15';
const standing = (() => {
  const ids = new Set(new SparkOrder(sparkList()).idsOn(FULL));
  return written.filter(({ id }) => ids.has(id));
})();
const share = (count: number) => count / standing.length;
/** How often each value comes. */
function counted(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts];
}
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
  expect(replaced).toHaveLength(266);
  expect(replaced.filter((id) => !ids.has(id))).toEqual([]);
});

it.each([
  ['a spark that is not there', one('new-one', '  from: "2027-01-01"\n  replaces: no-such-spark\n'), /выше нет искры/],
  ['a place given already', one('new-one', '  from: "2027-01-01"\n  replaces: lower-arm\n'), /уже сменила другая/],
  ['no first day', one('new-one', '  replaces: one-in-the-morning\n'), /нужен день начала/],
])('refuses %s', (_, added, told) => {
  expect(() => read(added)).toThrow(told);
});

it('takes a place that is free', () => {
  expect(read(one('new-one', '  from: "2027-01-01"\n  replaces: one-in-the-morning\n')).at(-1)).toEqual({
    ...{ id: 'new-one', from: '2027-01-01', replaces: 'one-in-the-morning' },
  });
});

it('has a spark for each day of a leap year, of all kinds and topics', () => {
  expect(standing.length).toBeGreaterThanOrEqual(366);
  for (const [kind, count] of counted(standing.map(({ kind }) => kind)))
    expect(share(count), kind).toBeGreaterThan(kind === 'question' ? 0.5 : 0.08);
  for (const [topic, count] of counted(standing.map(({ topic }) => topic)))
    expect(share(count), topic).toBeGreaterThan(0.08);
});

it('begins no more than three sparks with the same two words', () => {
  const openings = standing.map(({ text }) => (text.toLowerCase().match(/[\p{L}\d-]+/gu) ?? []).slice(0, 2).join(' '));
  expect(counted(openings).filter(([, count]) => count > 3)).toEqual([]);
});

it('keeps what is heavy to one day in ten at most, and never two days in a row', () => {
  const heavy = new Set(standing.flatMap(({ id, heavy }) => (heavy ? [id] : [])));
  expect(heavy.size).toBeGreaterThan(10);
  expect(share(heavy.size)).toBeLessThanOrEqual(0.1);
  const days = new SparkOrder(sparkList()).range(FULL, 3_650);
  expect(days.filter((id, at) => heavy.has(id) && heavy.has(days[at + 1] ?? ''))).toEqual([]);
});
