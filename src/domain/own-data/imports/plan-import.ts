import { actions, copings, emotions, perceptions, type Suggestion } from '~/catalogue/emotions';
import texts from '~/catalogue/export-texts.json';
import { MOOD_TAGS, REST_WORDS } from '~/catalogue/other-diaries';
import { type LocalMoment, localMoment } from '../../day';
import {
  MAX_INTENSITY,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_TEXT_LENGTH,
  MIN_INTENSITY,
  shadeFits,
  TEXT_FIELDS,
  type TextField,
} from '../../emotions/entry-rules';
import { OUTCOMES, type Outcome } from '../../emotions/outcome';
import { type Draft, type Flaw, type ImportSource, type OwnParts, storable } from './draft';
import { FORMER_MAX, type ImportedEntry } from './imported-entry';
import { numberIn, partIn, type Scale } from './table-columns';
import { type Meaning, type Meanings, namedFeeling } from './word-meaning';

/** Drafts of another diary as entries of this one, and what does not fit. */

/**
 * `day`: the date is not understood; `twofold`: it has two readings; `ahead`: it is yet to come; `word`: no feeling is told; `unmapped`:
 * nothing was chosen for it; `long`: no room for so many signs; `closed`: the file holds no words of it. Flaws come by the person's word.
 */
export type WhyLeft = 'day' | 'twofold' | 'ahead' | 'word' | 'unmapped' | 'long' | 'closed' | Flaw;

export interface LeftDraft {
  row: number;
  why: WhyLeft;
  word: string;
}

export interface ImportPlan {
  entries: ImportedEntry[];
  left: LeftDraft[];
  /** Rows that can't be read whole: they are among `left`, or among `entries` where the person has said so. */
  flawed: number;
  /** Rows whose strength the file told in no number of its scale: the one of the word stands instead. */
  unclear: number[];
  /** Names of pictures, that go into the texts; the pictures themselves stay where they are. */
  files: number;
  /** Entries whose text goes on in another field. */
  continued: number;
}

interface PlanOptions {
  source: ImportSource;
  meanings: Meanings;
  now: Date;
  /** Of the entries whose file tells none. */
  timeZone: string;
  /** Of numbers of strength; null: they are not taken. */
  strength: Scale | null;
  /** Whether rows that can't be read whole come too. */
  takesFlawed: boolean;
  /** By which earlier versions of the site told apart tables of different programs; empty for the others. */
  mark: string;
}

/** A day without a time stands at its middle. */
const NOON = '12:00';

const two = (part: number) => String(part).padStart(2, '0');
const clockOf = ({ hour, minute }: LocalMoment) => `${two(hour)}:${two(minute)}`;

/** How strong a number of the file is on the scale of this diary; null: it is none of its scale. */
function strengthOf(told: string, scale: Scale | null): number | null {
  const part = partIn(told);
  if (part !== null) return part <= 1 ? bounded(part * MAX_INTENSITY) : null;
  const number = numberIn(told);
  if (number === null || !scale || number < scale.least || number > scale.most) return null;
  return bounded((number * MAX_INTENSITY) / scale.most);
}
const bounded = (strength: number) => Math.min(MAX_INTENSITY, Math.max(MIN_INTENSITY, Math.round(strength)));

const tagOf = (tag: string): string =>
  tag.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

/** The word of the other diary as a tag, so that it is not lost: nothing for the name of a feeling of this one. */
function wordTag(source: ImportSource, word: string): string[] {
  if (namedFeeling(word)) return [];
  return [numberIn(word) === null ? word : `${MOOD_TAGS[source]} ${word}`];
}

/** Tags, and what of them has no room there, as a line of the text. */
export function tagsAndRest(tags: readonly string[]): { tags: string[]; rest: string } {
  const clean = [...new Set(tags.map(tagOf).filter(Boolean))];
  const fitting = clean.filter((tag) => tag.length <= MAX_TAG_LENGTH).slice(0, MAX_TAGS);
  const rest = clean.filter((tag) => !fitting.includes(tag));
  return { tags: fitting, rest: rest.length > 0 ? `${REST_WORDS.tags}: ${rest.join(', ')}` : '' };
}

