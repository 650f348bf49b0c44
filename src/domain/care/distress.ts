import {
  ABLE,
  ALMOST,
  BY_OTHERS,
  CARE_RULES,
  CARE_WORDS,
  DENIALS,
  INFINITIVES,
  NO_SLIPS,
  OF_ONESELF,
  SHARED_VETOES,
  SMALL_WORDS,
  WISHES,
  WITH_SLIPS,
} from '~/catalogue/care-words';
import { readingsOf, skeletonOf } from '../skeleton';
import { needsReview } from './review-text';
import { weigh } from './weighed-words';

type Kind = 'despair' | 'violence';

/** What a text may be telling: that somebody does not want to live or hurts themselves; that somebody is hurt by another person; both. */
export type Distress = Kind | 'both';

interface Token {
  word: string;
  /** Its place in the sentence: a comma counts as a word. */
  at: number;
  items: ReadonlySet<number>;
  triggers: readonly Trigger[];
  denied: boolean;
  /** Known with a slip, or with letters hidden. */
  slipped: boolean;
}

interface Part {
  item: number;
  denied: boolean | null;
  /** Stands right after the part before it. */
  next: boolean;
}

interface Pattern {
  parts: readonly Part[];
  /** The part that the fewest words are, from which a match is looked for. */
  key: number;
  /** How many places it may take. */
  span: number;
  ordered: boolean;
  /** A wish and what is wished: another verb in between takes the wish for itself. */
  wish: boolean;
}

interface Rule {
  kind: Kind;
  unless: readonly Pattern[];
  /** Not where it is told of somebody else. */
  own: boolean;
}

interface Trigger {
  rule: Rule;
  pattern: Pattern;
}

const SPAN = 6;
/** How far around a match its innocent context is looked for, in words. */
const REACH = 12;
/** Words shorter than this are taken letter by letter. */
const SHORTEST_SLIP = 6;
const KNOWN_WORDS = 4_000;
/** What a rule has found in lighter words than this is taken for innocent. */
const LIGHT = 0;

const withSlips = new Set(WITH_SLIPS.split(/\s+/).map(skeletonOf));
const exact = new Map<string, Set<number>>();
const stems = new Map<string, Set<number>>();
/** Long stems by each of their first two letters, so that a slip in the first is found too. */
const longStems = new Map<string, Set<string>>();
/** Of a long word, which items find it with a slip too. */
const slipItems = new Map<string, { open: Set<number>; whole: Set<number> }>();
const items = new Map<string, number>();
/** How many words an item is. */
const widths: number[] = [];

function enter(written: string, item: number) {
  const open = written.endsWith('*');
  const word = skeletonOf(open ? written.slice(0, -1) : written);
  const list = open ? stems : exact;
  list.set(word, (list.get(word) ?? new Set()).add(item));
  if (!withSlips.has(word)) return;
  const slipped = slipItems.get(word) ?? { open: new Set(), whole: new Set() };
  slipItems.set(word, slipped);
  (open ? slipped.open : slipped.whole).add(item);
  for (const letter of word.slice(0, 2)) longStems.set(letter, (longStems.get(letter) ?? new Set()).add(word));
}

const isName = (written: string): written is keyof typeof CARE_WORDS => written in CARE_WORDS;

/** The number of «а|б*|ИМЯ»: any of these words. */
function itemOf(written: string): number {
  const known = items.get(written);
  if (known !== undefined) return known;
  const item = items.size;
  items.set(written, item);
  widths[item] = 0;
  for (const one of written.split('|'))
    for (const word of isName(one) ? CARE_WORDS[one].split(/\s+/) : [one])
      if (word) {
        enter(word, item);
        widths[item] = (widths[item] ?? 0) + 1;
      }
  return item;
}

const [DENIAL = ''] = DENIALS.split(' ');

