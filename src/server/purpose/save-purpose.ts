import type { Award } from '~/contract/progress';
import type { Purpose } from '~/contract/purpose';
import { purposeStatement } from '~/domain/things/purpose-statement';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { listKeyed, putKeyed, removeKeyed } from '../things/keep-keyed';

type PurposeDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'log'>;

/** Statements of a person, the newest first. A text that was moved or changed is left out. */
export async function listPurposes(deps: Omit<PurposeDeps, 'clock'>, userId: string): Promise<Purpose[]> {
  const rows = await listKeyed(deps, purposeStatement, userId);
  return rows.map(({ assessmentId, ...row }) => ({ assessment: assessmentId, ...row }));
}

/** Whether a person has such a finished archetype result, which stays until the end of the transaction. */
async function hasResult(client: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'archetype-result',
    text: `select 1 from assessment where user_id = $1 and id = $2 and test = 'archetype' and finished_at is not null
      for key share`,
    values: [userId, id],
  });
  return rowCount === 1;
}

/** Writes or changes the statement of a result; the first one of a result gives points. Null: no such archetype result. */
export function savePurpose(
  deps: PurposeDeps,
  userId: string,
  assessment: string,
  statement: string,
): Promise<{ purpose: Purpose; award: Award | null } | null> {
  const now = deps.clock();
  const updatedAt = now.toISOString();
  return deps.db.transaction(async (client) => {
    if (!(await hasResult(client, userId, assessment))) return null;
    await putKeyed(deps, client, purposeStatement, userId, { assessmentId: assessment, statement, updatedAt });
    const award = await awardPoints(client, { userId, cause: 'purpose-written', reference: assessment, now });
    return { purpose: { assessment, statement, updatedAt }, award };
  });
}

/** Takes the statement of a result away; false: there is none. */
export const removePurpose = ({ db }: Pick<Deps, 'db'>, userId: string, assessment: string): Promise<boolean> =>
  removeKeyed(db.pool, purposeStatement, userId, [assessment]);
