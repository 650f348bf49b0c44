import { stateAfterReport } from '~/domain/wall/review';
import type { WallReport } from '~/domain/wall/word';
import type { Deps } from '../deps';
import { countAlarm } from '../http/use-counter';
import { lockWord, putReport, setState } from './mark-store';
import { sealNote } from './sealed-report';

export type Reported =
  | { ok: true }
  | { ok: false; code: 'not-found' | 'own-word' }
  | { ok: false; code: 'too-many-requests'; retryAfter: number };

/**
 * Tells the owner what is wrong with a shown word; the third person's report holds it until the owner has looked, those of new accounts
 * left out.
 * @param ip the client's address, for the limits
 */
export async function reportWord(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  userId: string,
  id: string,
  report: WallReport,
  ip: string,
): Promise<Reported> {
  const { db, clock, keys } = deps;
  const now = clock();
  const retryAfter = await countAlarm(deps, { userId, ip });
  if (retryAfter !== null) return { ok: false, code: 'too-many-requests', retryAfter };
  return db.transaction(async (client) => {
    const word = await lockWord(client, id);
    if (word?.user_id === userId) return { ok: false, code: 'own-word' };
    if (word?.state !== 'shown') return { ok: false, code: 'not-found' };
    const row = { reason: report.reason, ...sealNote(keys, userId, id, report.note ?? '') };
    const people = await putReport(client, userId, id, row, now);
    const state = stateAfterReport(word.state, people);
    if (state !== word.state) await setState(client, id, state);
    return { ok: true };
  });
}
