import { flagsOf, type WordFlag } from '~/domain/wall/review';
import type { Deps } from '../deps';
import { hideWord, keepName, showWord } from './decide-word';
import { findWords, readWaiting, type WaitingRow } from './review-store';

/** What the owner asks of the wall. `beginning`: the first signs of a word's id. */
export type WallAsk =
  | { action: 'list' }
  | { action: 'show'; beginning: string }
  | { action: 'keep-name'; beginning: string }
  | { action: 'hide'; beginning: string; reason: string };

export type WaitingWord = Omit<WaitingRow, 'created_at'> & {
  /** ISO instant. */
  createdAt: string;
  /** Why a person has to look, besides a first word and reports. */
  flags: WordFlag[];
};

/** What waits for the owner, or how many words bear the id: the wish was done for exactly one. `name`: what its author is called there now. */
export type WallAnswer = { words: WaitingWord[] } | { found: number; name?: string | null };

/**
 * Lists the words that wait, are reported or whose author has a new name, oldest first, the notes of reports still sealed; shows one for
 * good with its author's present name, leaves the earlier name, or hides a word with a reason.
 */
export async function tendWall({ db, clock }: Pick<Deps, 'db' | 'clock'>, ask: WallAsk): Promise<WallAnswer> {
  if (ask.action === 'list') {
    const rows = await readWaiting(db.pool);
    return {
      words: rows.map(({ created_at, ...row }) => ({
        ...row,
        createdAt: created_at.toISOString(),
        flags: flagsOf([row.text, row.author, row.work, (row.signed && row.name) || ''].join('\n')),
      })),
    };
  }
  const ids = await findWords(db.pool, ask.beginning);
  const [id] = ids;
  if (id === undefined || ids.length > 1) return { found: ids.length };
  if (ask.action === 'show') return { found: 1, name: await db.transaction((client) => showWord(client, id, clock())) };
  if (ask.action === 'keep-name') return { found: 1, name: await keepName(db, id) };
  await hideWord(db.pool, id, ask.reason);
  return { found: 1 };
}
