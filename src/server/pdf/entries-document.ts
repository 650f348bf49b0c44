import type { z } from 'zod/mini';
import type { exportFieldSchema } from '~/contract/emotions';
import type { Stats } from '~/domain/emotions/stats';

/** Entries of a diary in the words of the site: what their paper and their table are made from. */

export type EntriesField = Exclude<z.infer<typeof exportFieldSchema>, 'answers'>;

/** One entry in the words of the site. */
export interface EntriesRow {
  day: string;
  /** Local `HH:MM` of the save. */
  time: string;
  emotion: string;
  subEmotion: string;
  /** The second feeling, empty without one. */
  also: string;
  intensity: number;
  /** The answer to «Помогло?» in words, empty without one. */
  outcome: string;
  fields: Record<EntriesField, string>;
}

/** An answer to a question of a lesson; it outlives its lesson. */
export interface AnswerRow {
  day: string;
  time: string;
  /** «Курс: урок» */
  lesson: string;
  question: string;
  answer: string;
}

export interface EntriesDocument {
  from: string | null;
  to: string | null;
  made: Date;
  fields: readonly EntriesField[];
  /** What narrows the entries besides the period, in words. */
  chosen: string[];
  stats: Stats;
  /** Oldest first. */
  rows: EntriesRow[];
  /** Oldest first; null: left out. */
  answers: AnswerRow[] | null;
}

export const isAnswer = (row: EntriesRow | AnswerRow): row is AnswerRow => 'question' in row;

/** Entries and answers in the order of their writing. */
export function rowsByTime({ rows, answers }: Pick<EntriesDocument, 'rows' | 'answers'>): (EntriesRow | AnswerRow)[] {
  // A place is written once for each, not at each comparison: requests wait for this sort.
  const placed = [...rows, ...(answers ?? [])].map((row) => ({ row, place: `${row.day} ${row.time}` }));
  placed.sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0));
  return placed.map(({ row }) => row);
}
