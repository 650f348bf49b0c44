import { flagsOf, type WordFlag } from '~/domain/wall/review';
import type { Queryable } from '../db/connect';
import { readWaiting, type WaitingRow } from './review-store';

export type WordForReview = Omit<WaitingRow, 'created_at'> & {
  /** ISO instant. */
  createdAt: string;
  /** Why a person has to look, besides a first word and reports. */
  flags: WordFlag[];
};

/** Words that wait, are reported or whose author has a new name, the oldest first; the notes of reports are still sealed. */
export async function listForReview(client: Queryable): Promise<WordForReview[]> {
  const rows = await readWaiting(client);
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    flags: flagsOf([row.text, row.author, row.work, (row.signed && row.name) || ''].join('\n')),
  }));
}
