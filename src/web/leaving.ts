import { useSyncExternalStore } from 'react';
import { type Unsent, unsentOf } from './device/held-things';
import { lastUid } from './device/who-is-here';
import { currentUser, signOut } from './session';
import { hasUnsaved } from './ui/unsaved';

/** A way out that asks first when something would be lost. The question stands in the frame of the page (layouts/leave-dialog.tsx). */

export interface LeaveQuestion {
  uid: string;
  answer: (leaves: boolean) => void;
}

let question: LeaveQuestion | null = null;
const listeners = new Set<() => void>();

function set(next: LeaveQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** What would be lost with a sign-out at this moment. */
export function lostByLeaving(uid: string): Unsent {
  const { queued, begun } = unsentOf(uid);
  return { queued, begun: hasUnsaved() ? [...begun, 'изменения на\u00a0этой странице'] : begun };
}

export function isAnythingLost(uid: string): boolean {
  const { queued, begun } = lostByLeaving(uid);
  return queued.length + begun.length > 0;
}

function ask(uid: string): Promise<boolean> {
  // The frame's part that asks has not come, as without a network.
  if (listeners.size === 0) {
    const { queued, begun } = lostByLeaving(uid);
    return Promise.resolve(
      window.confirm(`Выйти и\u00a0удалить с\u00a0устройства: ${[...queued, ...begun].join(', ')}?`),
    );
  }
  return new Promise((resolve) => {
    set({
      uid,
      answer: (leaves) => {
        set(null);
        resolve(leaves);
      },
    });
  });
}

/** Signs out, after a yes where something would be lost. False: the person stays. Throws what signing out throws. */
export async function leaveAccount(): Promise<boolean> {
  const uid = currentUser()?.uid ?? lastUid();
  if (uid && isAnythingLost(uid) && !(await ask(uid))) return false;
  await signOut();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLeaveQuestion = (): LeaveQuestion | null =>
  useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
