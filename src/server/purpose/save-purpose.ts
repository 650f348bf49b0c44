import type { Award } from '~/contract/progress';
import type { Purpose } from '~/contract/purpose';
import { rotatedColumn } from '../crypto/rotated-column';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { putPurpose, readPurposes } from './purpose-store';

/** What binds an encrypted statement to its place. */
const contextOf = (userId = '', assessment = '') => [userId, assessment, 'statement'];

export const rotatedPurposes = rotatedColumn({
  table: 'purpose_statement',
  keyColumns: [
    { name: 'user_id', type: 'text' },
    { name: 'assessment_id', type: 'uuid' },
  ],
  column: 'statement',
  contextOf,
});

type PurposeDeps = Pick<Deps, 'db' | 'clock' | 'keys'>;

/** Statements of a person, the newest first. A text that was moved or changed is left out. */
export async function listPurposes({ db, keys }: Omit<PurposeDeps, 'clock'>, userId: string): Promise<Purpose[]> {
  const rows = await readPurposes(db.pool, userId);
  return rows.flatMap(({ assessment_id: assessment, key_id, statement, updated_at }) => {
    try {
      const text = keys.decrypt(statement, contextOf(userId, assessment), key_id);
      return [{ assessment, statement: text, updatedAt: updated_at.toISOString() }];
    } catch {
      return [];
    }
  });
}

/** Writes or changes the statement of a result; the first one of a result gives points. Null: no such archetype result. */
export async function savePurpose(
  { db, clock, keys }: PurposeDeps,
  userId: string,
  assessment: string,
  statement: string,
): Promise<{ purpose: Purpose; award: Award | null } | null> {
  const now = clock();
  const sealed = keys.encrypt(statement, contextOf(userId, assessment));
  if (!sealed) throw new Error('an empty statement came through validation');
  const row = { assessment_id: assessment, key_id: keys.activeId, statement: sealed, updated_at: now };
  return db.transaction(async (client) => {
    if (!(await putPurpose(client, userId, row))) return null;
    const award = await awardPoints(client, { userId, cause: 'purpose-written', reference: assessment, now });
    return { purpose: { assessment, statement, updatedAt: now.toISOString() }, award };
  });
}
