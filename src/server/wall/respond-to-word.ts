import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { addResponse, countResponses, lockWord, removeResponse } from './mark-store';

export type Responded = { ok: true; responses: number } | { ok: false; code: 'not-found' | 'own-word' };

/**
 * Responds to somebody else's word, or takes the response back. The first response of all gives the word's author points, in the
 * same transaction; the person who responds learns nothing of them.
 */
export async function respondToWord(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
  responds: boolean,
): Promise<Responded> {
  const now = clock();
  return db.transaction(async (client) => {
    const word = await lockWord(client, id);
    if (word?.user_id === userId) return { ok: false, code: 'own-word' };
    if (word?.state !== 'shown') return { ok: false, code: 'not-found' };
    if (!responds) await removeResponse(client, userId, id);
    else if ((await addResponse(client, userId, id, now)) && word.user_id !== null)
      await awardPoints(client, { userId: word.user_id, cause: 'wall-responded', reference: id, now });
    return { ok: true, responses: await countResponses(client, id) };
  });
}
