import { PLAN_LINES_MAX } from '~/domain/hard-day/plan';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';

export interface PlanRow {
  id: string;
  key_id: string;
  words: Buffer;
  written_at: Date;
}

const COLUMNS = 'id, key_id, words, written_at';

/** Lines of a person's plan, in the order of writing. */
export async function readLines(client: Queryable, userId: string): Promise<PlanRow[]> {
  const { rows } = await client.query<PlanRow>({
    name: 'plan-lines',
    text: `select ${COLUMNS} from plan_line where user_id = $1 order by written_at, id limit ${PLAN_LINES_MAX}`,
    values: [userId],
  });
  return rows;
}

export async function findLine(client: Queryable, userId: string, id: string): Promise<PlanRow | undefined> {
  const text = `select ${COLUMNS} from plan_line where user_id = $1 and id = $2`;
  return (await client.query<PlanRow>(text, [userId, id])).rows[0];
}

/** Keeps a line under its id; one that is there keeps its place. Undefined: the person has as many as fit. */
export async function putLine(client: Queryable, userId: string, row: PlanRow): Promise<PlanRow | undefined> {
  // Lines that are added at the same time must see each other when they are counted.
  await lockPerson(client, userId);
  const { rows } = await client.query<PlanRow>(
    `insert into plan_line (user_id, id, key_id, words, written_at)
      select $1, $2::uuid, $3, $4::bytea, $5::timestamptz
      where (select count(*) from plan_line where user_id = $1) < ${PLAN_LINES_MAX}
        or exists (select 1 from plan_line where user_id = $1 and id = $2::uuid)
      on conflict (user_id, id) do update set key_id = excluded.key_id, words = excluded.words
      returning ${COLUMNS}`,
    [userId, row.id, row.key_id, row.words, row.written_at],
  );
  return rows[0];
}

/** False when there is none. */
export async function removeLine(client: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from plan_line where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}