/** The shade that a table tells beside the feeling; undefined: none of its feeling. */
function shadeOf(title: string, word: string): Pick<Meaning, 'emotion' | 'subEmotion'> | undefined {
  const emotion = namedFeeling(word)?.emotion;
  const told = title.toLowerCase();
  if (!emotion || told === '') return undefined;
  const shade = emotions
    .flatMap(({ sub }) => sub)
    .find(({ key, title: name }) => [key, name.toLowerCase()].includes(told) && shadeFits(emotion, key));
  return shade && { emotion, subEmotion: shade.key };
}

/** The keys of suggestions whose titles stand for a text; null: it is a text of its own. */
function keysOf(suggestions: readonly Suggestion[], told: string): string[] | null {
  const keys = told.split('; ').map((title) => suggestions.find((one) => plainTitle(one) === title)?.key);
  return keys.every((key) => key !== undefined) ? [...new Set(keys)] : null;
}
const plainTitle = ({ title }: Suggestion) => title.replaceAll('\u00a0', ' ');

const CHOSEN = { perception: perceptions, coping: copings, action: actions } as const;
type Chosen = keyof typeof CHOSEN;
const CHOSEN_FIELDS = Object.keys(CHOSEN) as Chosen[];

function outcomeOf(told: string): Outcome | undefined {
  return OUTCOMES.find((one) => texts.outcomes[one] === told);
}

type Texts = Record<TextField, string>;

/** A text in parts that fit, parted between paragraphs or words where that can be. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > MAX_TEXT_LENGTH) {
    const head = rest.slice(0, MAX_TEXT_LENGTH);
    const gap = [/\n\n(?!.*\n\n)/s, /\n(?!.*\n)/s, /\s(?!.*\s)/s]
      .map((one) => head.search(one))
      .find((at) => at > MAX_TEXT_LENGTH / 2);
    // Not between the halves of one sign.
    const end = gap === undefined ? MAX_TEXT_LENGTH - Number(/[\ud800-\udbff]$/.test(head)) : gap;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).replace(/^\s+/, '');
  }
  return [...parts, rest];
}

/** What is too long goes on in the texts of the same entry that stand empty. Null: there is no room for all of it. */
export function fitTexts(given: Texts): { texts: Texts; isContinued: boolean } | null {
  const fitted = { ...given };
  const free = TEXT_FIELDS.filter((field) => given[field] === '');
  let isContinued = false;
  for (const field of TEXT_FIELDS.filter((one) => given[one] !== '')) {
    const [first = '', ...others] = partsOf(given[field]);
    fitted[field] = first;
    for (const part of others) {
      const next = free.shift();
      if (!next) return null;
      fitted[next] = part;
      isContinued = true;
    }
  }
  return { texts: fitted, isContinued };
}

/** A short number of a text: 53 bits (cyrb53). */
function hashOf(text: string): number {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & other) + (one >>> 0);
}

/**
 * Bits of the content in the name of a row: enough to tell rows of one moment apart, too few to prove a guessed text by the name, which
 * stands unencrypted.
 */
const CONTENT_BITS = 20;

/** The name of a row: its moment, and its mood, tags and texts in any order, as they stand in the file. */
function nameOf({ moment, content }: Draft['told']): string {
  const parts = content.map((part) => part.normalize('NFC').replace(/\s+/g, ' ').trim()).filter(Boolean);
  const words = hashOf(parts.toSorted().join('\u0001')) % 2 ** CONTENT_BITS;
  return `c.${hashOf(moment).toString(36)}.${words.toString(36)}`;
}

function fieldAt({ shade, perception = '', coping = '', action = '' }: Partial<OwnParts> = {}) {
  const told = { perception, coping, action };
  const keys = Object.fromEntries(
    CHOSEN_FIELDS.flatMap((field) => {
      const chosen = told[field] === '' ? null : keysOf(CHOSEN[field], told[field]);
      return chosen ? [[`${field}Keys`, chosen]] : [];
    }),
  );
  for (const field of CHOSEN_FIELDS) if (`${field}Keys` in keys) told[field] = '';
  return { shade: shade ?? '', told, keys };
}

