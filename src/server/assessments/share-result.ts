import { randomBytes } from 'node:crypto';
import type { SharedResult } from '~/contract/assessments';
import { sharedScores } from '~/domain/assessments/scores';
import type { Deps } from '../deps';
import { toResult } from './assessment-row';
import { closeShare, openShare, readAssessment, readShared } from './assessment-store';

const ID_LENGTH = 22;

/** An id that nobody guesses: 132 random bits as 22 characters of base64url. */
const newShareId = () => randomBytes(17).toString('base64url').slice(0, ID_LENGTH);

type ShareDeps = Pick<Deps, 'db' | 'clock'>;

/** Opens a result to whoever has the id; a result that is open keeps its id. Null: no such result. */
export function shareResult({ db, clock }: ShareDeps, userId: string, id: string): Promise<string | null> {
  return openShare(db.pool, userId, id, newShareId(), clock());
}

/** From the next request on the link leads nowhere. False: no such result. */
export async function unshareResult({ db }: ShareDeps, userId: string, id: string): Promise<boolean> {
  await closeShare(db.pool, userId, id);
  return (await readAssessment(db.pool, userId, id)) !== null;
}

/** What others see of a result: nothing that tells whose it is. */
export async function readSharedResult({ db }: ShareDeps, share: string): Promise<SharedResult | null> {
  const row = await readShared(db.pool, share);
  const result = row && toResult(row);
  if (!result) return null;
  const { test, versions, day, hints, scores } = result;
  return { test, versions, day, hints, scores: sharedScores(scores) };
}
