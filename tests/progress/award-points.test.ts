import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayKey } from '~/domain/day';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { SEFIRA_OF, WORK_CAUSES, type WorkCause } from '~/domain/progress/point-rules';
import { SEFIROT } from '~/domain/progress/sefirot';
import { awardPoints } from '~/server/progress/award-points';
import { readDaily, readProgress } from '~/server/progress/read-progress';
import { addPerson, type Bench, makeBench } from '../emotions/person';
import { ENGINES, openTestDatabase } from '../support/database';

const give = (bench: Bench, userId: string, cause: WorkCause, reference: string) =>
  bench.db.transaction((client) => awardPoints(client, { userId, cause, reference, now: bench.now }));

/** Sums of the ledger, by person and sefira, and its largest day. */
async function ledgerOf({ db }: Bench, userId: string) {
  const { rows } = await db.pool.query<{ sefira: string; points: number; most: number }>(
    `select sefira, sum(points)::integer as points, max(paid)::integer as most from (
      select sefira, points, count(*) filter (where points > 0) over (partition by sefira, day) as paid
      from point_ledger where user_id = $1) l group by sefira`,
    [userId],
  );
  return new Map(rows.map((row) => [row.sefira, row]));
}

describe.each(ENGINES)('points on %s', (engine) => {
  test('the same work at once is counted once; over the cap of a day it brings nothing and stands', async () => {
    const bench = makeBench(await openTestDatabase(engine), '2026-03-01T10:00:00Z');
    const person = await addPerson(bench.db);
    const same = await Promise.all(Array.from({ length: 10 }, () => give(bench, person, 'wheel-filled', 'one')));
    expect(same.filter(Boolean)).toEqual([
      { sefira: 'tiferet', cause: 'wheel-filled', points: 10, total: 10, actions: 1 },
    ]);
    const others = await Promise.all(
      Array.from({ length: 8 }, (_, index) => give(bench, person, 'wheel-filled', `more-${index}`)),
    );
    expect(others.map((award) => award?.points).sort()).toEqual(
      Array.from({ length: 8 }, (_, at) => (at < 9 - MAX_DAILY_ACTIONS ? 0 : 10)),
    );
    for (let at = 0; at < 60; at++) await give(bench, person, 'wheel-filled', `many-${at}`);
    const { rows } = await bench.db.pool.query('select 1 from point_ledger where user_id = $1', [person]);
    expect(rows).toHaveLength(50);
    expect((await readProgress(bench, person)).tiferet.points).toBe(MAX_DAILY_ACTIONS * 10);
    expect((await readDaily(bench, person, '2026-03-01')).tiferet.actions).toBe(MAX_DAILY_ACTIONS);
    bench.now = new Date('2026-03-02T10:00:00Z');
    expect(await give(bench, person, 'wheel-filled', 'one')).toBeNull();
    expect(await give(bench, person, 'wheel-filled', 'new')).toMatchObject({
      points: 10,
      total: MAX_DAILY_ACTIONS * 10 + 10,
      actions: 1,
    });
  });

  test('whatever several people do, ledger and progress agree and no day pays more than three', async () => {
    const db = await openTestDatabase(engine);
    const step = fc.record({
      who: fc.nat(2),
      cause: fc.constantFrom(...WORK_CAUSES),
      reference: fc.constantFrom(...'abcdefgh'),
      hours: fc.nat(30),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const bench = makeBench(db, '2026-03-01T10:00:00Z');
        const people = await Promise.all(
          ['Europe/Moscow', 'Asia/Kamchatka', 'America/New_York'].map((zone) => addPerson(db, zone)),
        );
        for (let at = 0; at < steps.length; at += 4) {
          const batch = steps.slice(at, at + 4);
          await Promise.all(batch.map(({ who, cause, reference }) => give(bench, people[who] ?? '', cause, reference)));
          bench.now = new Date(bench.now.getTime() + (batch[0]?.hours ?? 0) * 3_600_000);
        }
        for (const person of people) {
          const [ledger, progress] = [await ledgerOf(bench, person), await readProgress(bench, person)];
          for (const sefira of SEFIROT) {
            expect(progress[sefira].points, sefira).toBe(ledger.get(sefira)?.points ?? 0);
            expect(ledger.get(sefira)?.most ?? 0).toBeLessThanOrEqual(MAX_DAILY_ACTIONS);
          }
        }
      }),
      { numRuns: engine === 'embedded' ? 6 : 15 },
    );
  });

  test('the day is the person\u2019s own', async () => {
    const bench = makeBench(await openTestDatabase(engine), '2026-03-01T22:30:00Z');
    const person = await addPerson(bench.db, 'Asia/Kamchatka');
    await give(bench, person, 'action-done', 'entry');
    const day = dayKey(bench.now, 'Asia/Kamchatka');
    expect(day).toBe('2026-03-02');
    expect((await readDaily(bench, person, day))[SEFIRA_OF['action-done']].actions).toBe(1);
  });
});
