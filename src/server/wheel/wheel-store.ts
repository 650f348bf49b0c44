import { WHEELS_MAX, type WheelValues } from '~/domain/wheel/wheel';
import type { Queryable } from '../db/connect';

export interface WheelRow {
  id: string;
  day: string;
  values: WheelValues;
  key_id: string;
  names: Buffer | null;
  created_at: Date;
}

const COLUMNS = 'id, day, "values", key_id, names, created_at';

/** The newest wheels of a person, newest first. */
export async function readWheels(client: Queryable, userId: string): Promise<WheelRow[]> {
  const { rows } = await client.query<WheelRow>({
    name: 'wheels',
    text: `select ${COLUMNS} from wheel where user_id = $1 order by created_at desc, id desc limit ${WHEELS_MAX}`,
    values: [userId],
  });
  return rows;
}

/**
 * Keeps a wheel under its id; one that is there keeps its moment and takes the new values and names. Undefined: the person has as many
 * as fit.
 */
export async function putWheel(client: Queryable, userId: string, row: WheelRow): Promise<WheelRow | undefined> {
  const { rows } = await client.query<WheelRow>({
    name: 'wheel-put',
    text: `insert into wheel (user_id, id, day, "values", key_id, names, created_at)
      select $1, $2::uuid, $3::date, $4::jsonb, $5, $6::bytea, $7::timestamptz
      where (select count(*) from wheel where user_id = $1) < ${WHEELS_MAX}
        or exists (select 1 from wheel where user_id = $1 and id = $2::uuid)
      on conflict (user_id, id) do update
        set "values" = excluded."values", key_id = excluded.key_id, names = excluded.names
      returning ${COLUMNS}`,
    values: [userId, row.id, row.day, JSON.stringify(row.values), row.key_id, row.names, row.created_at],
  });
  return rows[0];
}

/** False when there is none. */
export async function removeWheel(client: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from wheel where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}
