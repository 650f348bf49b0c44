import { href } from 'react-router';
import { findEmotion } from '~/catalogue/emotions';
import { dayText } from '~/web/text/date-text';
import type { InProgress } from '~/web/text/in-progress';
import { pendingDraft, readEntryEdits } from './check-in/draft-storage';

const BEGINNING = 80;

/** The entry of a person that waits as a draft on this device, and changes of saved ones. */
export function entryInProgress(uid: string): InProgress[] {
  const edits = Object.entries(readEntryEdits(uid)).map(([id, { day }]) => ({
    key: `entry ${id}`,
    title: `Правки записи, ${dayText(day)}`,
    state: 'начаты на\u00a0этом устройстве',
    to: `${href('/awareness-tools/emotional-compass/journal-history')}#${id}`,
    at: null,
  }));
  const waiting = pendingDraft(uid);
  if (!waiting) return edits;
  const { draft, at } = waiting;
  const words = draft.texts.entry.trim().replace(/\s+/g, ' ');
  const said = words.length > BEGINNING ? `${words.slice(0, BEGINNING).trimEnd()}…` : words;
  const feeling = draft.emotion ? findEmotion(draft.emotion)?.short.toLowerCase() : undefined;
  return [
    {
      key: 'entry',
      title: 'Запись в\u00a0дневник, черновик',
      state: [feeling, said && `«${said}»`].filter(Boolean).join(', ') || 'начата на\u00a0этом устройстве',
      to: '/awareness-tools/emotional-compass',
      at,
    },
    ...edits,
  ];
}
