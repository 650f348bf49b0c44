import type { Queryable } from '../db/connect';

export interface PurposeRow {
  assessment_id: string;
  key_id: string;
  statement: Buffer;
  updated_at: Date;
}

/** Statements of a person, the newest first. */
export async function readPurposes(client: Queryable, userId: string): Promise<PurposeRow[]> {
  const { rows } = await client.query<PurposeRow>({
    name: 'purposes',
    text: `select assessment_id, key_id, statement, updated_at from purpose_statement where user_id = $1
      order by updated_at desc, assessment_id`,
    values: [userId],
  });
  return rows;
}

/** Keeps a statement of a finished archetype result; false when the person has no such result. */
export async function putPurpose(client: Queryable, userId: string, row: PurposeRow): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'purpose-put',
    text: `insert into purpose_statement (user_id, assessment_id, key_id, statement, updated_at)
      select user_id, id, $3, $4, $5 from assessment
      where user_id = $1 and id = $2 and test = 'archetype' and finished_at is not null
      on conflict (user_id, assessment_id) do update
        set key_id = excluded.key_id, statement = excluded.statement, updated_at = excluded.updated_at`,
    values: [userId, row.assessment_id, row.key_id, row.statement, row.updated_at],
  });
  return rowCount === 1;
}

/** False when there is none. */
export async function removePurpose(client: Queryable, userId: string, assessment: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from purpose_statement where user_id = $1 and assessment_id = $2', [
    userId,
    assessment,
  ]);
  return rowCount === 1;
}
