import type { OwnWallPost } from '~/contract/wall';
import type { MutationOutcome } from '~/web/sync/outcomes';
import { localData } from '~/web/sync/owner';
import { scheduleUndoable } from '~/web/sync/undoable-change';
import { removalResource } from './removal-resource';

/** Words that their author takes down: hidden at once, deleted a little later, so that it can be undone with everything around them. */

/** Longer than the toast with the way back stays. */
const DELAY_MS = 8_000;

/** How to take each removal back. */
const undoable = new Map<string, () => boolean>();

/** Ids of the person's words that are taken down and not deleted yet. */
export async function wordsBeingRemoved(uid: string): Promise<ReadonlySet<string>> {
  return new Set([...undoable.keys(), ...(await localData().readState(uid, removalResource))]);
}

/** Deletes the word in eight seconds, or as soon as the page is left. */
export function removeLater(uid: string, id: string): void {
  undoable.set(id, scheduleUndoable(uid, removalResource, { kind: 'gone', id }, DELAY_MS));
}

/** Takes the removal back; a word that is deleted already is put up again, without the responses it had. Null: it stands there yet. */
export async function undoRemoval(
  uid: string,
  post: OwnWallPost,
): Promise<MutationOutcome<OwnWallPost | undefined> | null> {
  const { id, text, topic, kind, seed, name } = post;
  const isBack = undoable.get(id)?.();
  undoable.delete(id);
  if (isBack) return null;
  const source = kind === 'quote' ? { author: post.author, work: post.work } : {};
  const word = { text, topic, kind, seed, signed: name !== null, honest: true as const, ...source };
  return localData().mutate(uid, removalResource, { kind: 'back', id, word });
}
