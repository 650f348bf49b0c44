import type { FinishedConversation } from '~/domain/conversations/conversation';
import { createStore, useStore } from '~/web/device/store';
import { ownerHere } from '~/web/sync/owner';
import { scheduleUndoable } from '~/web/sync/undoable-change';
import { showToast, TOAST_MS } from '~/web/ui/toast';
import { changeConversations } from './change-conversations';
import { conversationResource } from './conversation-resource';

const removal = (id: string) => ({ kind: 'held-gone', id }) as const;

/** Longer than the toast with the way back stays. */
const DELAY_MS = TOAST_MS + 500;

/** Talks of an account that were taken out of the history in this page. */
const NONE: ReadonlySet<string> = new Set();
const gone = createStore(NONE);

const showRemoved = (bringBack: () => void) =>
  showToast({ kind: 'ok', text: 'Разговор убран из\u00a0истории', action: { label: 'Вернуть', onClick: bringBack } });

/** Takes a guest's talk out of the history: it lies here alone, so it can be put back as it was. */
export function removeHere(talk: FinishedConversation): void {
  void changeConversations(removal(talk.id));
  showRemoved(() => void changeConversations({ kind: 'held', talk }));
}

/** Takes talks of an account out of the history: at once for the eye, for good once the offer to bring them back has passed. */
export function useUndoableRemoval() {
  const hidden = useStore(gone, NONE);
  return {
    isGone: (id: string) => hidden.has(id),
    remove(id: string) {
      const takeBack = scheduleUndoable(ownerHere(), conversationResource, removal(id), DELAY_MS);
      gone.set(new Set([...gone.get(), id]));
      showRemoved(() => {
        if (takeBack()) gone.set(new Set([...gone.get()].filter((one) => one !== id)));
      });
    },
  };
}
