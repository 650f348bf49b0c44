import type { Queryable } from '../db/connect';

export interface StepRow {
  guide: string;
  step: string;
  done_at: Date;
}

/** Steps that a person has ticked, the earliest first. */
export async function readSteps(client: Queryable, userId: string): Promise<StepRow[]> {
  const { rows } = await client.query<StepRow>({
    name: 'guide-steps',
    text: 'select guide, step, done_at from guide_step where user_id = $1 order by done_at, guide, step',
    values: [userId],
  });
  return rows;
}

/** Ids of the ticked steps of one guide. */
export async function readGuideSteps(client: Queryable, userId: string, guide: string): Promise<string[]> {
  const { rows } = await client.query<Pick<StepRow, 'step'>>({
    name: 'guide-steps-of-one',
    text: 'select step from guide_step where user_id = $1 and guide = $2',
    values: [userId, guide],
  });
  return rows.map(({ step }) => step);
}

/** Ticks a step; one ticked before keeps its first instant. Returns that instant. */
export async function addStep(client: Queryable, userId: string, guide: string, step: string, now: Date) {
  const { rows } = await client.query<Pick<StepRow, 'done_at'>>({
    name: 'guide-step-add',
    text: `insert into guide_step (user_id, guide, step, done_at) values ($1, $2, $3, $4)
      on conflict (user_id, guide, step) do update set done_at = guide_step.done_at returning done_at`,
    values: [userId, guide, step, now],
  });
  return rows[0]?.done_at ?? now;
}

export async function removeStep(client: Queryable, userId: string, guide: string, step: string): Promise<void> {
  await client.query({
    name: 'guide-step-remove',
    text: 'delete from guide_step where user_id = $1 and guide = $2 and step = $3',
    values: [userId, guide, step],
  });
}
