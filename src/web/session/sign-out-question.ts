import { useSyncExternalStore } from 'react';
import { commitUndoable } from '~/web/data/undoable-change';
import { type Unsent, unsentOf } from '~/web/data/unsent-drafts';
import { lastUid } from '~/web/device/device-owner';
import { hasUnsaved } from '~/web/ui/unsaved';
import { currentUser, signOut } from './session';

/** A way out that asks first when something would be lost. The question stands in the frame of the page (layouts/sign-out-dialog.tsx). */

export interface SignOutQuestion {
  uid: string;
  lost: Unsent;
  answer: (leaves: boolean) => void;
}

let question: SignOutQuestion | null = null;
const listeners = new Set<() => void>();

function set(next: SignOutQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** What would be lost with a sign-out at this moment. */
export async function lostOnSignOut(uid: string): Promise<Unsent> {
  const { queued, begun } = await unsentOf(uid);
  return { queued, begun: hasUnsaved() ? [...begun, 'изменения на\u00a0этой странице'] : begun };
}

function ask(uid: string, lost: Unsent): Promise<boolean> {
  const { queued, begun } = lost;
  // The frame's part that asks has not come, as without a network.
  if (listeners.size === 0) {
    return Promise.resolve(
      window.confirm(`Выйти и\u00a0удалить с\u00a0устройства: ${[...queued, ...begun].join(', ')}?`),
    );
  }
  return new Promise((resolve) => {
    set({
      uid,
      lost,
      answer: (leaves) => {
        set(null);
        resolve(leaves);
      },
    });
  });
}

/** Signs out, after a yes where something would be lost. False: the person stays. Throws what signing out throws. */
export async function confirmSignOut(): Promise<boolean> {
  const uid = currentUser()?.uid ?? lastUid();
  commitUndoable();
  const lost = uid ? await lostOnSignOut(uid) : null;
  if (uid && lost && lost.queued.length + lost.begun.length > 0 && !(await ask(uid, lost))) return false;
  await signOut();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSignOutQuestion = (): SignOutQuestion | null =>
  useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
