import type { SparkState } from '~/domain/sparks/spark';
import type { Queryable } from '../db/connect';

/** Queries of one person's sparks. */

export interface SparkRow {
  day: string;
  spark: string;
  state: SparkState;
  key_id: string;
  answer: Buffer | null;
  updated_at: Date;
}

const COLUMNS = 'day, spark, state, key_id, answer, updated_at';

/** Days of a person, the latest first. */
export async function readDays(
  client: Queryable,
  userId: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<SparkRow[]> {
  const { rows } = await client.query<SparkRow>({
    name: 'spark-days',
    text: `select ${COLUMNS} from spark_day where user_id = $1
      and ($2::date is null or day >= $2::date) and ($3::date is null or day <= $3::date) order by day desc`,
    values: [userId, from ?? null, to ?? null],
  });
  return rows;
}

/** Days of a person that hold words, the latest first. */
export async function readAnswered(client: Queryable, userId: string): Promise<SparkRow[]> {
  const { rows } = await client.query<SparkRow>({
    name: 'sparks-answered',
    text: `select ${COLUMNS} from spark_day where user_id = $1 and answer is not null order by day desc limit 2000`,
    values: [userId],
  });
  return rows;
}

/** Keeps a day; returns the row as it then stands. Unless `seen`, one that is answered gives way to another answer only. */
export async function writeDay(client: Queryable, userId: string, row: SparkRow, seen: boolean): Promise<SparkRow> {
  const { rows } = await client.query<SparkRow>({
    name: 'spark-day-write',
    text: `insert into spark_day as s (user_id, day, spark, state, key_id, answer, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (user_id, day) do update set spark = excluded.spark, state = excluded.state, key_id = excluded.key_id,
        answer = excluded.answer, updated_at = excluded.updated_at
        where $8 or s.state <> 'answered' or excluded.state = 'answered'
      returning ${COLUMNS}`,
    values: [userId, row.day, row.spark, row.state, row.key_id, row.answer, row.updated_at, seen],
  });
  return rows[0] ?? (await readDays(client, userId, { from: row.day, to: row.day }))[0] ?? row;
}

export async function removeDay(client: Queryable, userId: string, day: string): Promise<void> {
  await client.query({
    name: 'spark-day-remove',
    text: 'delete from spark_day where user_id = $1 and day = $2',
    values: [userId, day],
  });
}
