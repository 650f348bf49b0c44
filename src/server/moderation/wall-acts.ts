import type { Deps } from '../deps';
import { hideWord, holdWord, keepName, showWord } from '../wall/decide-word';
import { insertAct, type NewAct, tellOfAct } from './acts';

/** Decisions about words on the wall: written down as those about posts are; whose word is hidden is told why. */

export type WordAct = { action: 'show' } | { action: 'keep-name' } | { action: 'hide'; reason: string };

/** Does what a moderator decides about a word, once; false: there is no such word. */
export function tendWord(deps: Deps, byId: string, id: string, ask: WordAct): Promise<boolean> {
  const { db, clock } = deps;
  if (ask.action === 'keep-name') return keepName(db, id).then((name) => name !== null);
  const now = clock();
  return db.transaction(async (client) => {
    const word = await holdWord(client, id);
    if (!word) return false;
    const waitedFrom = word.state === 'held' ? word.createdAt : null;
    const about = { topicId: null, postId: null, wordId: id, userId: word.userId, byId, waitedFrom, now };
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
