import { tooLong } from '~/catalogue/length-words';
import { TOPIC_KEYS, type TopicKey } from '~/catalogue/topics';
import type { WallKind } from '~/catalogue/wall';
import {
  MAX_OWN_LENGTH,
  MAX_QUOTE_LENGTH,
  MAX_SEED,
  MAX_SOURCE_LENGTH,
  MAX_WORD_LINES,
  MIN_WORD_LENGTH,
} from '~/domain/wall/limits';
import { newWordSchema } from '~/domain/wall/word';
import { PERSON_KEYS } from '~/web/device/device-keys';
import { writeDeviceText } from '~/web/device/device-text';
import { readStoredDraft } from '~/web/sync/draft';
import { newId } from '~/web/sync/new-id';
import { counted, SIGNS } from '~/web/text/plural';
import { checkForm, type FieldErrors } from '~/web/ui/check-form';

/** A word that is being written. It stays on the device under its own id until it is on the wall, so that a repeat doubles nothing. */
export interface WordDraft {
  id: string;
  text: string;
  kind: WallKind;
  author: string;
  work: string;
  topic: TopicKey | null;
  signed: boolean;
  honest: boolean;
  seed: number;
}

export const WORD_FIELDS = ['text', 'author', 'work', 'topic', 'honest'] as const;
export type WordErrors = FieldErrors<(typeof WORD_FIELDS)[number]>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) & MAX_SEED;

export const emptyDraft = (): WordDraft => ({
  id: newId(),
  text: '',
  kind: 'own',
  author: '',
  work: '',
  topic: null,
  signed: false,
  honest: false,
  seed: newSeed(),
});

/** A stored draft; what another version of the site wrote is left out, never thrown. */
function draftOf(stored: unknown): WordDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const draft = emptyDraft();
  const value = stored as Record<string, unknown>;
  const text = (field: string) => (typeof value[field] === 'string' ? (value[field] as string) : '');
  const seed = Number(value.seed);
  return {
    ...draft,
    ...(UUID.test(text('id')) ? { id: text('id') } : {}),
    text: text('text'),
    author: text('author'),
    work: text('work'),
    kind: value.kind === 'quote' ? 'quote' : 'own',
    topic: TOPIC_KEYS.find((key) => key === value.topic) ?? null,
    signed: value.signed === true,
    ...(Number.isInteger(seed) && seed >= 0 && seed <= MAX_SEED && value.seed !== null ? { seed } : {}),
  };
}

export const loadDraft = (uid: string): WordDraft =>
  readStoredDraft(PERSON_KEYS.wallDraft(uid), draftOf) ?? emptyDraft();

/** Keeps what is written on the device, or forgets an empty draft; false when the device refuses. */
export function storeDraft(uid: string, draft: WordDraft | null): boolean {
  const isEmpty = !draft || (draft.text + draft.author + draft.work).trim() === '';
  return writeDeviceText(PERSON_KEYS.wallDraft(uid), isEmpty ? null : JSON.stringify({ ...draft, honest: false }));
}

export const maxLength = (kind: WallKind) => (kind === 'quote' ? MAX_QUOTE_LENGTH : MAX_OWN_LENGTH);

/** How much more fits or is missing. */
export function roomLeft({ text, kind }: Pick<WordDraft, 'text' | 'kind'>): string {
  const length = text.trim().length;
  if (length < MIN_WORD_LENGTH) return `От\u00a0${MIN_WORD_LENGTH} до\u00a0${counted(maxLength(kind), SIGNS)}.`;
  return `Поместится ещё ${counted(Math.max(0, maxLength(kind) - length), SIGNS)}.`;
}

/** The word that can go, or what is missing or too long, field by field. */
export function checkDraft({ id, author, work, topic, ...draft }: WordDraft) {
  const source = draft.kind === 'quote' ? { author, work } : {};
  const sourceText =
    (missing: string) =>
    ({ code }: { code?: string | undefined }) =>
      code === 'too_big' ? tooLong(MAX_SOURCE_LENGTH) : missing;
  return checkForm(
    newWordSchema,
    { ...draft, ...source, topic },
    {
      text: ({ code, message }, { text, kind }) => {
        const { length } = text.trim();
        if (length === 0) return 'Напишите слово: хватит одной фразы.';
        if (code === 'too_small')
          return `Нужно хотя\u00a0бы\u00a0${counted(MIN_WORD_LENGTH, SIGNS)}, сейчас ${length}.`;
        if (message === 'lines') return `Поместится ${MAX_WORD_LINES}\u00a0строк.`;
        if (length > maxLength(kind)) return tooLong(maxLength(kind), length);
        return 'В\u00a0тексте есть знаки, которые не\u00a0сохранить. Уберите их.';
      },
      author: sourceText('Назовите автора.'),
      work: sourceText('Назовите книгу, песню или фильм.'),
      topic: 'Выберите тему.',
      honest: 'Поставьте эту отметку, чтобы добавить слово.',
    },
  );
}
