import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guideSteps } from '~/content/guides';
import { sparkOrder } from '~/content/sparks';
import type { Daily, Point, Progress } from '~/contract/progress';
import { dayKey } from '~/domain/day';
import type { Entry } from '~/domain/emotions/entry';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { causesOf } from '~/domain/progress/point-rules';
import { levelFor, POINTS_PER_ACTION, SEFIROT, type Sefira } from '~/domain/progress/sefirot';
import type { Person } from '../../bench/people';
import { type Caller, openTestApp, type TestApp } from '../support/app';

/** Several people work at once through the service: ledger, progress and what the page of the tree reads always agree. */

const ZONES = ['Europe/Moscow', 'Asia/Kamchatka', 'America/New_York'];
const sparks = sparkOrder();
const guides = [...guideSteps()];

let site: TestApp;
let now: Date;

interface Worker {
  uid: string;
  zone: string;
  caller: Caller;
  /** Entries with an action. */
  entries: string[];
}

beforeAll(async () => {
  now = new Date('2026-03-01T10:00:00Z');
  site = await openTestApp({ clock: () => now });
});
afterAll(() => site.close());

async function newWorkers(): Promise<Worker[]> {
  const people = (await site.people(ZONES.length)) as Person[];
  await site.deps.db.pool.query("update session set expires_at = '2100-01-01'");
  return Promise.all(
    people.map(async (person, index) => {
      const zone = ZONES[index] ?? '';
      await site.deps.db.pool.query('update profile set time_zone = $2 where user_id = $1', [person.uid, zone]);
      return { uid: person.uid, zone, caller: site.as(person), entries: [] };
    }),
  );
}

/** Every kind of work that a person can do by themselves; `pick` chooses among what is there. */
const WORK: Record<string, (worker: Worker, pick: number) => Promise<void>> = {
  async entry({ caller, entries }, pick) {
    const { status, body } = await caller.call('POST /api/users/:uid/emotion-barometer/entries', {
      body: { emotion: 'joy', intensity: 1 + (pick % 10), action: pick % 3 ? 'Пройтись' : '' },
    });
    expect([201, 409]).toContain(status);
    if (status === 201 && pick % 3) entries.push((body as { entry: Entry }).entry.id);
  },
  async action({ caller, entries }, pick) {
    const id = entries[pick % Math.max(1, entries.length)];
    if (!id) return;
    const { status } = await caller.call('PUT /api/users/:uid/emotion-barometer/entries/:id/action', {
      params: { id },
      body: { done: pick % 4 !== 0 },
    });
    expect(status).toBe(200);
  },
  async spark({ caller, zone }, pick) {
    const day = dayKey(new Date(now.getTime() - (pick % 3) * 86_400_000), zone);
    const { status } = await caller.call('PUT /api/users/:uid/sparks/:day', {
      params: { day },
      body: { spark: sparks.of(day), state: pick % 5 ? 'answered' : 'later' },
    });
    expect(status).toBe(200);
  },
  async guide({ caller }, pick) {
    const [guide, steps] = guides[pick % guides.length] ?? ['', new Set<string>()];
    const replies = await Promise.all(
      [...steps].map((step) =>
        caller.call('PUT /api/users/:uid/guides/:guide/steps/:step', { params: { guide, step }, body: { done: true } }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  },
  async untick({ caller }, pick) {
    const [guide, steps] = guides[pick % guides.length] ?? ['', new Set<string>()];
    const step = [...steps][0] ?? '';
    await caller.call('PUT /api/users/:uid/guides/:guide/steps/:step', {
      params: { guide, step },
      body: { done: false },
    });
  },
};

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

/** Ledger, progress, daily counters and history of one person tell the same. Gives the sefirot that grew. */
async function expectAgreement(worker: Worker): Promise<Sefira[]> {
  const { rows } = await site.deps.db.pool.query<Point & { reference: string }>(
    'select sefira, cause, reference, points, day from point_ledger where user_id = $1',
    [worker.uid],
  );
  const progress = (await worker.caller.call('GET /api/users/:uid/progress/sefirot')).body as Progress;
  const history = await wholeHistory(worker);
  expect(history).toHaveLength(rows.length);
  for (const sefira of SEFIROT) {
    const ledger = rows.filter((row) => row.sefira === sefira);
    const total = sumOf(ledger);
    expect(progress[sefira]).toMatchObject({ points: total, level: levelFor(total) });
    expect(sumOf(history.filter((point) => point.sefira === sefira))).toBe(total);
    expect(ledger.filter(({ cause }) => !causesOf(sefira).includes(cause))).toEqual([]);
  }
  for (const day of new Set(rows.map((row) => row.day))) {
    const daily = (await worker.caller.call('GET /api/users/:uid/daily/:day', { params: { day } })).body as Daily;
    for (const sefira of SEFIROT) {
      const paid = rows.filter((row) => row.day === day && row.sefira === sefira && row.points > 0).length;
      expect(paid).toBeLessThanOrEqual(MAX_DAILY_ACTIONS);
      expect(daily[sefira].actions).toBe(paid);
    }
  }
  expect(rows.every(({ points }) => points === 0 || points === POINTS_PER_ACTION)).toBe(true);
  const grown = SEFIROT.filter((sefira) => progress[sefira].points > 0);
  const [one] = grown;
  if (one) expect(await wholeHistory(worker, { sefira: one })).toEqual(history.filter(({ sefira }) => sefira === one));
  return grown;
}

test('whatever several people do at once, ledger, progress and history agree', { timeout: 240_000 }, async () => {
  const grown = new Set<Sefira>();
  const step = fc.record({ who: fc.nat(2), work: fc.constantFrom(...Object.keys(WORK)), pick: fc.nat(29) });
  const batch = fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 6 }), hours: fc.nat(20) });
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 6, maxLength: 14 }), async (batches) => {
      now = new Date('2026-03-01T10:00:00Z');
      const workers = await newWorkers();
      for (const { steps, hours } of batches) {
        await Promise.all(
          steps.map(({ who, work, pick }) => {
            const worker = workers[who];
            return worker && WORK[work]?.(worker, pick);
          }),
        );
        now = new Date(now.getTime() + hours * 3_600_000 + 1);
      }
      for (const worker of workers) for (const sefira of await expectAgreement(worker)) grown.add(sefira);
    }),
    { numRuns: 12 },
  );
  // The sequences must really feed what they can.
  expect([...grown].sort()).toEqual(['binah', 'chokhmah', 'malkhut', 'netzach']);
});

test('no sefira is without a source', () => {
  expect(SEFIROT.filter((sefira) => causesOf(sefira).length === 0)).toEqual([]);
});
