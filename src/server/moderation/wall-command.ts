import type { Deps } from '../deps';
import { findWords } from '../wall/decide-word';
import { listForReview, type WordForReview } from '../wall/words-for-review';
import { runWordCommand } from './wall-acts';

/** What the owner asks of the wall. `beginning`: the first signs of a word's id. */
export type WallAsk =
  | { action: 'list' }
  | { action: 'show'; beginning: string }
  | { action: 'keep-name'; beginning: string }
  | { action: 'hide'; beginning: string; reason: string };

/** What waits for the owner, or how many words bear the id: the wish was done for exactly one. `name`: what its author is called there now. */
export type WallAnswer = { words: WordForReview[] } | { found: number; name?: string | null };

/**
 * Lists the words that wait, are reported or whose author has a new name, oldest first, the notes of reports still sealed; shows one for
 * good with its author's present name, leaves the earlier name, or hides a word with a reason.
 */
export async function runWallCommand(deps: Deps, ask: WallAsk): Promise<WallAnswer> {
  const { db } = deps;
  if (ask.action === 'list') return { words: await listForReview(db.pool) };
  const ids = await findWords(db.pool, ask.beginning);
  const [id] = ids;
  if (id === undefined || ids.length > 1) return { found: ids.length };
  const name = await runWordCommand(deps, null, id, ask);
  return ask.action === 'hide' ? { found: 1 } : { found: 1, name };
}
