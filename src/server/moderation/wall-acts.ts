import { isOpenSql } from '../db/closed-account';
import type { Deps } from '../deps';
import { nudgeJobs } from '../jobs/nudge';
import { hideWord, keepName, lockWord, showWord } from '../wall/decide-word';
import { insertAct, type NewAct, notifyOfAct } from './acts';

/** Decisions about words on the wall: written down as those about posts are; whose word is hidden is told why. */

export type WordAct = { action: 'show' } | { action: 'keep-name' } | { action: 'hide'; reason: string };

/** Whether a word is the moderator's own, while somebody else could decide about it. */
export async function isOwnWord({ db }: Pick<Deps, 'db'>, byId: string, id: string): Promise<boolean> {
  const { rows } = await db.pool.query(
    `select 1 from wall_post where id = $1 and user_id = $2
      and exists (select 1 from community_member m where m.role is not null and m.user_id <> $2 and ${isOpenSql('m.user_id')})`,
    [id, byId],
  );
  return rows.length > 0;
}

/**
 * Does what is decided about a word, once. `byId` null: the owner decides by a command. Gives the name under which the word stands,
 * empty for none; null: there is no such word or no other name.
 */
export async function runWordCommand(
  deps: Deps,
  byId: string | null,
  id: string,
  ask: WordAct,
): Promise<string | null> {
  const { db, clock } = deps;
  if (ask.action === 'keep-name') return keepName(db, id);
  const now = clock();
  const done = await db.transaction(async (client) => {
    const word = await lockWord(client, id);
    if (!word) return null;
    const waitedFrom = word.state === 'held' ? word.createdAt : null;
    const about = { topicId: null, postId: null, wordId: id, userId: word.userId, byId, waitedFrom, now };
    if (ask.action === 'show') {
      const name = await showWord(client, id, now);
      if (name !== null) await insertAct(client, { ...about, act: 'wall-show', reason: '' });
      return name;
    }
    if (word.state === 'hidden') return '';
    await hideWord(client, id, ask.reason);
    const act: NewAct = { ...about, act: 'wall-hide', reason: ask.reason };
    await notifyOfAct(client, deps, { ...act, id: await insertAct(client, act), kind: 'act' });
    return '';
  });
  nudgeJobs(db);
  return done;
}
