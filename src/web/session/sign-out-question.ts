import { lastUid } from '~/web/device/device-owner';
import { createStore, useStore } from '~/web/device/store';
import { commitUndoable } from '~/web/sync/undoable-change';
import { type Unsent, unsentOf } from '~/web/sync/unsent-drafts';
import { hasUnsaved } from '~/web/ui/unsaved';
import { currentUser, signOut } from './session';

/** A way out that asks first when something would be lost. The question stands in the frame of the page (app/sign-out-dialog.tsx). */

export interface SignOutQuestion {
  uid: string;
  lost: Unsent;
  answer: (leaves: boolean) => void;
}

const question = createStore<SignOutQuestion | null>(null);

/** What would be lost with a sign-out at this moment. */
export async function lostOnSignOut(uid: string): Promise<Unsent> {
  const { queued, begun } = await unsentOf(uid);
  return { queued, begun: hasUnsaved() ? [...begun, 'изменения на\u00a0этой странице'] : begun };
}

function ask(uid: string, lost: Unsent): Promise<boolean> {
  const { queued, begun } = lost;
  // The frame's part that asks has not come, as without a network.
  if (!question.isHeard()) {
    return Promise.resolve(
      window.confirm(`Выйти и\u00a0удалить с\u00a0устройства: ${[...queued, ...begun].join(', ')}?`),
    );
  }
  return new Promise((resolve) => {
    question.set({
      uid,
      lost,
      answer: (leaves) => {
        question.set(null);
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

export const useSignOutQuestion = (): SignOutQuestion | null => useStore(question, null);
