import { type EmotionKey, findEmotion } from '~/catalogue/emotions';
import type { NewEntry } from '~/domain/emotions/entry';
import { MAX_TAGS, type TextField } from '~/domain/emotions/entry-rules';
import { canonical } from '~/domain/text';
import { addLine, dropLine, keysInStep } from './suggestion-lines';

/** What a person is writing, before it is an entry. */
export interface Draft {
  /** Made once per draft: its entry bears it until the account has it. */
  key: string;
  emotion: EmotionKey | null;
  subEmotion: string;
  intensity: number | null;
  /** A second feeling of the same entry. */
  also: EmotionKey | null;
  texts: Record<TextField, string>;
  keys: Record<QuestionField, string[]>;
  tags: string[];
  /** «Только для меня»; null: as the person has it for all new entries. */
  closed: boolean | null;
}

/** What is wrong with a field, by its name. */
export type Errors = Readonly<Record<string, string | undefined>>;

export type QuestionField = Exclude<TextField, 'entry'>;
export const QUESTION_FIELDS: readonly QuestionField[] = ['perception', 'coping', 'action'];

export function emptyDraft(key: string): Draft {
  return {
    key,
    emotion: null,
    subEmotion: '',
    intensity: null,
    also: null,
    texts: { entry: '', perception: '', coping: '', action: '' },
    keys: { perception: [], coping: [], action: [] },
    tags: [],
    closed: null,
  };
}

/** Whether anything was written or tagged beside the feeling itself. */
export const hasDetails = ({ tags, texts }: Draft): boolean =>
  tags.length > 0 || Object.values(texts).some((text) => text.trim() !== '');

/** Whether there is nothing in the draft that would be missed. */
export const isEmptyDraft = (draft: Draft): boolean =>
  draft.emotion === null && draft.intensity === null && draft.also === null && !hasDetails(draft);

/** A second feeling, unless it is the first. */
const otherThan = (emotion: EmotionKey | null, also: EmotionKey | null) => (also === emotion ? null : also);

const together = (...lists: (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** Puts what was written before the stored draft was read on top of it: no word of either is lost. */
export function joinDrafts(stored: Draft, early: Draft): Draft {
  if (isEmptyDraft(early)) return stored;
  if (isEmptyDraft(stored)) return { ...early, key: stored.key };
  const text = (field: TextField) =>
    together([stored.texts[field], early.texts[field]])
      .filter((part) => part.trim() !== '')
      .join('\n');
  const keys = (field: QuestionField) => together(stored.keys[field], early.keys[field]);
  const emotion = early.emotion ?? stored.emotion;
  return {
    ...stored,
    emotion,
    subEmotion: early.subEmotion || (emotion === stored.emotion ? stored.subEmotion : ''),
    intensity: early.intensity ?? stored.intensity,
    also: otherThan(emotion, early.also ?? stored.also),
    texts: {
      entry: text('entry'),
      perception: text('perception'),
      coping: text('coping'),
      action: text('action'),
    },
    keys: { perception: keys('perception'), coping: keys('coping'), action: keys('action') },
    tags: together(stored.tags, early.tags).slice(0, MAX_TAGS),
    closed: early.closed ?? stored.closed,
  };
}

export type DraftAction =
  | { type: 'emotion'; emotion: EmotionKey }
  | { type: 'petal'; emotion: EmotionKey; intensity: number }
  | { type: 'shade'; shade: string }
  /** A shade that was found by its name, with its emotion. */
  | { type: 'word'; emotion: EmotionKey; shade: string }
  /** The one that is chosen already: none. */
  | { type: 'also'; emotion: EmotionKey }
  | { type: 'intensity'; intensity: number }
  | { type: 'text'; field: TextField; text: string }
  | { type: 'suggestion'; field: QuestionField; key: string }
  | { type: 'tag'; tag: string }
  | { type: 'closed'; closed: boolean }
  | { type: 'replace'; draft: Draft };

const withEmotion = (draft: Draft, emotion: EmotionKey): Draft => ({
  ...draft,
  emotion,
  also: otherThan(emotion, draft.also),
  subEmotion: findEmotion(emotion)?.sub.some(({ key }) => key === draft.subEmotion) ? draft.subEmotion : '',
});

function toggleSuggestion(draft: Draft, field: QuestionField, key: string): Draft {
  const chosen = draft.keys[field].includes(key);
  const text = chosen ? dropLine(field, draft.texts[field], key) : addLine(field, draft.texts[field], key);
  const keys = chosen ? draft.keys[field].filter((other) => other !== key) : [...draft.keys[field], key];
  return { ...draft, texts: { ...draft.texts, [field]: text }, keys: { ...draft.keys, [field]: keys } };
}

function toggleTag(draft: Draft, typed: string): Draft {
  const tag = canonical(typed);
  if (draft.tags.includes(tag)) return { ...draft, tags: draft.tags.filter((other) => other !== tag) };
  return draft.tags.length >= MAX_TAGS ? draft : { ...draft, tags: [...draft.tags, tag] };
}

function changeText(draft: Draft, field: TextField, text: string): Draft {
  const texts = { ...draft.texts, [field]: text };
  if (field === 'entry') return { ...draft, texts };
  // A key goes with its words; one that never had any stays.
  const before = keysInStep(field, draft.texts[field], draft.keys[field]);
  const now = keysInStep(field, text, draft.keys[field]);
  const keys = draft.keys[field].filter((key) => now.includes(key) || !before.includes(key));
  return { ...draft, texts, keys: { ...draft.keys, [field]: keys } };
}

export function draftReducer(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'emotion':
      return withEmotion(draft, action.emotion);
    case 'petal':
      return { ...withEmotion(draft, action.emotion), intensity: action.intensity };
    case 'shade':
      return { ...draft, subEmotion: draft.subEmotion === action.shade ? '' : action.shade };
    case 'word':
      return { ...withEmotion(draft, action.emotion), subEmotion: action.shade };
    case 'also':
      return { ...draft, also: otherThan(draft.emotion, draft.also === action.emotion ? null : action.emotion) };
    case 'intensity':
      return draft.intensity === action.intensity ? draft : { ...draft, intensity: action.intensity };
    case 'text':
      return changeText(draft, action.field, action.text);
    case 'suggestion':
      return toggleSuggestion(draft, action.field, action.key);
    case 'tag':
      return toggleTag(draft, action.tag);
    case 'closed':
      return { ...draft, closed: action.closed };
    case 'replace':
      return action.draft;
  }
}

export type Missing = 'emotion' | 'intensity';

/** What an entry can't be saved without, of what is not there yet. */
export const missingOf = ({ emotion, intensity }: Pick<Draft, 'emotion' | 'intensity'>): Missing[] => [
  ...(emotion === null ? (['emotion'] as const) : []),
  ...(intensity === null ? (['intensity'] as const) : []),
];

/** The body of the save, or what is still missing for it. */
export function toEntry(draft: Draft): { ok: true; body: NewEntry } | { ok: false; missing: Missing[] } {
  const { emotion, intensity } = draft;
  if (emotion === null || intensity === null) return { ok: false, missing: missingOf(draft) };
  return {
    ok: true,
    body: {
      emotion,
      intensity,
      subEmotion: draft.subEmotion,
      ...(draft.also && { also: draft.also }),
      ...draft.texts,
      perceptionKeys: draft.keys.perception,
      copingKeys: draft.keys.coping,
      actionKeys: draft.keys.action,
      tags: draft.tags,
    },
  };
}
