import type { Award } from '~/contract/progress';
import type { ConversationChange } from '~/domain/conversations/conversation-state';
import { type OpenConversation, openConversationWords } from '~/domain/conversations/open-conversation';
import { awardHint } from '~/web/session/award-hint';
import { memoryOnlyToast } from '~/web/session/outcome-toast';
import type { MutationOutcome } from '~/web/sync/outcomes';
import { mutate } from '~/web/sync/owner';
import { showToast, type Toast } from '~/web/ui/toast';
import { conversationResource } from './conversation-resource';

const REFUSED_STORAGE: Toast = memoryOnlyToast('карточки', 'Они продержатся, пока открыта страница.');

const REFUSED: Partial<Record<ConversationChange['kind'], string>> = {
  own: 'Карточка не\u00a0сохранилась',
  held: 'Разговор не\u00a0сохранился',
};

/** Whether the page offers to take it back: that offer is not to be covered. */
const isTakenAway = (change: ConversationChange): boolean =>
  change.kind === 'own-gone' || change.kind === 'held-gone' || (change.kind === 'mark' && change.favourite === false);

function toastOf(change: ConversationChange, outcome: MutationOutcome<Award | null | undefined>): Toast | null {
  if (outcome.kind === 'refused')
    return { kind: 'bad', text: REFUSED[change.kind] ?? 'Изменение не\u00a0принято', hint: outcome.message };
  if (outcome.kind === 'page') return isTakenAway(change) ? null : REFUSED_STORAGE;
  if (outcome.kind !== 'sent' || change.kind !== 'held') return null;
  const hint = awardHint(outcome.answer ?? null);
  return { kind: 'ok', text: 'Разговор сохранён в\u00a0истории', ...(hint && { hint }) };
}

/** Changes the shelf of whoever is here at once and tells what became of it. */
export async function changeConversations(change: ConversationChange): Promise<void> {
  const showToastOf = (outcome: MutationOutcome<Award | null | undefined>) => {
    const toast = toastOf(change, outcome);
    if (toast) showToast(toast);
  };
  const outcome = await mutate(conversationResource, change);
  showToastOf(outcome);
  if (outcome.kind === 'waits') void outcome.later.then((answer) => showToastOf({ kind: 'sent', answer }));
}

/** Words of a talk that gives way to another one go into the history. */
export function saveWords(talk: OpenConversation | null): void {
  const words = openConversationWords(talk, new Date());
  if (words) void changeConversations({ kind: 'held', talk: words });
}
