import { EMOTION_LOOKS, EMOTION_ORDER, type EmotionKey } from './emotion-looks';
import data from './emotions.json';

/** The emotion catalogue: the emotions with their shades, suggestions for the optional fields, tags. */
export type { EmotionKey } from './emotion-looks';

export interface SubEmotion {
  key: string;
  title: string;
  definition: string;
  accusative: string;
  valence: number;
  arousal: number;
  quadrant: string;
}

export interface Emotion extends Omit<SubEmotion, 'key'> {
  key: EmotionKey;
  short: string;
  question: string;
  /** One practice with sound and one guide, by their addresses, for a mild and for a strong feeling. */
  helps: Record<'mild' | 'strong', string[]>;
  sub: SubEmotion[];
}

export interface Suggestion {
  key: string;
  title: string;
  hint?: string;
  family?: string;
}

/** In wheel order. */
export const emotions: Emotion[] = EMOTION_ORDER.map((key) => ({
  key,
  short: EMOTION_LOOKS[key].short,
  ...data.emotions[key],
}));
export const perceptions: Suggestion[] = data.perception;
export const copings: Suggestion[] = data.coping;
export const actions: Suggestion[] = data.actions;
export const tagGroups = data.tagGroups;
export const intensityLabels: Record<string, string> = data.scales.intensity.labels;

const byKey = new Map(emotions.map((emotion) => [emotion.key as string, emotion]));

/** The emotion of a key, undefined for an unknown one. */
export function findEmotion(key: string): Emotion | undefined {
  return byKey.get(key);
}

/** The shade of an emotion by key, undefined where the emotion has no such shade. */
export function findSubEmotion(emotion: string, key: string): SubEmotion | undefined {
  return byKey.get(emotion)?.sub.find((sub) => sub.key === key);
}
