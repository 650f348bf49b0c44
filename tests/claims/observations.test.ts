import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Observations } from '~/contract/claims';
import type { StoredJournal } from '~/domain/claims/journal';
import { addDays } from '~/domain/day';
import { makeLook } from '~/server/claims/make-look';
import { observe } from '~/server/claims/observe';
import { rotateAll } from '~/server/commands/rotate-all';
import { createKeyRing } from '~/server/crypto/key-ring';
import type { Person } from '../../bench/people';
import { type Caller, openTestApp, type TestApp } from '../support/app';
import { randomOf } from '../support/random';

const OBSERVATIONS = 'GET /api/users/:uid/observations';
const BEGUN = '2025-11-01';
const TAG = 'сроки';

let site: TestApp;
let now = new Date('2026-06-01T10:00:00.000Z');
/** When all of it has been written. */
const WRITTEN = new Date('2026-11-21T10:00:00.000Z');
let person: Person;
let who: Caller;

/** Entries of `days` days, two a day; those with the tag are unpleasant in `share` of cases, others in `otherShare`. */
function invented(days: number, share: number, from = BEGUN, otherShare = 0.33) {
  const random = randomOf(days);
  return Array.from({ length: days * 2 }, (_, at) => {
    const bears = random() < 0.3;
    return {
      key: `${from}#${at}`,
      day: addDays(from, Math.floor(at / 2)),
      time: at % 2 ? '20:15' : '10:15',
      emotion: random() < (bears ? share : otherShare) ? 'sadness' : 'joy',
      ...{ subEmotion: '', intensity: 3 + Math.floor(random() * 6), entry: `Слова ${at}` },
      tags: bears ? [TAG] : [random() < 0.5 ? 'дом' : 'сон'],
    };
  });
}

async function bring(entries: object[], caller = who): Promise<void> {
  const params = { id: randomUUID() };
  const answer = await caller.call('PUT /api/users/:uid/imports/:id', {
    params,
    body: { source: 'csv', entries, dry: false },
  });
  expect(answer.status, answer.text).toBe(200);
}

const observed = (uid = person.uid): Promise<Observations> => observe({ ...site.deps, clock: () => now }, uid);

const stored = async (uid: string) =>
  (
    await site.deps.db.pool.query<{ journal: Buffer; looked_at: Date }>(
      'select * from look_journal where user_id = $1',
      [uid],
    )
  ).rows[0];

beforeAll(async () => {
  site = await openTestApp({ clock: () => WRITTEN });
  [person] = (await site.people(1)) as [Person];
  who = site.as(person);
});
afterAll(() => site.close());

describe('the journal of observations', () => {
  test('an empty diary has none, and nobody else is told', async () => {
    expect((await who.call(OBSERVATIONS)).body).toEqual({
      ...{ looked: null, next: null, tagged: 0, days: 0, asked: [], findings: [] },
    });
    expect(await stored(person.uid)).toBeUndefined();
    const [other] = (await site.people(1)) as [Person];
    expect((await site.as(other).call(OBSERVATIONS, { params: { uid: person.uid } })).status).toBe(403);
    expect((await site.call(OBSERVATIONS, { params: { uid: person.uid } })).status).toBe(401);
  });

  test('a look of the last day that is over tells what stands out, once, with its figures', async () => {
    await bring(invented(210, 0.85));
    const { looked, next, asked, findings, tagged, days } = await observed();
    expect([looked, next]).toEqual([addDays(BEGUN, 210), addDays(BEGUN, 240)]);
    expect(asked).toContainEqual([TAG]);
    expect([tagged, days]).toEqual([420, 213]);
    expect(findings).toMatchObject([
      { outcome: 'unpleasantness', tags: [TAG], sign: 1, told: looked, withdrawn: null },
    ]);
    const [{ first }] = findings as [Observations['findings'][number]];
    expect(first.average).toBeGreaterThan(first.otherAverage + 0.3);
    expect(first.entries + first.otherEntries).toBe(420);
    const before = await stored(person.uid);
    expect(await observed()).toMatchObject({ looked, findings });
    expect(await stored(person.uid)).toEqual(before);
  });

  test('an entry that comes late, is changed or goes rewrites nothing that was told', async () => {
    const before = await observed();
    await bring(invented(30, 0, '2025-12-01').map((one) => ({ ...one, time: '15:30', tags: [TAG] })));
    expect(await observed()).toMatchObject({ looked: before.looked, findings: before.findings });
  });

  test('the next look takes back what new entries do not bear out, with its day', async () => {
    await bring(invented(148, 0, '2026-06-01', 0.95));
    now = WRITTEN;
    const { looked, findings } = await observed();
    expect(looked).toBe(addDays(BEGUN, 360));
    expect(findings).toMatchObject([
      { tags: [TAG], told: addDays(BEGUN, 210), withdrawn: looked, reason: 'not-confirmed' },
    ]);
  });

  test('two readings at once make one look', async () => {
    now = new Date('2026-12-20T10:00:00.000Z');
    const [one, other] = await Promise.all([observed(), observed()]);
    expect(one).toEqual(other);
    expect(one.looked).toBe(addDays(BEGUN, 390));
  });

  test('the database and the log read no tag and no figure of it; it goes under another key with the rest', async () => {
    const row = await stored(person.uid);
    for (const word of [TAG, 'unpleasantness', 'not-confirmed']) {
      expect(row?.journal.toString()).not.toContain(word);
      expect(site.lines.join('')).not.toContain(word);
    }
    const before = await observed();
    const ring = createKeyRing(
      `k2:${Buffer.alloc(32, 2).toString('base64')},k1:${Buffer.alloc(32, 1).toString('base64')}`,
    );
    await rotateAll(site.deps.db, ring);
    expect((await stored(person.uid))?.journal).not.toEqual(row?.journal);
    site.deps.keys.reload(`k2:${Buffer.alloc(32, 2).toString('base64')},k1:${Buffer.alloc(32, 1).toString('base64')}`);
    expect(await observed()).toEqual(before);
  });

  test('a tag that went from the diary goes from the journal, the sentence and its figures stay', async () => {
    const before = await observed();
    await site.deps.db.pool.query('update emotion_entry set deleted_at = now() where user_id = $1', [person.uid]);
    const { findings, asked } = await observed();
    expect(asked).toEqual([]);
    expect(findings).toEqual(before.findings.map((one) => ({ ...one, tags: [] })));
    const file = await who.call('GET /api/users/:uid/data/:collection', { params: { collection: 'observations' } });
    expect(file.status).toBe(200);
    expect(file.text).not.toContain(TAG);
  });
});

