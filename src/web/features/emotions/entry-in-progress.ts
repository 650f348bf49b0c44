import { findEmotion } from '~/catalogue/emotions';
import type { InProgress } from '~/web/text/in-progress';
import { pendingDraft } from './check-in/draft-storage';

const BEGINNING = 80;

/** The entry of a person that waits as a draft on this device. */
export function entryInProgress(uid: string): InProgress[] {
  const waiting = pendingDraft(uid);
  if (!waiting) return [];
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
  ];
}
