import type { Entry } from '~/domain/emotions/entry';
import { api } from '~/web/data/api';
import { awardHint } from '~/web/session/award-hint';
import { showToast } from '~/web/ui/toast';

/** Whether an entry names something to do, in words or by a suggestion. */
export const hasAction = ({ action, actionKeys }: Pick<Entry, 'action' | 'actionKeys'>): boolean =>
  action.trim() !== '' || actionKeys.length > 0;

/** Marks the action of an entry as done, or takes the mark off; `onChanged` gets the entry as the server then has it. */
export async function markAction(uid: string, entry: Entry, onChanged: (entry: Entry) => void): Promise<void> {
  const done = entry.actionDoneAt === null;
  try {
    const changed = await api('PUT /api/users/:uid/emotion-barometer/entries/:id/action', {
      params: { uid, id: entry.id },
      body: { done },
    });
    onChanged(changed.entry);
    const hint = awardHint(changed.award);
    showToast({
      kind: 'ok',
      text: done ? 'Действие сделано' : 'Отметка снята',
      ...(hint && { hint }),
      action: { label: 'Вернуть', onClick: () => void markAction(uid, changed.entry, onChanged) },
    });
  } catch {
    showToast({
      kind: 'bad',
      text: 'Отметка не\u00a0сохранилась',
      hint: 'Запись на\u00a0месте. Попробуйте ещё раз.',
    });
  }
}
