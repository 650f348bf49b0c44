import type { Award } from '~/contract/progress';
import { addDays } from '~/domain/day';
import type { SparkDay, SparkMark } from '~/domain/sparks/spark';
import type { SparkOrder } from '~/domain/sparks/spark-order';
import { fitsDay, lateSince } from '~/domain/sparks/spark-swap';
import { rotatedColumn } from '../crypto/rotated-column';
import { readToday } from '../db/local-day';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { readDays, removeDay, type SparkRow, writeDay } from './spark-store';

type SparkDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'log'> & { order: SparkOrder };

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

/** The person's sparks of a period, the latest first, and which day it is for them. */
export async function readSparkDays(
  deps: SparkDeps,
  userId: string,
  period: { from?: string | undefined; to?: string | undefined },
): Promise<{ today: string; days: SparkDay[] }> {
  const [today, rows] = await Promise.all([
    readToday(deps.db.pool, userId, deps.clock()),
    readDays(deps.db.pool, userId, period),
  ]);
  return { today, days: rows.map((row) => toDay(deps, userId, row)) };
}

/**
 * Answers the spark of a day, marks it, puts it off or takes another one. Null: the day is still to come, or has no such spark for this
 * person. The day's first answer feeds chokhmah, on the day itself.
 */
export async function markSpark(
  deps: SparkDeps,
  userId: string,
  day: string,
  { spark, state, answer }: SparkMark,
): Promise<{ spark: SparkDay; award: Award | null } | null> {
  return deps.db.transaction(async (client) => {
    const now = deps.clock();
    const today = await readToday(client, userId, now);
    if (day > today) return null;
    if (deps.order.of(day) !== spark) {
      const had = await readDays(client, userId, { from: lateSince(day), to: addDays(day, -1) });
      if (!fitsDay(deps.order, day, spark, had)) return null;
    }
    const row = await writeDay(client, userId, {
      ...{ day, spark, state },
      key_id: deps.keys.activeId,
      answer: deps.keys.encrypt(answer ?? '', answerContext(userId, day)),
      updated_at: now,
    });
    const award =
      state === 'answered' && day === today
        ? await awardPoints(client, { userId, cause: 'spark-answered', reference: day, now })
        : null;
    return { spark: toDay(deps, userId, row), award };
  });
}

/** Takes away what the person did with a day: its own spark stands there again. Points once given stay. */
export async function forgetSpark({ db }: Pick<Deps, 'db'>, userId: string, day: string): Promise<void> {
  await removeDay(db.pool, userId, day);
}
