import data from './emotions.json';

/** The emotion catalogue: eight emotions with their shades, suggestions for the optional fields, tags. */
export type EmotionKey = 'joy' | 'trust' | 'fear' | 'surprise' | 'sadness' | 'disgust' | 'anger' | 'anticipation';

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
  /** Degrees clockwise from the top of the wheel. */
  angle: number;
  opposite: EmotionKey;
  sub: SubEmotion[];
}

export interface Suggestion {
  key: string;
  title: string;
  hint?: string;
  family?: string;
}

export const emotions = data.emotions as Emotion[];
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
