import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { hideWord, keepName, showWord } from '../wall/review-store';
import { insertAct, type NewAct, tellOfAct } from './acts';

/** Decisions about words on the wall: written down as those about posts are; whose word is hidden is told why. */

export type WordAct = { action: 'show' } | { action: 'keep-name' } | { action: 'hide'; reason: string };

interface WordRow {
  user_id: string | null;
  state: string;
  created_at: Date;
}

async function holdWord(client: Queryable, id: string): Promise<WordRow | null> {
  const { rows } = await client.query<WordRow>(
    'select user_id, state, created_at from wall_post where id = $1 for no key update',
    [id],
  );
  return rows[0] ?? null;
}

/** Does what a moderator decides about a word, once; false: there is no such word. */
export function tendWord(deps: Deps, byId: string, id: string, ask: WordAct): Promise<boolean> {
  const { db, clock } = deps;
  if (ask.action === 'keep-name') return keepName(db, id).then((name) => name !== null);
  const now = clock();
  return db.transaction(async (client) => {
    const word = await holdWord(client, id);
    if (!word) return false;
    const waitedFrom = word.state === 'held' ? word.created_at : null;
    const about = { topicId: null, postId: null, wordId: id, userId: word.user_id, byId, waitedFrom, now };
    if (ask.action === 'show') {
      if ((await showWord(client, id, now)) === null) return false;
      await insertAct(client, { ...about, act: 'wall-show', reason: '' });
      return true;
    }
    if (word.state === 'hidden') return true;
    await hideWord(client, id, ask.reason);
    const act: NewAct = { ...about, act: 'wall-hide', reason: ask.reason };
    await tellOfAct(client, deps, { ...act, id: await insertAct(client, act), kind: 'act' });
    return true;
  });
}
