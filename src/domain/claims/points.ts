import { type EmotionKey, findSubEmotion, valenceOf } from '~/catalogue/emotions';
import { addDays, daysBetween } from '../day';

/** What a comparison is made from: an entry with a side. */
export interface Point {
  /** The local day, in whole days from 1970, and the wall-clock hour. */
  day: number;
  hour: number;
  isUnpleasant: boolean;
  /** 1–10. */
  strength: number;
  tags: readonly string[];
}

const FIRST_DAY = '1970-01-01';
/** Whole days from 1970 to a local date, and back. */
export const dayNumber = (day: string): number => daysBetween(FIRST_DAY, day);
export const dateOf = (number: number): string => addDays(FIRST_DAY, number);

/** Nearer to zero than this a feeling is neither pleasant nor unpleasant. */
const NO_SIDE = 0.2;

export interface FeltEntry {
  /** `YYYY-MM-DD` */
  day: string;
  hour: number;
  emotion: EmotionKey;
  /** A key of a shade of the emotion, or empty. */
  subEmotion: string;
  intensity: number;
  tags: readonly string[];
}

/** Points of entries in the same order; a feeling without a side, as an even mood is, and surprise by itself, makes none. */
export function pointsOf(entries: readonly FeltEntry[]): Point[] {
  return entries.flatMap(({ day, hour, emotion, subEmotion, intensity, tags }) => {
    if (emotion === 'surprise' && !findSubEmotion(emotion, subEmotion)) return [];
    const valence = valenceOf(emotion, subEmotion);
    if (Math.abs(valence) < NO_SIDE) return [];
    return [{ day: dayNumber(day), hour, isUnpleasant: valence < 0, strength: intensity, tags }];
  });
}
