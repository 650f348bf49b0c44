import { findSubEmotion } from '~/catalogue/emotions';

/** Bounds and rules of an entry that need no schema: pages use them without the schema library. */

export const MIN_INTENSITY = 1;
export const MAX_INTENSITY = 10;
export const MAX_TEXT_LENGTH = 5_000;
export const MAX_TAGS = 10;
export const MAX_TAG_LENGTH = 40;
/** Days in which a deleted entry can be restored. */
export const RESTORE_DAYS = 30;

/** The free texts of an entry: encrypted at rest, never logged. */
export const TEXT_FIELDS = ['entry', 'perception', 'coping', 'action'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** Whether the shade belongs to the emotion; an empty shade fits every emotion. */
export function shadeFits(emotionKey: string, subEmotion: string): boolean {
  return !subEmotion || !emotionKey || findSubEmotion(emotionKey, subEmotion) !== undefined;
}
