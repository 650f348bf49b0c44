import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '~/catalogue/sefirot';
import type { Daily, Point, Progress, YearDay } from '~/contract/progress';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { causesOf, WORK_CAUSES, type WorkCause } from '~/domain/progress/point-rules';
import { forEachSefira, levelFor, POINTS_PER_ACTION, SEFIROT, type Sefira } from '~/domain/progress/sefirot';
import { pointsOfDays } from '~/domain/progress/year';
import { isLive, livePaths } from '~/web/features/progress/tree-text';
import { openTestApp, type TestApp } from '../support/app';
import { ENGINES } from '../support/database';
import { type Bench, newWorkers, WORK, type Worker } from './workers';

/** Several people work at once through the service: ledger, progress and what the page of the tree shows always agree. */

const START = '2026-03-01T10:00:00Z';
/** Lives in the gate. */
const RUNS = { embedded: 3, postgres: 5 };

/** Everything that the page asks for, page after page. */
async function wholeHistory({ caller }: Worker, query: Record<string, string> = {}): Promise<Point[]> {
  const found: Point[] = [];
  let cursor: string | null = null;
  do {
    const page = (
      await caller.call('GET /api/users/:uid/progress/history', {
        query: { limit: '7', ...query, ...(cursor && { cursor }) },
      })
    ).body as { history: Point[]; nextCursor: string | null };
    found.push(...page.history);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

const sumOf = (points: readonly Point[]) => points.reduce((sum, point) => sum + point.points, 0);
const byValue = (points: readonly Point[]) =>
  points.map(({ sefira, cause, points, day }) => `${day} ${sefira} ${cause} ${points}`).sort();

async function ledgerOf(site: TestApp, uid: string): Promise<Point[]> {
  const { rows } = await site.deps.db.pool.query<Point>(
    'select sefira, cause, points, day from point_ledger where user_id = $1',
    [uid],
  );
  return rows;
}

/** No day pays more than the cap, and its counter says what was paid. */
async function expectDays({ caller }: Worker, ledger: readonly Point[]): Promise<void> {
  for (const day of new Set(ledger.map((row) => row.day))) {
    const daily = (await caller.call('GET /api/users/:uid/daily/:day', { params: { day } })).body as Daily;
    for (const sefira of SEFIROT) {
      const paid = ledger.filter((row) => row.day === day && row.sefira === sefira && row.points > 0).length;
      expect(paid, `${day} ${sefira}`).toBeLessThanOrEqual(MAX_DAILY_ACTIONS);
      expect(daily[sefira].actions).toBe(paid);
    }
  }
}

/** The year of the page of progress holds every day of work, and its points are those of the ledger. */
async function expectYear({ caller }: Worker, ledger: readonly Point[], sums: Record<Sefira, number>): Promise<void> {
  const year = START.slice(0, 4);
  const reply = await caller.call('GET /api/users/:uid/progress/years/:year', { params: { year } });
  const { days } = reply.body as { days: YearDay[] };
  expect(pointsOfDays(days)).toEqual(sums);
  expect(days.map(({ day }) => day)).toEqual([...new Set(ledger.map(({ day }) => day))].sort());
}

/** Ledger, progress, daily counters, history, the year and the figures of the pages tell the same of one person. */
async function expectAgreement(site: TestApp, worker: Worker): Promise<Point[]> {
  const ledger = await ledgerOf(site, worker.uid);
  const progress = (await worker.caller.call('GET /api/users/:uid/progress/sefirot')).body as Progress;
  const history = await wholeHistory(worker);
  expect(byValue(history)).toEqual(byValue(ledger));
  const sums = forEachSefira((sefira) => sumOf(ledger.filter((row) => row.sefira === sefira)));
  for (const sefira of SEFIROT) {
    expect(progress[sefira]).toMatchObject({ points: sums[sefira], level: levelFor(sums[sefira]) });
    const active = history.find((point) => point.sefira === sefira)?.createdAt ?? null;
    expect(progress[sefira].lastActive).toBe(active);
  }
  expect(ledger.filter(({ sefira, cause }) => !causesOf(sefira).some((one) => one === cause))).toEqual([]);
  expect(ledger.every(({ points }) => points === 0 || points === POINTS_PER_ACTION)).toBe(true);
  // Over the cap an entry is refused, so binah never holds work without points.
  expect(ledger.filter(({ sefira, points }) => sefira === 'binah' && points === 0)).toEqual([]);
  const shown = forEachSefira((sefira) => progress[sefira].points);
  expect(livePaths(shown)).toBe(paths.filter(({ from, to }) => isLive(sums, from, to)).length);
  await expectDays(worker, ledger);
  await expectYear(worker, ledger, sums);
  const fed = ledger[0]?.sefira;
  if (fed) expect(await wholeHistory(worker, { sefira: fed })).toEqual(history.filter(({ sefira }) => sefira === fed));
  return ledger;
}

/** A cap stops points, never the work: each piece that others than an entry leave behind has its line in the ledger. */
async function expectKeptWork(site: TestApp, { uid }: Worker, ledger: readonly Point[]): Promise<void> {
  const { rows } = await site.deps.db.pool.query<{ cause: WorkCause; kept: number }>(
    `select 'emotion-entry' as cause, count(*)::int as kept from emotion_entry where user_id = $1
    union all select 'purpose-written', count(*)::int from purpose_statement where user_id = $1
    union all select case test when 'archetype' then 'archetype-finished' else 'big-five-finished' end, count(*)::int
      from assessment where user_id = $1 and finished_at is not null group by 1`,
    [uid],
  );
  for (const { cause, kept } of rows) expect(ledger.filter((row) => row.cause === cause).length, cause).toBe(kept);
}

/** A piece of work; five of a kind at once reach over the cap. */
const step = fc.record({
  who: fc.nat(2),
  cause: fc.constantFrom(...WORK_CAUSES),
  pick: fc.nat(29),
  times: fc.constantFrom(1, 1, 1, 5),
});
const batch = fc.record({ steps: fc.array(step, { minLength: 2, maxLength: 7 }), hours: fc.nat(20) });
const life = fc.array(batch, { minLength: 6, maxLength: 12 });

describe.each(ENGINES)('the tree on %s', (engine) => {
  test('whatever several people do at once, everything that is told of their points agrees', {
    timeout: 240_000,
  }, async () => {
    const bench: Bench = { site: null as never, now: new Date(START), workers: [] };
    const site = await openTestApp({ engine, clock: () => bench.now });
    onTestFinished(() => site.close());
    bench.site = site;
    const paid = new Set<string>();
    let unpaid = 0;
    await fc.assert(
      fc.asyncProperty(life, async (batches) => {
        bench.now = new Date(START);
        bench.workers = await newWorkers(site);
        for (const { steps, hours } of batches) {
          await Promise.all(
            steps.flatMap(({ who, cause, pick, times }) =>
              Array.from({ length: times }, (_, more) => WORK[cause](bench.workers[who] as Worker, pick + more, bench)),
            ),
          );
          bench.now = new Date(bench.now.getTime() + hours * 3_600_000 + 1);
        }
        for (const worker of bench.workers) {
          const ledger = await expectAgreement(site, worker);
          await expectKeptWork(site, worker, ledger);
          for (const { cause, points } of ledger) if (points > 0) paid.add(cause);
          unpaid += ledger.filter(({ points }) => points === 0).length;
        }
      }),
      { numRuns: process.env.EVERYTHING ? 10 : RUNS[engine] },
    );
    // The sequences must really reach every source, and the cap.
    expect([...paid].sort()).toEqual([...WORK_CAUSES].sort());
    expect(unpaid).toBeGreaterThan(0);
  });
});

test('no sefira is without a source', () => {
  expect(SEFIROT.filter((sefira: Sefira) => causesOf(sefira).length === 0)).toEqual([]);
});
