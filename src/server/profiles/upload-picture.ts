import { PICTURES_AN_HOUR } from '~/domain/profiles/limits';
import type { Deps } from '../deps';
import { personKey } from '../http/limits';
import { countUse } from '../http/use-counter';
import { putPicture } from './profile-store';
import { readPicture } from './read-picture';

export type Uploaded =
  | { ok: true }
  | { ok: false; code: 'kind' | 'pixels' | 'broken' | 'not-found' | 'away' }
  /** Seconds. */
  | { ok: false; code: 'often'; retryAfter: number };

/**
 * Keeps a photo of a person, drawn anew. Every try counts: reading a picture is dear. `take`: where its bytes come from; null: they are
 * not to be had.
 */
export async function uploadPicture(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  uid: string,
  take: () => Promise<Uint8Array | null>,
): Promise<Uploaded> {
  const counter = { key: `picture:${personKey(uid)}`, max: PICTURES_AN_HOUR, seconds: 3_600 };
  const retryAfter = await countUse(deps.db, deps.clock(), [counter]);
  if (retryAfter !== null) return { ok: false, code: 'often', retryAfter };
  const bytes = await take();
  if (!bytes) return { ok: false, code: 'away' };
  const picture = await readPicture(bytes);
  if (!picture.ok) return picture;
  return (await putPicture(deps, uid, picture)) ? { ok: true } : { ok: false, code: 'not-found' };
}
