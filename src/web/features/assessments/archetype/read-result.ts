import { PORTRAITS_FILE } from '~/catalogue/site';
import type { ArchetypeScores } from '~/domain/assessments/archetype/score';
import type { ValidityHint } from '~/domain/assessments/sheet';
import type { ArchetypePortrait } from '~/domain/reading/archetype';
import { GUEST } from '~/web/device/device-keys';
import { mayBeSignedIn } from '~/web/device/device-owner';
import { ensureSession } from '~/web/session/session';
import { ApiError, api, request } from '~/web/sync/api';
import { localData } from '~/web/sync/owner';
import { sheetResource } from '~/web/sync/sheet-resource';
import { SHARE_ID } from '../run/share-id';

/** What stands under the address of a result: one's own, or one that somebody shows. */
export type FoundResult =
  | { kind: 'own'; id: string; portraits: ArchetypePortrait[] }
  | { kind: 'shared'; day: string; scores: ArchetypeScores; hints: readonly ValidityHint[] };

/** What a missing or foreign id is refused by. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.code === 'invalid-argument');

/** The texts that the page of all portraits has from its build. */
async function readPortraits(): Promise<ArchetypePortrait[]> {
  const answer = await request(PORTRAITS_FILE);
  if (!answer.ok)
    throw new ApiError(answer.status, 'unavailable', 'Портреты пока не\u00a0открылись. Обновите страницу.');
  return answer.json();
}

async function isOwn(id: string): Promise<boolean> {
  const user = await ensureSession();
  if (!user) {
    const { results } = await localData().readState(GUEST, sheetResource);
    return results.some((one) => one.id === id && one.test === 'archetype') || mayBeSignedIn();
  }
  const found = await api('GET /api/users/:uid/assessments/:id', { params: { uid: user.uid, id } });
  return found.state === 'finished' && found.scores.kind === 'archetype';
}

/**
 * The result under an id: of a link that is open, or the id of one's own, which nobody else finds anything under. Null: neither.
 * Throws ApiError. Who can't be told yet (no network) gets the page that says so.
 */
export async function readArchetypeResult(id: string): Promise<FoundResult | null> {
  try {
    if (!SHARE_ID.test(id)) return (await isOwn(id)) ? { kind: 'own', id, portraits: await readPortraits() } : null;
    const { day, scores, hints } = await api('GET /api/shared-results/:share', { params: { share: id } });
    return scores.kind === 'archetype' ? { kind: 'shared', day, scores, hints } : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
