import { readOpeningTopics } from '~/content/community-topics';
import type { Deps } from '../deps';
import { changeSelf } from './member';
import { hasRole } from './member-status';
import { openTopic } from './open-topic';

/** From the place of the command itself: the limits are for people, one topic a time. */
const HERE = '127.0.0.1';

/** `none`: no account has the address; `no-owner`: it has not the role of the owner. Else how many topics were opened now. */
export type Opening = { kind: 'none' } | { kind: 'no-owner' } | { kind: 'opened'; topics: number; known: number };

/** Opens the topics of content/community.yaml in the name of the owner of the site; those that are there stay as they are. */
export async function openSeeds(deps: Deps, email: string): Promise<Opening> {
  const { rows } = await deps.db.pool.query<{ id: string }>('select id from "user" where email = lower($1)', [email]);
  const [owner] = rows;
  if (!owner) return { kind: 'none' };
  if (!(await hasRole(deps.db.pool, owner.id, 'owner'))) return { kind: 'no-owner' };
  await changeSelf(deps, owner.id, { welcomed: true });
  let topics = 0;
  let known = 0;
  for (const { id, ...topic } of readOpeningTopics()) {
    const there = await deps.db.pool.query('select 1 from community_topic where id = $1', [id]);
    if (there.rows.length > 0) known++;
    else {
      const opened = await openTopic(deps, owner.id, id, { ...topic, voice: 'public', warning: null }, HERE);
      if (!opened.ok) throw new Error(`a topic was refused: ${opened.code}`);
      topics++;
    }
  }
  return { kind: 'opened', topics, known };
}
