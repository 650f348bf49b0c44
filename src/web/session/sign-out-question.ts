import { useSyncExternalStore } from 'react';
import { type Unsent, unsentOf } from '~/web/data/unsent-drafts';
import { makeLate } from '~/web/data/undoable-change';
import { lastUid } from '~/web/device/device-owner';
import { hasUnsaved } from '~/web/ui/unsaved';
import { currentUser, signOut } from './session';

/** A way out that asks first when something would be lost. The question stands in the frame of the page (layouts/leave-dialog.tsx). */

export interface LeaveQuestion {
  uid: string;
  lost: Unsent;
  answer: (leaves: boolean) => void;
}

let question: LeaveQuestion | null = null;
const listeners = new Set<() => void>();

function set(next: LeaveQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** What would be lost with a sign-out at this moment. */
export async function lostByLeaving(uid: string): Promise<Unsent> {
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
export async function leaveAccount(): Promise<boolean> {
  const uid = currentUser()?.uid ?? lastUid();
  makeLate();
  const lost = uid ? await lostByLeaving(uid) : null;
  if (uid && lost && lost.queued.length + lost.begun.length > 0 && !(await ask(uid, lost))) return false;
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
