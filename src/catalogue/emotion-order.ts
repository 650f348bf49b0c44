import type { EmotionKey } from './emotions';

/** Wheel order, clockwise from the top. */
export const EMOTION_ORDER = [
  'joy',
  'trust',
  'fear',
  'surprise',
  'sadness',
  'disgust',
  'anger',
  'anticipation',
] as const satisfies readonly EmotionKey[];
