import { findEmotion } from '~/catalogue/emotions';
import { addDays, weekdayOf } from '~/domain/day';
import type { NewEntry } from '~/domain/emotions/entry';
import type { Outcome } from '~/domain/emotions/outcome';
import {
  DEMO_ACTIONS,
  DEMO_COPINGS,
  DEMO_PERCEPTIONS,
  DEMO_TEXTS,
  type DemoEmotion,
  type DemoText,
} from './demo-texts';

/** The demo person: a year of entries, the same at every run for the same last day. */

export const DEMO_PERSON = {
  name: 'Анна Ветрова',
  email: 'demo@krona.example',
  timeZone: 'Europe/Moscow',
} as const;

/** Days of the whole demo diary. */
export const DEMO_DAYS = 365;
const SEED = 20_260_101;

export interface DemoEntry {
  /** Local day in the person's time zone. */
  day: string;
  /** Minutes since local midnight, ascending within a day. */
  minute: number;
  entry: NewEntry;
  /** What the person says of the coping some hours later. */
  outcome: Outcome | null;
}

/** How often each emotion comes, by month: an anxious autumn, a low winter, a curious spring, a warm summer. */
const SEASONS: { months: number[]; weights: Record<DemoEmotion, number> }[] = [
  {
    months: [9, 10, 11],
    weights: { joy: 2, trust: 2, fear: 6, surprise: 1, sadness: 2, disgust: 1, anger: 4, anticipation: 2 },
  },
  {
    months: [12, 1, 2],
    weights: { joy: 2, trust: 3, fear: 3, surprise: 1, sadness: 6, disgust: 2, anger: 2, anticipation: 1 },
  },
  {
    months: [3, 4, 5],
    weights: { joy: 4, trust: 3, fear: 2, surprise: 2, sadness: 2, disgust: 1, anger: 2, anticipation: 5 },
  },
  {
    months: [6, 7, 8],
    weights: { joy: 6, trust: 5, fear: 1, surprise: 2, sadness: 1, disgust: 1, anger: 1, anticipation: 3 },
  },
];

/**
 * Entries of so many days up to and with `lastDay`. The whole year has gaps, as life does; a shorter diary has an entry on each of its
 * days, so that its length is its number of days with entries.
 */
export function demoEntries(lastDay: string, days = DEMO_DAYS): DemoEntry[] {
  const random = mulberry32(SEED);
  const hasGaps = days >= DEMO_DAYS;
  const entries: DemoEntry[] = [];
  let pause = 0;
  for (let back = days - 1; back >= 0; back--) {
    const day = addDays(lastDay, -back);
    // Days without an entry, now and then a week: life has gaps.
    if (hasGaps && pause === 0 && random() < 0.012) pause = 4 + Math.floor(random() * 6);
    if (pause > 0) {
      pause--;
      continue;
    }
    if (hasGaps && random() < 0.14) continue;
    const count = random() < 0.12 ? 3 : random() < 0.42 ? 2 : 1;
    const minutes = Array.from({ length: count }, () => minuteOf(random)).sort((a, b) => a - b);
    for (const [index, minute] of minutes.entries()) {
      const entry = entryOf(random, day, minute);
      entries.push({ day, minute: minute + index, entry, outcome: outcomeOf(entry, entries.length) });
    }
  }
  return entries;
}

/** Mostly evenings, some mornings and lunch breaks, a few nights. */
function minuteOf(random: () => number): number {
  const part = random();
  const [from, to] = part < 0.06 ? [10, 200] : part < 0.26 ? [430, 600] : part < 0.46 ? [720, 960] : [1140, 1430];
  return from + Math.floor(random() * (to - from));
}

function entryOf(random: () => number, day: string, minute: number): NewEntry {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const sundayEvening = weekdayOf(day) === 7 && minute >= 1080;
  const emotion = sundayEvening && random() < 0.6 ? 'fear' : emotionOf(random, Number(day.slice(5, 7)));
  const lines: readonly DemoText[] = DEMO_TEXTS[emotion];
  const { shade, text, tags } =
    sundayEvening && emotion === 'fear' ? pick(lines.filter((l) => l.tags.includes('вечер'))) : pick(lines);
  const hard = (findEmotion(emotion)?.valence ?? 0) < 0;
  const intensity = 2 + Math.floor(random() * 4) + Math.floor(random() * 4) + (sundayEvening ? 3 : 0);
  const entry: NewEntry = { emotion, intensity: Math.min(shade === 'despair' ? 7 : 10, intensity), tags: [...tags] };
  if (random() < 0.92) entry.subEmotion = shade;
  if (random() < 0.85) entry.entry = text;
  if (random() < 0.4) {
    const [key, words] = pick(DEMO_PERCEPTIONS[hard ? 'hard' : 'light']);
    Object.assign(entry, { perception: words, perceptionKeys: [key] });
  }
  if (hard && random() < 0.6) {
    const [key, words] = pick(DEMO_COPINGS);
    Object.assign(entry, { coping: words, copingKeys: [key] });
  }
  if (random() < 0.3) {
    const [key, words] = pick(DEMO_ACTIONS);
    Object.assign(entry, { action: words, actionKeys: [key] });
  }
  return entry;
}

/** Four of five ways of coping get an answer; it gets easier after most of them, but not after all alike. */
function outcomeOf({ copingKeys = [] }: NewEntry, place: number): Outcome | null {
  const [key] = copingKeys;
  if (key === undefined || place % 5 === 0) return null;
  const turn = (place * 7 + key.length * 3) % 10;
  return turn < 4 + (key.length % 4) ? 'easier' : turn < 9 ? 'same' : 'harder';
}

function emotionOf(random: () => number, month: number): DemoEmotion {
  const weights = Object.entries(SEASONS.find(({ months }) => months.includes(month))?.weights ?? {});
  let left = random() * weights.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [emotion, weight] of weights) {
    left -= weight;
    if (left < 0) return emotion as DemoEmotion;
  }
  return 'joy';
}

/** A small seeded generator: the same numbers at every run. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
