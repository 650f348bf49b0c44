import type { Award } from '~/contract/progress';
import { addDays } from '~/domain/day';
import { isStale } from '~/domain/row-tag';
import { MOST_SPARK_DAYS, type SparkDay, type SparkMark, sparkTag } from '~/domain/sparks/spark';
import { FIRST_SPARK_DAY, type SparkOrder } from '~/domain/sparks/spark-order';
import { fitsDay, recentSince } from '~/domain/sparks/spark-swap';
import { sparkDay } from '~/domain/things/spark-day';
import type { Queryable } from '../db/connect';
import { lockPerson, readToday } from '../db/local-day';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { findKeyed, listKeyed, putKeyed, removeKeyed } from '../things/keep-keyed';

type SparkReader = Pick<Deps, 'db' | 'keys' | 'log'>;
type SparkDeps = SparkReader & Pick<Deps, 'clock'> & { order: SparkOrder };

/** The person's sparks of a period, at most of its last `MOST_SPARK_DAYS`, the latest first, and which day it is for them. */
export async function readSparkDays(
  deps: SparkDeps,
  userId: string,
  period: { from?: string | undefined; to?: string | undefined },
): Promise<{ today: string; days: SparkDay[] }> {
  const today = await readToday(deps.db.pool, userId, deps.clock());
  const to = period.to && period.to < today ? period.to : today;
  const first = to < FIRST_SPARK_DAY ? to : addDays(to, 1 - MOST_SPARK_DAYS);
  const from = period.from && period.from > first ? period.from : first;
  return { today, days: await listKeyed(deps, sparkDay, userId, { range: { of: 'day', from, to } }) };
}

/** Answers that a search goes through. */
const MOST_ANSWERS = 2_000;

/** The answers of a person to sparks, the latest first. */
export async function listSparkAnswers(deps: SparkReader, userId: string): Promise<{ day: string; answer: string }[]> {
  const days = await listKeyed(deps, sparkDay, userId, { isWanted: ({ state }) => state === 'answered' });
  return days.flatMap(({ day, answer }) => (answer ? [{ day, answer }] : [])).slice(0, MOST_ANSWERS);
}

type Base = string | null | undefined;
/** Another device has changed the day meanwhile: what stands there. */
interface Stale {
  kind: 'stale';
  current: SparkDay | null;
}
type Marked = { kind: 'marked'; spark: SparkDay; award: Award | null };

/** The day as it stands, when a change of it was made without seeing that. Locks the person's rows for the change. */
async function staleDay(
  deps: SparkDeps,
  client: Queryable,
  userId: string,
  { day, base, proposed }: { day: string; base: Base; proposed: string | null },
): Promise<Stale | null> {
  await lockPerson(client, userId);
  if (base === undefined) return null;
  const current = await findKeyed(deps, client, sparkDay, userId, [day]);
  return isStale(base, sparkTag(current), proposed) ? { kind: 'stale', current } : null;
}

/**
 * Answers the spark of a day, marks it, puts it off or takes another one. `base`: the tag of what the person has seen there; without
 * it an answer gives way to another answer only. `none`: the day is still to come, or has no such spark for this person. The day's
 * first answer feeds chokhmah, on the day itself.
 */
export async function markSpark(
  deps: SparkDeps,
  userId: string,
  day: string,
  { spark, state, answer }: SparkMark,
  base?: Base,
): Promise<Marked | Stale | { kind: 'none' }> {
  return deps.db.transaction(async (client) => {
    const now = deps.clock();
    const today = await readToday(client, userId, now);
    if (day > today || day < FIRST_SPARK_DAY) return { kind: 'none' };
    const proposed = sparkTag({ spark, state, answer: answer ?? null });
    const stale = await staleDay(deps, client, userId, { day, base, proposed });
    if (stale) return stale;
    if (deps.order.of(day) !== spark) {
      const range = { of: 'day', from: recentSince(day), to: addDays(day, -1) };
      const had = await listKeyed(deps, sparkDay, userId, { client, range });
      if (!fitsDay(deps.order, day, spark, had)) return { kind: 'none' };
    }
    const before = base === undefined ? await findKeyed(deps, client, sparkDay, userId, [day]) : null;
    // Who has not said what they saw takes no answer away.
    const isOver = before?.state === 'answered' && state !== 'answered';
    const said = { day, spark, state, answer: answer ?? null, updatedAt: now.toISOString() };
    const row = (isOver ? before : await putKeyed(deps, client, sparkDay, userId, said)) ?? said;
    const award =
      state === 'answered' && day === today
        ? await awardPoints(client, { userId, cause: 'spark-answered', reference: day, now })
        : null;
    return { kind: 'marked', spark: row, award };
  });
}

/** Takes away what the person did with a day: its own spark stands there again. Points once given stay. */
export function forgetSpark(deps: SparkDeps, userId: string, day: string, base?: Base): Promise<Stale | null> {
  return deps.db.transaction(async (client) => {
    const stale = await staleDay(deps, client, userId, { day, base, proposed: null });
    if (!stale) await removeKeyed(client, sparkDay, userId, [day]);
    return stale;
  });
}
