import { STEPS_MAX, type Step } from '~/domain/wheel/step';
import type { Queryable } from '../db/connect';

export interface StepRow {
  id: string;
  sphere: Step['sphere'];
  key_id: string;
  step: Buffer;
  due: string;
  state: Step['state'];
  created_at: Date;
  closed_at: Date | null;
}

const COLUMNS = 'id, sphere, key_id, step, due, state, created_at, closed_at';

/** The newest steps of a person, newest first; the open ones are always there. */
export async function readSteps(client: Queryable, userId: string): Promise<StepRow[]> {
  const { rows } = await client.query<StepRow>({
    name: 'wheel-steps',
    text: `select ${COLUMNS} from (
        select *, row_number() over (order by state = 'open' desc, created_at desc, id desc) as place
        from wheel_step where user_id = $1) s
      where place <= ${STEPS_MAX} order by created_at desc, id desc`,
    values: [userId],
  });
  return rows;
}

export async function findStep(client: Queryable, userId: string, id: string): Promise<StepRow | undefined> {
  const text = `select ${COLUMNS} from wheel_step where user_id = $1 and id = $2`;
  return (await client.query<StepRow>(text, [userId, id])).rows[0];
}

export async function countSteps(client: Queryable, userId: string): Promise<number> {
  const text = 'select count(*)::integer as count from wheel_step where user_id = $1';
  return (await client.query<{ count: number }>(text, [userId])).rows[0]?.count ?? 0;
}

/** Lets the open step of a sphere go, unless it is `id`. */
export async function releaseOthers(client: Queryable, userId: string, { id, sphere }: Step, at: Date): Promise<void> {
  await client.query(
    `update wheel_step set state = 'released', closed_at = $4
    where user_id = $1 and sphere = $2 and state = 'open' and id <> $3`,
    [userId, sphere, id, at],
  );
}

/** Keeps a step under its id; one that is there keeps the moment it was made. */
export async function putStep(
  client: Queryable,
  userId: string,
  step: Omit<Step, 'step'>,
  sealed: { keyId: string; text: Buffer },
): Promise<void> {
  await client.query(
    `insert into wheel_step (user_id, id, sphere, key_id, step, due, state, created_at, closed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (user_id, id) do update set sphere = excluded.sphere, key_id = excluded.key_id, step = excluded.step,
      due = excluded.due, state = excluded.state, closed_at = excluded.closed_at`,
    [userId, step.id, step.sphere, sealed.keyId, sealed.text, step.due, step.state, step.createdAt, step.closedAt],
  );
}

/** False when there is none. */
export async function removeStep(client: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from wheel_step where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}