function patternOf(written: string): Pattern {
  const [body = '', span] = written.split(' /');
  const ordered = /[>+]/u.test(body);
  const parts: Part[] = [];
  let [denied, next]: [boolean | null, boolean] = [false, false];
  for (const sign of body.split(' ')) {
    if (sign === '+') next = true;
    else if (sign === DENIAL) denied = true;
    else if (sign === '?') denied = null;
    else if (sign !== '>') {
      parts.push({ item: itemOf(sign), denied, next });
      [denied, next] = [false, false];
    }
  }
  const width = ({ item }: Part) => widths[item] ?? 0;
  const key = parts.reduce((least, part, at) => (width(part) < width(parts[least] ?? part) ? at : least), 0);
  return { parts, key, ordered, span: span ? Number(span) : SPAN, wish: WISHES.some((name) => body.includes(name)) };
}

const shared = Object.fromEntries(Object.entries(SHARED_VETOES).map(([name, list]) => [name, list.map(patternOf)]));
/** What may be told, by the item from which it is looked for. */
const triggers = new Map<number, Trigger[]>();
for (const { kind, say, unless = [], own = false } of CARE_RULES) {
  const rule: Rule = { kind, own, unless: unless.flatMap((veto) => shared[veto] ?? [patternOf(veto)]) };
  for (const pattern of say.map(patternOf)) {
    const item = pattern.parts[pattern.key]?.item ?? -1;
    triggers.set(item, [...(triggers.get(item) ?? []), { rule, pattern }]);
  }
}
const SELF = itemOf(OF_ONESELF);
const OTHER = itemOf(BY_OTHERS);
const NOT = new Set(DENIALS.split(' ').map(skeletonOf));
const CAN = itemOf(ABLE);
const FILLERS = new Set(SMALL_WORDS.split(' ').map(skeletonOf));
const INFINITIVE = new RegExp(`..(?:${INFINITIVES.split(' ').map(skeletonOf).join('|')})$`, 'u');
const JOINED = skeletonOf(DENIAL);
const NEARLY = skeletonOf(ALMOST);
const noSlip = NO_SLIPS.split(/\s+/).map(skeletonOf);

/** Whether a word begins with this stem with one letter put in, left out, changed or swapped with its neighbour. */
function beginsAlmost(word: string, stem: string): boolean {
  let start = 0;
  while (start < stem.length && word[start] === stem[start]) start++;
  const rest = stem.slice(start);
  return (
    word.startsWith(rest.slice(1), start) ||
    word.startsWith(rest, start + 1) ||
    (rest.length > 1 && word.startsWith(rest.slice(1), start + 1)) ||
    (rest.length > 1 &&
      word[start] === rest[1] &&
      word[start + 1] === rest[0] &&
      word.startsWith(rest.slice(2), start + 2))
  );
}

/** Whether a word with asterisks in place of letters may begin with this stem. */
const hides = (word: string, stem: string): boolean =>
  word.length >= stem.length && [...stem].every((letter, at) => word[at] === letter || word[at] === '*');

function found(word: string): Set<number> {
  const all = new Set(exact.get(word));
  for (let length = 3; length <= word.length; length++)
    for (const item of stems.get(word.slice(0, length)) ?? []) all.add(item);
  return all;
}

const known = new Map<string, Pick<Token, 'items' | 'triggers' | 'denied' | 'slipped'>>();

/** Which of the words of the rules this word is: in any form, with a slip in a long one, or written together with «не». */
function itemsOf(word: string) {
  const before = known.get(word);
  if (before) return before;
  let all = found(word);
  let [denied, slipped] = [false, false];
  if (all.size === 0 && word.startsWith(JOINED) && word.length > 5) {
    all = found(word.slice(JOINED.length));
    denied = all.size > 0;
  }
  if (!exact.has(word) && word.length >= SHORTEST_SLIP && !noSlip.some((one) => word.startsWith(one)))
    for (const stem of longStems.get(word[0] ?? '') ?? [])
      if (beginsAlmost(word, stem)) {
        slipped = true;
        const slips = slipItems.get(stem);
        for (const item of slips?.open ?? []) all.add(item);
        if (Math.abs(word.length - stem.length) < 2) for (const item of slips?.whole ?? []) all.add(item);
      }
  if (word.includes('*'))
    for (const stem of withSlips)
      if (hides(word, stem)) {
        slipped = true;
        for (const item of [...(stems.get(stem) ?? []), ...(exact.get(stem) ?? [])]) all.add(item);
      }
  if (known.size >= KNOWN_WORDS) known.clear();
  const answer = { items: all, triggers: [...all].flatMap((item) => triggers.get(item) ?? []), denied, slipped };
  known.set(word, answer);
  return answer;
}

