import type { Award } from '~/contract/progress';
import { addDays } from '~/domain/day';
import { isStale } from '~/domain/row-tag';
import { MOST_SPARK_DAYS, type SparkDay, type SparkMark, sparkTag } from '~/domain/sparks/spark';
import { FIRST_SPARK_DAY, type SparkOrder } from '~/domain/sparks/spark-order';
import { fitsDay, recentSince } from '~/domain/sparks/spark-swap';
import { rotatedColumn } from '../crypto/rotated-column';
import type { Queryable } from '../db/connect';
import { lockPerson, readToday } from '../db/local-day';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { readAnswered, readDays, removeDay, type SparkRow, writeDay } from './spark-store';

type SparkReader = Pick<Deps, 'db' | 'keys' | 'log'>;
type SparkDeps = SparkReader & Pick<Deps, 'clock'> & { order: SparkOrder };

/** What binds an answer to its place. */
const answerContext = (userId: string, day: string) => [userId, day, 'spark-answer'];

/** Answers in their place for the change of keys. */
export const rotatedSparks = rotatedColumn({
  table: 'spark_day',
  keyColumns: [
    { name: 'user_id', type: 'text' },
    { name: 'day', type: 'date' },
  ],
  column: 'answer',
  contextOf: (userId = '', day = '') => answerContext(userId, day),
});

/** A day as its owner reads it. A damaged answer reads as none; the log names the day, never the text. */
function toDay({ keys, log }: Pick<SparkDeps, 'keys' | 'log'>, userId: string, row: SparkRow): SparkDay {
  const { day, spark, state } = row;
  let answer: string | null = null;
  try {
    answer = row.answer && keys.decrypt(row.answer, answerContext(userId, day), row.key_id);
  } catch {
    log.error({ day, keyId: row.key_id }, 'the stored answer to a spark is damaged');
  }
  return { day, spark, state, answer, updatedAt: row.updated_at.toISOString() };
}

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
  const rows = await readDays(deps.db.pool, userId, { from, to });
  return { today, days: rows.map((row) => toDay(deps, userId, row)) };
}

/** All answers of a person to sparks, the latest first. */
export async function listSparkAnswers(deps: SparkReader, userId: string): Promise<{ day: string; answer: string }[]> {
  const rows = await readAnswered(deps.db.pool, userId);
  return rows.flatMap((row) => {
    const { day, answer } = toDay(deps, userId, row);
    return answer ? [{ day, answer }] : [];
  });
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
  if (base === undefined) return null;
  await lockPerson(client, userId);
  const [row] = await readDays(client, userId, { from: day, to: day });
  const current = row ? toDay(deps, userId, row) : null;
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
      const had = await readDays(client, userId, { from: recentSince(day), to: addDays(day, -1) });
      if (!fitsDay(deps.order, day, spark, had)) return { kind: 'none' };
    }
    const marked: SparkRow = {
      ...{ day, spark, state },
      key_id: deps.keys.activeId,
      answer: deps.keys.encrypt(answer ?? '', answerContext(userId, day)),
      updated_at: now,
    };
    const row = await writeDay(client, userId, marked, base !== undefined);
    const award =
      state === 'answered' && day === today
        ? await awardPoints(client, { userId, cause: 'spark-answered', reference: day, now })
        : null;
    return { kind: 'marked', spark: toDay(deps, userId, row), award };
  });
}

/** Takes away what the person did with a day: its own spark stands there again. Points once given stay. */
export function forgetSpark(deps: SparkDeps, userId: string, day: string, base?: Base): Promise<Stale | null> {
  return deps.db.transaction(async (client) => {
    const stale = await staleDay(deps, client, userId, { day, base, proposed: null });
    if (!stale) await removeDay(client, userId, day);
    return stale;
  });
}
