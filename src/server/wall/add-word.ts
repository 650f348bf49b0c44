import type { OwnWallPost } from '~/contract/wall';
import { WORDS_A_DAY } from '~/domain/wall/limits';
import { stateOfNew } from '~/domain/wall/review';
import type { NewWord } from '~/domain/wall/word';
import type { Deps } from '../deps';
import { toOwnPost } from './list-words';
import { compareWord, insertWord, lockAuthor, readWord } from './word-store';

export type Added = { ok: true; post: OwnWallPost } | { ok: false; code: 'wall-day-full' | 'idempotency-mismatch' };

/**
 * Puts a word on the wall under the id that the browser chose; the same word again changes nothing. It is held until one of the
 * person's words was shown by the owner, whenever it holds contact data, a link or crisis wording, and under a name that is not approved.
 */
export async function addWord(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
  word: NewWord,
): Promise<Added> {
  const now = clock();
  return db.transaction(async (client) => {
    const { today, ...author } = await lockAuthor(client, userId, now);
    const place = await compareWord(client, { id, userId, word });
    if (place === 'other') return { ok: false, code: 'idempotency-mismatch' };
    if (place === 'free') {
      if (today >= WORDS_A_DAY) return { ok: false, code: 'wall-day-full' };
      const text = [word.text, word.author, word.work].filter(Boolean).join('\n');
      const state = stateOfNew({ ...author, signed: word.signed, text });
      if (!(await insertWord(client, { id, userId, word, state, now })))
        return { ok: false, code: 'idempotency-mismatch' };
    }
    const row = await readWord(client, userId, id);
    if (!row) throw new Error('a word that was just written is not there');
    return { ok: true, post: toOwnPost(row) };
  });
}
