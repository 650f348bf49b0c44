import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayKey, localMoment } from '~/domain/day';
import type { NewEntry } from '~/domain/emotions/entry';
import { MAX_DAILY_ACTIONS as CAP } from '~/domain/progress/daily-actions';
import { levelFor } from '~/domain/progress/sefirot';
import { localDay } from '~/server/db/local-day';
import { listEntries } from '~/server/emotions/list-entries';
import { readStats } from '~/server/emotions/read-stats';
import { saveEntry } from '~/server/emotions/save-entry';
import { readDaily, readProgress } from '~/server/progress/read-progress';
import { ENGINES, openTestDatabase } from '../support/database';
import { addPerson, makeBench, totals } from './person';

const entry: NewEntry = { emotion: 'fear', subEmotion: 'anxiety', intensity: 7, entry: 'Тревожно', tags: ['работа'] };
const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe.each(ENGINES)('saving on %s', (engine) => {
  test('two feelings of one entry are one action and ten points, and statistics tell the first alone', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-03-01T10:00:00Z');
    const person = await addPerson(db);
    const mixed: NewEntry = { emotion: 'sadness', also: 'joy', intensity: 6 };
    const saved = await saveEntry(bench, person, mixed, 'mixed');
    expect(saved).toMatchObject({ ok: true, answer: { entry: { emotion: 'sadness', also: 'joy' } } });
    expect(await saveEntry(bench, person, mixed, 'mixed')).toEqual(saved);
    expect(await saveEntry(bench, person, { emotion: 'sadness', intensity: 6 }, 'mixed')).toMatchObject({
      code: 'idempotency-mismatch',
    });
    expect(await totals(db, person)).toEqual({ entries: 1, points: 10, actions: 1, ledger: 10 });
    const plain = await saveEntry(bench, person, { emotion: 'fear', intensity: 2 }, null);
    expect(plain.ok && 'also' in plain.answer.entry).toBe(false);
    const { emotionDistribution, mostCommonEmotion } = await readStats(bench, person, {});
    expect([emotionDistribution, mostCommonEmotion]).toEqual([{ sadness: 1, fear: 1 }, expect.any(String)]);
  });

  test('two hundred saves at once make as many entries, points and actions as the cap allows', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-03-01T10:00:00Z');
    const person = await addPerson(db);
    const results = await many(200, () => saveEntry(bench, person, entry, null));
    expect(results.filter(({ ok }) => ok)).toHaveLength(CAP);
    expect(results.filter((result) => !result.ok && result.code === 'max-daily-actions')).toHaveLength(200 - CAP);
    expect(await totals(db, person)).toEqual({ entries: CAP, points: CAP * 10, actions: CAP, ledger: CAP * 10 });
    expect((await readProgress(bench, person)).binah).toEqual({
      points: CAP * 10,
      lastActive: '2026-03-01T10:00:00.000Z',
      level: levelFor(CAP * 10),
    });
    expect(await readDaily(bench, person, '2026-03-01')).toMatchObject({
      binah: { actions: CAP },
      keter: { actions: 0 },
    });
  });

  test('a key used by ten requests at once is one entry with one answer', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-03-01T10:00:00Z');
    const person = await addPerson(db);
    const results = await many(10, () => saveEntry(bench, person, entry, 'once'));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]?.ok).toBe(true);
    expect(await totals(db, person)).toEqual({ entries: 1, points: 10, actions: 1, ledger: 10 });
  });

  test('a repeat gives the first answer the next day, at the cap too; another body is refused', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-03-01T10:00:00Z');
    const person = await addPerson(db);
    const first = await saveEntry(bench, person, entry, 'k');
    for (let i = 1; i < CAP; i++) await saveEntry(bench, person, entry, null);
    expect(await saveEntry(bench, person, entry, 'k')).toEqual(first);
    expect(await saveEntry(bench, person, entry, 'late')).toEqual({ ok: false, code: 'max-daily-actions' });
    expect(await saveEntry(bench, person, { ...entry, intensity: 3 }, 'k')).toEqual({
      ok: false,
      code: 'idempotency-mismatch',
    });
    bench.now = new Date('2026-03-02T10:00:00Z');
    expect(JSON.stringify(await saveEntry(bench, person, entry, 'k'))).toBe(JSON.stringify(first));
    // A refusal was not remembered: the same key saves now.
    expect((await saveEntry(bench, person, entry, 'late')).ok).toBe(true);
    bench.now = new Date('2026-03-08T10:00:00Z');
    const anew = await saveEntry(bench, person, entry, 'k');
    expect(anew.ok && first.ok && anew.answer.entry.id !== first.answer.entry.id).toBe(true);
    expect(await totals(db, person)).toEqual({
      entries: CAP + 2,
      points: (CAP + 2) * 10,
      actions: CAP + 2,
      ledger: (CAP + 2) * 10,
    });
  });

  test('keys of two people do not meet', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-03-01T10:00:00Z');
    const people = [await addPerson(db), await addPerson(db)];
    const answers = await Promise.all(people.map((person) => saveEntry(bench, person, entry, 'same')));
    expect(answers.every(({ ok }) => ok)).toBe(true);
  });

  test('a day begins at the local midnight', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-03-01T20:59:59.999Z');
    const person = await addPerson(db);
    expect(await many(CAP + 1, () => saveEntry(bench, person, entry, null))).toMatchObject(
      expect.arrayContaining([{ ok: false, code: 'max-daily-actions' }]),
    );
    bench.now = new Date('2026-03-01T21:00:00.000Z');
    const next = await saveEntry(bench, person, entry, null);
    expect(next.ok && next.answer.entry.localDate).toBe('2026-03-02');
    expect(await totals(db, person)).toMatchObject({ entries: CAP + 1, points: (CAP + 1) * 10 });
    await db.pool.query('update profile set time_zone = $2 where user_id = $1', [person, 'Asia/Kamchatka']);
    const moved = await saveEntry(bench, person, entry, null);
    expect(moved.ok && moved.answer.entry).toMatchObject({ localDate: '2026-03-02', timeZone: 'Asia/Kamchatka' });
  });

  test('an entry written earlier stands at its moment and takes a place of its day, a week back', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-03-10T09:00:00.000Z');
    const person = await addPerson(db);
    const written = (writtenAt: string) => saveEntry(bench, person, { ...entry, writtenAt }, null);
    const late = await written('2026-03-07T22:30:00+03:00');
    expect(late).toMatchObject({
      ok: true,
      answer: {
        entry: {
          timestamp: '2026-03-07T19:30:00.000Z',
          localDate: '2026-03-07',
          savedAt: '2026-03-10T09:00:00.000Z',
        },
        progress: { binah: { lastActive: '2026-03-10T09:00:00.000Z' } },
        daily: { binah: { actions: 1 } },
      },
    });
    expect(await listEntries(bench, person, {})).toMatchObject({
      ok: true,
      page: {
        entries: [
          {
            timestamp: '2026-03-07T19:30:00.000Z',
            localDate: '2026-03-07',
            savedAt: '2026-03-10T09:00:00.000Z',
          },
        ],
      },
    });
    for (let more = 1; more < CAP; more++) expect((await written('2026-03-07T10:00:00Z')).ok).toBe(true);
    expect(await written('2026-03-07T11:00:00Z')).toEqual({ ok: false, code: 'max-daily-actions' });
    expect(await written('2026-03-03T09:00:00Z')).toMatchObject({
      ok: true,
      answer: { entry: { localDate: '2026-03-03' } },
    });
  });

  test('what was written too long ago or ahead takes no place of another day, and says why', async () => {
    const db = await openTestDatabase(engine);
    const bench = makeBench(db, '2026-03-10T09:00:00.000Z');
    const person = await addPerson(db);
    const written = (writtenAt: string, key: string | null = null) =>
      saveEntry(bench, person, { ...entry, writtenAt }, key);
    expect(await written('2026-03-03T08:59:59Z')).toEqual({ ok: false, code: 'written-long-ago' });
    expect(await written('2026-03-12T09:00:00Z')).toEqual({ ok: false, code: 'written-ahead' });
    expect(await totals(db, person)).toMatchObject({ entries: 0, actions: 0 });
    // A clock that is a little ahead.
    const now = await written('2026-03-10T09:20:00Z');
    expect(now.ok && now.answer.entry).toMatchObject({ localDate: '2026-03-10', timestamp: bench.now.toISOString() });
    const inTime = await written('2026-03-04T09:00:00Z', 'k');
    expect(inTime.ok).toBe(true);
    bench.now = new Date('2026-03-11T10:00:00Z');
    expect(await written('2026-03-04T09:00:00Z', 'k')).toEqual(inTime);
    expect(await written('2026-03-04T09:00:00Z', 'another')).toEqual({ ok: false, code: 'written-long-ago' });
  });

  test('the day and hour of the database equal those of Intl around shifts of the clock', async () => {
    const db = await openTestDatabase(engine);
    const edges: [string, string][] = [
      ['Europe/Moscow', '2026-03-01T21:00:00Z'],
      ['Asia/Kamchatka', '2026-03-01T12:00:00Z'],
      ['America/New_York', '2026-03-08T05:00:00Z'],
      ['America/New_York', '2026-11-01T04:00:00Z'],
      ['Australia/Lord_Howe', '2026-04-04T13:00:00Z'],
      ['Pacific/Chatham', '2026-04-04T10:15:00Z'],
      ['Africa/Cairo', '2026-04-23T22:00:00Z'],
      ['Asia/Beirut', '2026-03-28T22:00:00Z'],
      ['America/Havana', '2026-03-08T05:00:00Z'],
      ['America/Havana', '2026-11-01T04:00:00Z'],
      ['America/Santiago', '2026-09-06T04:00:00Z'],
    ];
    const offsets = [-3_600_001, -1, 0, 1, 3_599_999, 3_600_000, 86_399_999, 86_400_000];
    const cases = edges.flatMap(([zone, edge]) => offsets.map((ms) => ({ zone, at: new Date(Date.parse(edge) + ms) })));
    for (const { zone, at } of cases) {
      const person = await addPerson(db, zone);
      const bench = makeBench(db, at.toISOString());
      const saved = await saveEntry(bench, person, entry, null);
      expect(saved.ok && saved.answer.entry.localDate).toBe(dayKey(at, zone));
      const { rows } = await db.pool.query('select hour from emotion_entry where user_id = $1', [person]);
      expect(rows[0].hour).toBe(localMoment(at, zone).hour);
    }
  });

  test('every time zone that Intl knows is known to the database', async () => {
    const db = await openTestDatabase(engine);
    const at = new Date('2026-07-15T22:30:00Z');
    const zones = Intl.supportedValuesOf('timeZone');
    const { rows } = await db.pool.query<{ zone: string; day: string }>(
      `select zone, ${localDay('$2', 'zone')} as day from unnest($1::text[]) as zone`,
      [zones, at],
    );
    expect(rows.filter(({ zone, day }) => day !== dayKey(at, zone))).toEqual([]);
  });
});

test('any text comes back as it was written', async () => {
  const db = await openTestDatabase();
  const bench = makeBench(db, '2026-01-01T10:00:00Z');
  const person = await addPerson(db);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
      bench.now = new Date(bench.now.getTime() + 86_400_000);
      const saved = await saveEntry(
        bench,
        person,
        { emotion: 'joy', intensity: 5, entry: text, tags: ['а"{},\\'] },
        null,
      );
      expect(saved.ok && saved.answer.entry).toMatchObject({ entry: text, tags: ['а"{},\\'] });
    }),
    { numRuns: 100 },
  );
});
