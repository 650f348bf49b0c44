import type { z } from 'zod/mini';
import type { exportFieldSchema } from '~/contract/emotions';
import type { Stats } from '~/domain/emotions/stats';

/** Entries of a diary in the words of the site: what their paper and their table are made from. */

export type EntriesField = z.infer<typeof exportFieldSchema>;

/** One entry in the words of the site. */
export interface EntriesRow {
  day: string;
  /** Local `HH:MM` of the save. */
  time: string;
  emotion: string;
  subEmotion: string;
  intensity: number;
  /** The answer to «Помогло?» in words, empty without one. */
  outcome: string;
  fields: Record<EntriesField, string>;
}

export interface EntriesDocument {
  from: string | null;
  to: string | null;
  made: Date;
  fields: readonly EntriesField[];
  /** What narrows the entries besides the period, in words. */
  chosen: string[];
  stats: Stats;
  rows: EntriesRow[];
}