const isLocked = (note: string) => note === `[${texts.closed}]`;

/**
 * Whether each draft becomes an entry, and which. Nothing is cut: what has no place of its own (further tags, names of pictures) stands
 * in the text, and a text that is too long goes on in the empty ones. A key is the name of its row and how many of the file had it before.
 */
export function planImport(drafts: readonly Draft[], options: PlanOptions): ImportPlan {
  const { source, meanings, now, timeZone, strength: scale, takesFlawed, mark } = options;
  const plan: ImportPlan = { entries: [], left: [], flawed: 0, unclear: [], files: 0, continued: 0 };
  const seen = new Map<string, number>();
  const moments = new Map<string, number>();
  const formerKey = ({ day, time }: Draft) => `${mark}${day}T${time ?? ''}`;
  for (const draft of drafts) moments.set(formerKey(draft), (moments.get(formerKey(draft)) ?? 0) + 1);
  for (const draft of drafts) {
    const { row, day, time, word, strength, note, files, flaw, rest: unplaced } = draft;
    const name = nameOf(draft.told);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    const leave = (why: WhyLeft) => plan.left.push({ row, why, word });
    if (day === null) {
      leave(draft.isTwofold ? 'twofold' : 'day');
      continue;
    }
    const here = localMoment(now, draft.timeZone ?? timeZone);
    if (day > here.day || (day === here.day && time !== null && time > clockOf(here))) {
      leave('ahead');
      continue;
    }
    if (word === '') {
      leave('word');
      continue;
    }
    const meaning = meanings.get(word);
    if (!meaning || isLocked(note)) {
      leave(meaning ? 'closed' : 'unmapped');
      continue;
    }
    if (flaw) plan.flawed++;
    if (flaw && !takesFlawed) {
      leave(flaw);
      continue;
    }
    const { shade, told, keys } = fieldAt(draft.own);
    const own = shadeOf(shade, word);
    const isOwnShade = own?.emotion === meaning.emotion;
    const second = namedFeeling(draft.own?.also ?? '')?.emotion;
    const also = second === meaning.emotion ? undefined : second;
    const lost = [shade !== '' && !isOwnShade ? shade : '', second ? '' : (draft.own?.also ?? '')].filter(Boolean);
    const { tags, rest } = tagsAndRest([...wordTag(source, word), ...lost, ...draft.tags]);
    const pictures = files.length > 0 ? `${REST_WORDS.files}: ${files.join(', ')}` : '';
    const entry = [note.trim() === '' ? '' : note, pictures, unplaced ?? '', rest].filter(Boolean).join('\n\n');
    const fitted = fitTexts({
      entry: storable(entry),
      perception: storable(told.perception),
      coping: storable(told.coping),
      action: storable(told.action),
    });
    if (!fitted) {
      leave('long');
      continue;
    }
    const ownStrength = strength === '' ? null : strengthOf(strength, scale);
    if (strength !== '' && ownStrength === null) plan.unclear.push(row);
    plan.files += files.length;
    if (fitted.isContinued) plan.continued++;
    const outcome = outcomeOf(draft.own?.outcome ?? '');
    const noon = day === here.day && clockOf(here) < NOON ? clockOf(here) : NOON;
    plan.entries.push({
      ...{ key: `${name}#${before}`, day, time: time ?? noon, timeZone: draft.timeZone ?? timeZone, ...meaning },
      ...(isOwnShade && own),
      ...(also && { also }),
      ...{ intensity: ownStrength ?? meaning.intensity, ...fitted.texts, tags, ...keys, ...(outcome && { outcome }) },
      former: { key: formerKey(draft), count: Math.min(moments.get(formerKey(draft)) ?? 1, FORMER_MAX) },
    });
  }
  return plan;
}