/** Whether «не» stands before a word, with at most two small words between; «не могу не …» says yes. */
function isDenied(tokens: readonly Token[], index: number): boolean {
  for (let back = 1; back <= 3; back++) {
    const token = tokens[index - back];
    if (!token) return false;
    if (NOT.has(token.word)) {
      const before = tokens[index - back - 1];
      return !(before && (before.word === NEARLY || (before.denied && before.items.has(CAN))));
    }
    if (!FILLERS.has(token.word)) return false;
  }
  return false;
}

const SENTENCE = /[.!?…;\n]+/u;
const WORD_OR_STOP = /([\p{L}\p{N}*]+)|([,:()«»"—–])|(?<= )-(?= )/gu;
/** A letter drawn out. */
const DRAWN = /(\p{L})\1{2,}/gu;

function tokensOf(sentence: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (const [, word] of sentence.matchAll(WORD_OR_STOP)) {
    at++;
    if (!word) continue;
    const token = { word, at, ...itemsOf(word) };
    tokens.push(token);
    token.denied ||= isDenied(tokens, tokens.length - 1);
  }
  return tokens;
}

/** Whether something between the words of a wish takes it for itself: «не хочу убирать дом, где жить». */
function isTaken(tokens: readonly Token[], match: readonly number[]): boolean {
  const to = Math.max(...match);
  for (let index = Math.min(...match) + 1; index < to; index++) {
    const token = tokens[index];
    if (token && token.items.size === 0 && INFINITIVE.test(token.word)) return true;
  }
  return false;
}

function stands(tokens: readonly Token[], low: number, high: number, part: Part | undefined): boolean {
  for (let index = low; index <= high; index++) if (part && tokens[index]?.items.has(part.item)) return true;
  return false;
}

/** Whether a pattern whose key is this word matches; matches that `isGood` refuses are passed over. */
function matches(
  tokens: readonly Token[],
  at: number,
  pattern: Pattern,
  isGood: (match: number[]) => boolean,
): boolean {
  const { parts, key, ordered, span, wish } = pattern;
  const [low, high] = [Math.max(0, at - span), Math.min(tokens.length - 1, at + span)];
  // Most are given up here: a word of theirs is nowhere near.
  for (let depth = 0; depth < parts.length; depth++)
    if (depth !== key && !stands(tokens, low, high, parts[depth])) return false;
  const match: number[] = [];
  const fits = (index: number, { item, denied, next }: Part): boolean => {
    const token = tokens[index];
    if (!token?.items.has(item) || match.includes(index) || (denied !== null && denied !== token.denied)) return false;
    const last = match.at(-1);
    if (last !== undefined && ordered && index < last) return false;
    if (last !== undefined && next && token.at !== (tokens[last]?.at ?? 0) + 1) return false;
    return match.every((other) => Math.abs((tokens[other]?.at ?? 0) - token.at) <= span);
  };
  const step = (depth: number): boolean => {
    const part = parts[depth];
    if (!part) return !(wish && isTaken(tokens, match)) && isGood(match);
    for (let index = depth === key ? at : low; index <= (depth === key ? at : high); index++) {
      if (!fits(index, part)) continue;
      match.push(index);
      if (step(depth + 1)) return true;
      match.pop();
    }
    return false;
  };
  return step(0);
}

/** How far from a match the nearest word of this kind is, looking no further than `after` words behind it. */
function nearest(tokens: readonly Token[], item: number, match: readonly number[], after: number): number {
  const [first, last] = [Math.min(...match), Math.max(...match)];
  if (match.some((index) => tokens[index]?.items.has(item))) return 0;
  for (let far = 1; far <= REACH; far++)
    if (tokens[first - far]?.items.has(item) || (far <= after && tokens[last + far]?.items.has(item))) return far;
  for (let index = first + 1; index < last; index++) if (tokens[index]?.items.has(item)) return 1;
  return Number.POSITIVE_INFINITY;
}

/** Whether what stands around a match lets it pass. A veto that names a word of the pattern means the word that matched. */
function isInnocent(
  tokens: readonly Token[],
  { own, unless }: Rule,
  pattern: Pattern,
  match: readonly number[],
): boolean {
  // A subject stands before what is told of it, or right after.
  if (own && nearest(tokens, OTHER, match, 1) < nearest(tokens, SELF, match, REACH)) return true;
  const [from, to] = [Math.max(0, Math.min(...match) - REACH), Math.min(tokens.length - 1, Math.max(...match) + REACH)];
  return unless.some((veto) => {
    const item = veto.parts[veto.key]?.item ?? -1;
    const isCommon = veto.parts.some((part) => pattern.parts.some((other) => other.item === part.item));
    for (let index = from; index <= to; index++)
      if (
        tokens[index]?.items.has(item) &&
        matches(tokens, index, veto, (context) => !isCommon || context.some((place) => match.includes(place)))
      )
        return true;
    return false;
  });
}

/** What a sentence, or two of them, tell. */
interface Reading {
  /** What the rules find. */
  kinds: readonly Kind[];
  /** Whether it is written so that the weighing can't know its words. */
  slipped: boolean;
  weight: number;
  /** Whether the weight alone tells something, and whether that is rather violence. */
  isTold: boolean;
  violent: boolean;
}

function kindsOf(sentence: string): Pick<Reading, 'kinds' | 'slipped'> {
  const kinds = new Set<Kind>();
  const tokens = tokensOf(sentence);
  for (let at = 0; at < tokens.length; at++)
    for (const { rule, pattern } of tokens[at]?.triggers ?? [])
      if (!kinds.has(rule.kind) && matches(tokens, at, pattern, (match) => !isInnocent(tokens, rule, pattern, match)))
        kinds.add(rule.kind);
  return { kinds: [...kinds], slipped: kinds.size > 0 && tokens.some(({ slipped }) => slipped) };
}

/** Letters set apart: «с у и ц и д», «ж-и-т-ь». */
const APART = /(?<![\p{L}\p{N}])(?:\p{L}[\s.\-_*]{1,3}){3,}\p{L}(?![\p{L}\p{N}])/u;

/** What was read last: while somebody types, all but the last sentence stay as they are. */
let lastRead: ReadonlyMap<string, Reading> = new Map();

function readingOf(written: string, isSentence: boolean): Reading {
  const readings = readingsOf(written).map((reading) => reading.replace(DRAWN, '$1'));
  const weighed = readings.map(weigh);
  const ruled = isSentence ? readings.map(kindsOf) : [];
  return {
    kinds: ruled.flatMap(({ kinds }) => kinds),
    slipped: ruled.some(({ slipped }) => slipped),
    weight: Math.max(...weighed.map(({ weight }) => weight)),
    isTold: weighed.some(({ told }) => told),
    violent: weighed.some(({ violent }) => violent),
  };
}

/**
 * Whether the help card belongs beside this text, and which one; `null` for most texts. Rules know what is said plainly, a weighing of
 * the words knows what is said around it, in one sentence or in two neighbours. It runs on the device while somebody types: nothing is
 * stored or sent for it.
 */
export function distressIn(text: string): Distress | null {
  const read = new Map<string, Reading>();
  const told = new Set<Kind>();
  const look = (written: string, isSentence: boolean) => {
    const reading = lastRead.get(written) ?? readingOf(written, isSentence);
    read.set(written, reading);
    if (reading.isTold) told.add(reading.violent ? 'violence' : 'despair');
    return reading;
  };
  const sentences = text.split(SENTENCE).filter((sentence) => sentence.trim());
  const pairs = sentences.slice(1).map((sentence, at) => look(`${sentences[at]}. ${sentence}`, false));
  sentences.forEach((sentence, at) => {
    const { kinds, slipped, weight } = look(sentence, true);
    const around = Math.max(weight, pairs[at - 1]?.weight ?? weight, pairs[at]?.weight ?? weight);
    if (around > LIGHT || slipped) for (const kind of kinds) told.add(kind);
  });
  lastRead = read;
  if (told.size === 0 && APART.test(text) && needsReview(text)) told.add('despair');
  return told.size > 1 ? 'both' : ([...told][0] ?? null);
}
