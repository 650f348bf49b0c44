import { EMOTION_LOOKS, EMOTION_ORDER, type EmotionKey } from './emotion-looks';
import data from './emotions.json';

/** The emotion catalogue: the emotions with their shades, suggestions for the optional fields, tags. */
export type { EmotionKey } from './emotion-looks';

export interface SubEmotion {
  key: string;
  title: string;
  accusative: string;
  /** From -1, unpleasant, to 1, pleasant; 0 is neither. */
  valence: number;
  /** Whether it stands beside its emotion, is found by its words alone, or is kept only for what was recorded as it. */
  offered: 'beside' | 'typed' | 'no';
}

export interface Emotion {
  key: EmotionKey;
  title: string;
  short: string;
  definition: string;
  question: string;
  accusative: string;
  valence: number;
  /** One practice with sound and one guide, by their addresses, for a mild and for a strong feeling. */
  helps: Record<'mild' | 'strong', string[]>;
  /** Of a pleasant feeling: the suggestions that fit it, best first, by their keys. Without it all of them fit. */
  suggests?: Record<'perception' | 'coping' | 'action', string[]>;
  /** Keys of shades that stood here once and belong to another emotion now: what was recorded under them stays as it was felt. */
  former?: string[];
  /** Lines of one thing that grows, from weak to strong: keys of shades, or of the emotion itself. */
  steps?: string[][];
  sub: SubEmotion[];
}

/** A shade as the file keeps it: what is not said is the usual. */
type StoredShade = Pick<SubEmotion, 'key' | 'title' | 'valence'> & { accusative?: string; offered?: string };

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
  sub: data.emotions[key].sub.map((shade: StoredShade) => ({
    ...shade,
    accusative: shade.accusative ?? shade.title,
    offered: (shade.offered ?? 'beside') as SubEmotion['offered'],
  })),
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

/** How pleasant what was felt is, -1 to 1: the shade says it before its emotion, for a family may hold both. 0 for an unknown one. */
export function valenceOf(emotion: string, subEmotion = ''): number {
  return (findSubEmotion(emotion, subEmotion) ?? findEmotion(emotion))?.valence ?? 0;
}

export const isPleasant = (emotion: string, subEmotion = ''): boolean => valenceOf(emotion, subEmotion) > 0;

const shades = new Map(emotions.flatMap(({ sub }) => sub.map((shade) => [shade.key, shade])));

/** The shade of an emotion by key, one that has moved since included; undefined where the emotion never had such a shade. */
export function findSubEmotion(emotion: string, key: string): SubEmotion | undefined {
  const found = byKey.get(emotion);
  return found?.former?.includes(key) ? shades.get(key) : found?.sub.find((sub) => sub.key === key);
}

/** The names of the steps that a feeling is one of, from weak to strong; none for one that has no steps. */
export function stepsOf(emotion: string, shade: string): readonly string[] {
  const { steps = [], short = '' } = byKey.get(emotion) ?? {};
  const line = steps.find((keys) => keys.includes(shade || emotion)) ?? [];
  return line.map((key) => (key === emotion ? short.toLowerCase() : (shades.get(key)?.title ?? key)));
}

/** «тоска» of a shade; empty without one and for one that goes by the name of its emotion. An unknown key stands for itself. */
export function shadeTitle(emotion: string, key: string): string {
  const title = key && (findSubEmotion(emotion, key)?.title ?? key);
  return title === byKey.get(emotion)?.short.toLowerCase() ? '' : title;
}

/** «Грусть · тоска», «Злость»; «Ровное настроение» by itself, for what is neither pleasant nor unpleasant is no joy either. */
export function feltName(emotion: string, key: string): string {
  const title = shadeTitle(emotion, key);
  if (findSubEmotion(emotion, key)?.valence === 0) return title.charAt(0).toUpperCase() + title.slice(1);
  return [byKey.get(emotion)?.short ?? emotion, title].filter(Boolean).join(' · ');
}
