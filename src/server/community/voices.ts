import { randomInt } from 'node:crypto';
import type { Voice } from '~/catalogue/community';
import { drawPseudonym } from '~/domain/community/pseudonym';
import type { Queryable } from '../db/connect';
import { comeBack } from './departure';

/** Under which name a person writes in a topic: chosen with their first words there, the same from then on. */

const PARTS = 2 ** 32;

/** Null: not chosen yet. `name`: what others read. */
export async function readVoice(
  client: Queryable,
  userId: string,
  topicId: string,
): Promise<{ voice: Voice; name: string } | null> {
  const { rows } = await client.query<{ pseudonym: string | null; name: string }>(
    `select v.pseudonym, u.name from community_voice v join "user" u on u.id = v.user_id
      where v.user_id = $1 and v.topic_id = $2`,
    [userId, topicId],
  );
  const [row] = rows;
  if (!row) return null;
  return row.pseudonym === null ? { voice: 'public', name: row.name } : { voice: 'pseudonym', name: row.pseudonym };
}

/** Keeps the voice of the first words; a later choice changes nothing. The caller's transaction holds the topic. */
export async function takeVoice(client: Queryable, userId: string, topicId: string, voice: Voice): Promise<void> {
  const { rows: known } = await client.query('select 1 from community_voice where user_id = $1 and topic_id = $2', [
    userId,
    topicId,
  ]);
  if (known.length > 0) return comeBack(client, userId, topicId);
  let pseudonym: string | null = null;
  if (voice === 'pseudonym') {
    const { rows } = await client.query<{ pseudonym: string }>(
      'select pseudonym from community_voice where topic_id = $1 and pseudonym is not null',
      [topicId],
    );
    pseudonym = drawPseudonym(new Set(rows.map((row) => row.pseudonym)), () => randomInt(PARTS) / PARTS);
  }
  await client.query('insert into community_voice (user_id, topic_id, pseudonym) values ($1, $2, $3)', [
    userId,
    topicId,
    pseudonym,
  ]);
}