test('entries that are «только для меня» are in no comparison', async () => {
  const [closed] = (await site.people(1)) as [Person];
  now = new Date('2026-06-01T10:00:00.000Z');
  await bring(invented(210, 0.85), site.as(closed));
  await site.deps.db.pool.query(
    `update emotion_entry set closed = 'x', sealed_tags = null, tag_hashes = '{}' where user_id = $1`,
    [closed.uid],
  );
  expect(await observed(closed.uid)).toMatchObject({ tagged: 0, asked: [], findings: [] });
});

test('a journal whose bytes were changed is not begun anew, and the page says that it failed', async () => {
  const [damaged] = (await site.people(1)) as [Person];
  await bring(invented(60, 0.5), site.as(damaged));
  await observed(damaged.uid);
  const { pool } = site.deps.db;
  await pool.query(`update look_journal set journal = journal || '\\x00'::bytea where user_id = $1`, [damaged.uid]);
  const before = await stored(damaged.uid);
  const read = await site.as(damaged).call(OBSERVATIONS);
  expect([read.status, read.body]).toMatchObject([409, { code: 'unreadable' }]);
  expect(await stored(damaged.uid)).toEqual(before);
});

test('a look that fails leaves the journal as it stands, and its words are in no log', async () => {
  const [unlucky] = (await site.people(1)) as [Person];
  await bring(invented(60, 0.5), site.as(unlucky));
  const { db } = site.deps;
  const query = (asked: { name?: string }, ...more: unknown[]) => {
    if (asked.name === 'analysis-points') return Promise.reject(new SyntaxError(`«${TAG}» is not valid JSON`));
    return (db.pool.query as (...all: unknown[]) => Promise<unknown>).call(db.pool, asked, ...more);
  };
  const pool = new Proxy(db.pool, { get: (of, name) => (name === 'query' ? query : Reflect.get(of, name)) });
  const from = site.lines.length;
  const told = await observe({ ...site.deps, db: { ...db, pool }, clock: () => now }, unlucky.uid);
  expect([told.looked, told.findings]).toEqual([null, []]);
  const lines = site.lines.slice(from).join('');
  expect(lines).toContain('"event":"look-failed"');
  expect(lines).not.toContain(TAG);
});

test('a look of ten thousand entries is made beside the thread of requests', { timeout: 60_000 }, async () => {
  const random = randomOf(3);
  const points = Array.from({ length: 10_000 }, (_, at) => ({
    day: 20_000 + Math.floor(at / 28),
    hour: 8 + (at % 14),
    isUnpleasant: random() < 0.4,
    strength: 1 + Math.floor(random() * 10),
    tags: [`метка ${Math.floor(random() * 30)}`, ...(random() < 0.5 ? [`метка ${Math.floor(random() * 30)}`] : [])],
  }));
  const journal: Omit<StoredJournal, 'begun'> & { begun: number; findings: [] } = {
    ...{ begun: 20_000, looks: 11, mains: 2, year: 0, asked: [], findings: [] },
  };
  let longest = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const made = await makeLook({ points, day: 20_360, journal });
  clearInterval(beat);
  expect(made).toMatchObject({ looks: 12, asked: expect.arrayContaining([['метка 1']]) });
  // Two cores under load; on this thread it would stand for a quarter of a second and more.
  expect(longest).toBeLessThan(150);
});
