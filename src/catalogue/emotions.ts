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
  /** Of a pleasant feeling: the suggestions that fit it, best first, by their keys. Without it all of them fit. */
  suggests?: Record<'perception' | 'coping' | 'action', string[]>;
  /** Keys of shades that stood here once and belong to another emotion now: what was recorded under them stays as it was felt. */
  former?: string[];
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

/** Whether what was felt is pleasant: the shade says it before its emotion, for a family may hold both. */
export function isPleasant(emotion: string, subEmotion = ''): boolean {
  return ((findSubEmotion(emotion, subEmotion) ?? findEmotion(emotion))?.valence ?? 0) > 0;
}

const shades = new Map(emotions.flatMap(({ sub }) => sub.map((shade) => [shade.key, shade])));

/** The shade of an emotion by key, one that has moved since included; undefined where the emotion never had such a shade. */
export function findSubEmotion(emotion: string, key: string): SubEmotion | undefined {
  const found = byKey.get(emotion);
  return found?.former?.includes(key) ? shades.get(key) : found?.sub.find((sub) => sub.key === key);
}

/** «тоска» of a shade; empty without one and for one that goes by the name of its emotion. An unknown key stands for itself. */
export function shadeTitle(emotion: string, key: string): string {
  const title = key && (findSubEmotion(emotion, key)?.title ?? key);
  return title === byKey.get(emotion)?.short.toLowerCase() ? '' : title;
}

/** «Грусть · тоска», «Злость». */
export const feltName = (emotion: string, key: string): string =>
  [byKey.get(emotion)?.short ?? emotion, shadeTitle(emotion, key)].filter(Boolean).join(' · ');
