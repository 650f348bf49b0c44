import type { OwnWallPost } from '~/contract/wall';
import { ApiError, api } from '~/web/api';
import { PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';

/**
 * Words that their author takes down: hidden at once, deleted a little later, so that it can be undone with everything around
 * them. Those that an earlier page left waiting are deleted by the next one.
 */

/** Longer than the toast with the way back stays. */
const DELAY_MS = 8_000;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Ids of the person's words that are taken down and not deleted yet. */
export function waiting(uid: string): string[] {
  try {
    const value: unknown = JSON.parse(readDeviceText(PERSON_KEYS.wallRemovals(uid)) ?? '[]');
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function setWaiting(uid: string, ids: readonly string[]): void {
  writeDeviceText(PERSON_KEYS.wallRemovals(uid), ids.length > 0 ? JSON.stringify(ids) : null);
}

async function removeNow(uid: string, id: string): Promise<void> {
  timers.delete(id);
  try {
    await api('DELETE /api/users/:uid/wall/:id', { params: { uid, id } }, { keepalive: true });
  } catch (error) {
    // Without a network it waits for the next page; gone already is as good.
    if (!(error instanceof ApiError) || error.code !== 'not-found') return;
  }
  setWaiting(
    uid,
    waiting(uid).filter((one) => one !== id),
  );
}

/** Deletes the word in eight seconds, or as soon as the page is left. */
export function removeLater(uid: string, id: string): void {
  setWaiting(uid, [...waiting(uid), id]);
  timers.set(
    id,
    setTimeout(() => void removeNow(uid, id), DELAY_MS),
  );
}

/** Takes the removal back; a word that is deleted already is put up again, without the responses it had. */
export async function undoRemoval(uid: string, post: OwnWallPost): Promise<OwnWallPost> {
  const { id, text, topic, kind, seed, name } = post;
  const timer = timers.get(id);
  setWaiting(
    uid,
    waiting(uid).filter((one) => one !== id),
  );
  if (timer !== undefined) {
    clearTimeout(timer);
    timers.delete(id);
    return post;
  }
  const source = kind === 'quote' ? { author: post.author, work: post.work } : {};
  const body = { text, topic, kind, seed, signed: name !== null, honest: true as const, ...source };
  return api('PUT /api/users/:uid/wall/:id', { params: { uid, id }, body });
}

/** Deletes what an earlier page of this person left waiting; those of this page keep their time. */
export function finishRemovals(uid: string): void {
  for (const id of waiting(uid)) if (!timers.has(id)) void removeNow(uid, id);
}

/** Deletes at once what waits here. */
export async function sendRemovals(uid: string): Promise<void> {
  for (const [id, timer] of timers) {
    clearTimeout(timer);
    timers.delete(id);
  }
  await Promise.all(waiting(uid).map((id) => removeNow(uid, id)));
}
