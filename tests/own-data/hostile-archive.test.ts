import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWN_DATA_KEYS, type OwnDataKey } from '~/catalogue/own-data';
import { contract } from '~/contract';
import type { Contract } from '~/contract/endpoint';
import { RULE_MESSAGES } from '~/contract/messages';
import type { Brought } from '~/contract/own-data';
import { rowLine } from '~/domain/own-data/archive';
import type { Row } from '~/domain/own-data/field';
import { COLLECTIONS } from '~/server/own-data/collections';
import { eachRow, encodeKey } from '~/server/own-data/read-rows';
import { checkRows } from '~/server/own-data/write-rows';
import type { Person } from '../../bench/people';
import { openTestApp, type TestApp } from '../support/app';
import { goodRequest } from '../support/matrix';
import { liveWhole } from './whole-life';

/** Whatever an archive holds in whatever place: it comes back as it was or is named as refused, and every page of its person goes on. */

const IMPORT = 'POST /api/users/:uid/data-import';
const RESTORED = OWN_DATA_KEYS.filter((key) => COLLECTIONS[key].restore !== 'kept');
/** What an import makes anew, or waits for review: tests/own-data/round-trip.test.ts. */
const MADE_ANEW: readonly OwnDataKey[] = ['wallWords', 'progress', 'dailyActions', 'pointLedger', 'publicProfile'];
/** Accounts that rows are brought into; rows of one collection in each. */
const LIVES = process.env.EVERYTHING ? 24 : 3;
const ROWS = 60;
/** Of what is hostile every so manyth is put in a place; another beginning for each place, so that all are put somewhere. */
const EVERY = process.env.EVERYTHING ? 1 : 3;
/** Members of a list or an object that are looked at. */
const MEMBERS = 3;

const NUL = String.fromCharCode(0);
const HALF = String.fromCharCode(0xd800);
const TEXTS = [
  ...[
    '',
    ' ',
    `а${NUL}б`,
    `а${HALF}`,
    `${String.fromCharCode(0xdc00)}б`,
    '\u202eтсет\u202c',
    '\u2066а',
    '\u2028\u2029',
  ],
  ...['\ufeffа', 'а\u0301', '\u00e9 e\u0301', '\u200b', '__proto__', 'constructor', 'toString', 'null', 'NaN', '=1+1'],
  ...[
    '<script>alert(1)</script>',
    "'; drop table x; --",
    '\\x00',
    '{{emotions}}',
    '../../etc/passwd',
    'javascript:alert(1)',
  ],
  ...[40, 41, 81, 200, 201, 500, 501, 4_001, 5_001, 65_537].map((length) => 'а'.repeat(length)),
  ...[
    '👩‍👩‍👧‍👦'.repeat(40),
    'joy',
    'open',
    '21:00:00',
    '24:00:00',
    'https://evil.example/',
    '//evil.example',
    '/blog/naming-feelings',
  ],
  ...['0000-01-01', '0001-01-01', '9999-12-31', '10000-01-01', '2024-02-30', '2199-12-31', '2200-01-01', '1900-01-01'],
  ...[
    '0000-01-01',
    '0000-12-31',
    '0001-01-01',
    '1969-12-31',
    '2199-12-31',
    '2200-01-01',
    '9999-12-31',
    '+010000-01-01',
  ].map((day) => `${day}T23:59:59.999Z`),
  ...['00:00:00Z', '00:00Z', '00:00:00.123456Z', '00:00:00.123456789Z', '24:00:00Z', '23:59:60Z', '00:00:00+03:00'].map(
    (time) => `2024-06-30T${time}`,
  ),
  ...['2024-01-01 00:00:00', 'infinity', 'now', 'Europe/Moscow', 'europe/moscow', 'EST', '+03:00', 'Mars/Olympus'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'ABCDEF00-0000-4000-8000-000000000001',
  ],
  '{00000000-0000-4000-8000-000000000001}',
];
const NUMBERS = [-1, 0, 1, 1.5, 9, 10, 11, 23, 24, 32_767, 32_768, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e21, 1e308, 5e-324];
const OTHERS: readonly unknown[] = [
  ...[null, true, false, [], {}, [null], [''], ['joy'], ['joy', 'joy'], [HALF], [`а${NUL}`], [[[[[[[[]]]]]]]]],
  ...[
    Array(200).fill('а'),
    Array(201).fill('а'),
    Array(200).fill('а'.repeat(500)),
    { a: NUL },
    { [NUL]: 1 },
    { toString: null },
  ],
];
const HOSTILE: readonly unknown[] = [...TEXTS, ...NUMBERS, ...OTHERS];

