import { findSubEmotion } from '../../catalogue/emotions';

/** Bounds and rules of an entry that need no schema: pages use them without the schema library. */

export const MIN_INTENSITY = 1;
export const MAX_INTENSITY = 10;
export const MAX_TEXT_LENGTH = 5_000;
export const MAX_TAGS = 10;
export const MAX_TAG_LENGTH = 40;
/** Signs of what an entry keeps closed, «только для меня»: base64 of all its words, encrypted in the browser. */
export const MAX_LOCKED_LENGTH = 60_000;
/** Days in which a deleted entry can be restored. */
export const RESTORE_DAYS = 30;

/** The free texts of an entry: encrypted at rest, never logged. */
export const TEXT_FIELDS = ['entry', 'perception', 'coping', 'action'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** Whether the shade belongs to the emotion; an empty shade fits every emotion. */
export function shadeFits(emotionKey: string, subEmotion: string): boolean {
  return !subEmotion || !emotionKey || findSubEmotion(emotionKey, subEmotion) !== undefined;
}

/** How far back an entry may have been written, on a device that was offline or a guest's. */
const WRITTEN_BACK_MS = 7 * 24 * 60 * 60 * 1000;

/** A clock that is this far ahead still means the day that it is now. */
const WRITTEN_AHEAD_MS = 60 * 60 * 1000;

export type EntryTime = { ok: true; at: Date } | { ok: false; code: 'written-long-ago' | 'written-ahead' };

/**
 * The moment that an entry stands at: when it was written, or when it is saved (`now`) where nothing is told of that or a clock is a
 * little ahead. What was written too long ago, or further ahead, has no day that it may take a place of.
 */
export function entryTime(writtenAt: string | null, now: Date): EntryTime {
  const written = writtenAt === null ? now : new Date(writtenAt);
  const ahead = written.getTime() - now.getTime();
  if (ahead > WRITTEN_AHEAD_MS) return { ok: false, code: 'written-ahead' };
  if (ahead < -WRITTEN_BACK_MS) return { ok: false, code: 'written-long-ago' };
  return { ok: true, at: ahead > 0 ? now : written };
}
