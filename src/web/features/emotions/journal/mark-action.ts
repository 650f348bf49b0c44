import type { Entry } from '~/domain/emotions/entry';
import { entryChangesResource } from '~/web/sync/entry-changes-resource';
import { mutate } from '~/web/sync/owner';
import { showEntryToast } from '../entry-toast';

/** Whether an entry names something to do, in words or by a suggestion. */
export const hasAction = ({ action, actionKeys }: Pick<Entry, 'action' | 'actionKeys'>): boolean =>
  action.trim() !== '' || actionKeys.length > 0;

async function saveMark(id: string, done: boolean): Promise<void> {
  const outcome = await mutate(entryChangesResource, { kind: 'action', id, done, at: new Date().toISOString() });
  const text = done ? 'Действие сделано' : 'Отметка снята';
  showEntryToast(outcome, { text, brings: 'award', undo: () => void saveMark(id, !done) });
}

/** Marks the action of an entry as done, or takes the mark off. */
export const markAction = ({ id, actionDoneAt }: Entry): Promise<void> => saveMark(id, actionDoneAt === null);