type Place = readonly (string | number)[];

/** Every place in a row, its lists and objects themselves too. */
function* placesIn(value: unknown, at: Place = []): Generator<Place> {
  if (at.length > 0) yield at;
  if (at.length > 4 || typeof value !== 'object' || value === null) return;
  const members = Object.entries(value);
  for (const [name, one] of at.length === 0 ? members : members.slice(0, MEMBERS)) yield* placesIn(one, [...at, name]);
}

function withAt(value: unknown, [first, ...rest]: Place, put: unknown): unknown {
  if (first === undefined) return put;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[first] = withAt(copy[first], rest, put);
  return copy;
}

interface Taken {
  key: OwnDataKey;
  place: string;
  put: unknown;
  row: Row;
}

const told = ({ key, place, put }: Taken) => `${key}.${place} = ${JSON.stringify(put)?.slice(0, 60)}`;

/** What is put there is only blanks, which a text that may be nothing does not keep. */
const isBlank = ({ put }: Taken) => typeof put === 'string' && /^[\s\u200b]*$/.test(put);

let site: TestApp;
let whole: Record<OwnDataKey, Row[]>;
beforeAll(async () => {
  site = await openTestApp({ engine: 'embedded', patient: true });
  const [person, other] = (await site.people(2)) as [Person, Person];
  await liveWhole(site, person, other);
  const { rawPayload } = await site.app.inject({
    method: 'POST',
    url: `/api/users/${person.uid}/data-archive`,
    headers: { cookie: person.cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
    payload: '{"pdf":false}',
  });
  whole = JSON.parse(strFromU8(unzipSync(rawPayload)['krona.json'] ?? new Uint8Array())).collections;
});
afterAll(() => site.close());

/** The rows of a collection with something hostile in one place that are not refused. */
async function takenOf(key: OwnDataKey): Promise<{ taken: Taken[]; cases: number }> {
  const taken: Taken[] = [];
  let cases = 0;
  // One of each kind: an open sheet has other fields than a finished one.
  const kinds = new Map(
    whole[key].map((row) => [
      Object.keys(row)
        .filter((name) => row[name] === null)
        .join(),
      row,
    ]),
  );
  const places = [...kinds.values()].flatMap((row) => [...placesIn(row)].map((place) => [row, place] as const));
  for (const [nth, [row, place]] of places.entries())
    for (const put of HOSTILE.filter((_, at) => (at + nth) % EVERY === 0)) {
      cases++;
      const { rows, refused } = await checkRows(key, [JSON.parse(JSON.stringify(withAt(row, place, put)))], new Date());
      expect(rows.length + refused.length).toBe(1);
      for (const { field, message } of refused) expect([key, field, message]).not.toContain('');
      for (const one of rows) taken.push({ key, place: place.join('.'), put, row: one });
    }
  return { taken, cases };
}

/** The row under a key that no other of its account has; null: it has only so many, or its key is what was changed. */
function under(nth: number, one: Taken): Row | null {
  const { key, fields } = COLLECTIONS[one.key];
  const named = fields.find(
    ({ name, kind }) => key.includes(name) && name !== one.place && ['id', 'day'].includes(kind),
  );
  if (!named || one.key === 'sharedResults' || one.key === 'purposes') return nth === 0 ? one.row : null;
  const day = new Date(Date.UTC(2020, 0, 1 + nth)).toISOString().slice(0, 10);
  return { ...one.row, [named.name]: named.kind === 'id' ? randomUUID() : day };
}

/** Shares rows out over accounts; where there are too many, some of all kinds. */
function sharedOut(all: readonly Taken[][]): Taken[][] {
  const lives: Taken[][] = Array.from({ length: LIVES }, () => []);
  for (const taken of all) {
    const [first] = taken;
    const room = LIVES * (first && under(1, first) ? ROWS : 1);
    const left = taken.filter((_, at) => at % Math.ceil(taken.length / room) === 0);
    for (const life of lives) {
      for (let nth = 0; nth < ROWS && left[0]; nth++) {
        const row = under(nth, left[0]);
        if (!row) break;
        life.push({ ...left[0], row });
        left.shift();
      }
    }
  }
  return lives;
}

const bring = (person: Person, taken: readonly Taken[]) => {
  const collections: Partial<Record<OwnDataKey, Row[]>> = {};
  for (const { key, row } of taken) collections[key] = [...(collections[key] ?? []), row];
  // What results are shared and purposes found of.
  if (collections.sharedResults || collections.purposes)
    collections.assessments = [...whole.assessments, ...(collections.assessments ?? [])];
  return site.as(person).call(IMPORT, { body: { format: 'krona', version: 1, collections, dry: false } });
};

const DIARY = 'GET /api/users/:uid/emotion-barometer';
/** Things that are asked for one by one. */
const SAMPLE = 8;
const READS = Object.entries(contract as Contract).filter(
  ([key]) =>
    key.startsWith('GET /api/users/:uid') && !/\/live|:collection|avatar|moderation|community|wall\/:id/.test(key),
);
const OTHER_READS = [
  ['POST /api/users/:uid/own-search', { text: 'абвг' }],
  ['POST /api/users/:uid/emotion-barometer/search', { text: 'абвг' }],
  ['POST /api/users/:uid/emotion-barometer/export', { format: 'csv' }],
  ['POST /api/users/:uid/hard-day-plan/export', {}],
] as const;

/** What fails of all that the person may read. */
async function faults(person: Person, taken: readonly Taken[]): Promise<string[]> {
  const found: string[] = [];
  const ask = async (key: string, asked: object) => {
    const { status } = await site.as(person).call(key, asked);
    if (status >= 500) found.push(`${key} ${status}`);
  };
  const idsOf = (key: string) => {
    const of = key.includes('/assessments/') ? 'assessments' : 'entries';
    return taken.flatMap((one) => (one.key === of ? [String(one.row.id)] : [])).slice(0, SAMPLE);
  };
  for (const [key, endpoint] of READS) {
    const { params } = goodRequest(endpoint);
    const many = key.includes(':id')
      ? idsOf(key).map((id) => ({ id }))
      : [key.includes(':year') ? { year: '2026' } : {}];
    for (const one of many)
      await ask(key, { params: { ...params, ...one }, query: key === DIARY ? { limit: '200' } : {} });
  }
  for (const [key, body] of OTHER_READS) await ask(key, { body });
  return found;
}

test('what is hostile in any place of any row comes back equal or is named, and harms no page', async () => {
  const all: Taken[][] = [];
  let cases = 0;
  for (const key of RESTORED) {
    const one = await takenOf(key);
    all.push(one.taken);
    cases += one.cases;
  }
  expect(cases).toBeGreaterThan(20_000 / EVERY);
  const lives = sharedOut(all);
  const people = await site.people(LIVES);
  const wrong: string[] = [];
  for (const [nth, life] of lives.entries()) {
    const person = people[nth] as Person;
    const { status, body } = await bring(person, life);
    if (status !== 200 || !(body as Brought).done) {
      // One at a time, to name it.
      for (const one of life) {
        const [anew] = (await site.people(1)) as [Person];
        const alone = await bring(anew, [one]);
        if (alone.status !== 200) wrong.push(`import ${alone.status}: ${told(one)}`);
      }
      continue;
    }
    const { left } = body as Brought;
    for (const key of new Set(life.map((one) => one.key))) {
      if (left[key] > 0 || MADE_ANEW.includes(key)) continue;
      const back = new Set<string>();
      for await (const row of eachRow(site.deps, person.uid, key)) back.add(rowLine({ ...row }));
      for (const one of life)
        if (one.key === key && key !== 'sharedResults' && !isBlank(one) && !back.has(rowLine(one.row)))
          wrong.push(`differs: ${told(one)}`);
    }
    for (const key of await faults(person, life)) wrong.push(`${key}, among ${life.length} rows of account ${nth}`);
  }
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(Object.prototype).not.toHaveProperty('a');
}, 600_000);

test('an entry whose second feeling is its first is named, and no half of it comes', async () => {
  const [entry] = whole.entries;
  const { rows, refused } = await checkRows('entries', [{ ...entry, also: entry?.emotion ?? '' }], new Date());
  expect(rows).toEqual([]);
  expect(refused).toMatchObject([{ field: 'also', message: RULE_MESSAGES.also }]);
});

test('a place in a list that no page gave out is refused, whatever moment it names', async () => {
  const [person] = (await site.people(1)) as [Person];
  for (const moment of TEXTS.filter((text) => /^[+\d-]/.test(text) && text.length < 40)) {
    const cursor = encodeKey([moment, randomUUID()]);
    const asked = { params: { collection: 'entries' }, query: { cursor } };
    const { status } = await site.as(person).call('GET /api/users/:uid/data/:collection', asked);
    expect([moment, status]).toSatisfy(() => status === 400 || status === 200);
  }
});
