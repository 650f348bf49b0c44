import type { CategoryKey } from '~/catalogue/community';
import type { ActView } from '~/contract/community';
import { RESTORE_DAYS } from '~/domain/community/limits';
import type { Deps } from '../deps';
import { notifyModerators } from '../notify/notify';
import { sealAppealWords } from './sealed-words';
import { openAuthorSql } from './visible';

/** What was decided about a person's words, and the way to have it looked at again. */

/** Decisions that somebody may want looked at again; an appeal comes within a month. */
const APPEALABLE = ['hide', 'delete', 'fold', 'warn', 'suspend', 'lock', 'move', 'wall-hide'];
const MOST = 100;

interface ActRow {
  id: string;
  act: string;
  created_at: Date;
  reason: string;
  topic_id: string | null;
  title: string | null;
  post_id: string | null;
  until: Date | null;
  moved_from: CategoryKey | null;
  appeal: 'none' | 'sent' | 'upheld' | 'granted';
  answer: string;
}

const SELECT = `select a.id, a.act, a.created_at, a.reason, a.topic_id,
    case when t.user_id = a.user_id or ${openAuthorSql('t', 't.id')} then t.title end as title, a.post_id, a.until, a.moved_from, a.appeal, a.answer
  from community_act a left join community_topic t on t.id = a.topic_id
  where a.user_id = $1 and a.act not in ('approve', 'dismiss', 'wall-show')`;

const appealOf = ({ act, appeal, created_at }: ActRow, now: Date): ActView['appeal'] => {
  if (appeal !== 'none') return appeal;
  const isOpen = now.getTime() - created_at.getTime() < RESTORE_DAYS * 86_400_000;
  return isOpen && APPEALABLE.includes(act) ? 'possible' : 'none';
};

const toActView = (row: ActRow, now: Date): ActView => ({
  id: row.id,
  act: row.act,
  at: row.created_at.toISOString(),
  reason: row.reason,
  topic: row.topic_id === null ? null : { id: row.topic_id, title: row.title ?? '' },
  post: row.post_id,
  until: row.until?.toISOString() ?? null,
  movedFrom: row.moved_from,
  appeal: appealOf(row, now),
  answer: row.answer,
});

/** Decisions about a person, the newest first; a hundred at most. */
export async function listActs({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<ActView[]> {
  const { rows } = await db.pool.query<ActRow>(`${SELECT} order by a.created_at desc, a.id limit ${MOST}`, [userId]);
  return rows.map((row) => toActView(row, clock()));
}

export type Appealed = { ok: true; act: ActView } | { ok: false; code: 'not-found' | 'already-decided' };

/** Asks to have a decision looked at again, once. */
export async function appealAct(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  userId: string,
  id: string,
  words: string,
): Promise<Appealed> {
  const now = clock();
  return db.transaction(async (client) => {
    const { rows } = await client.query<ActRow>(`${SELECT} and a.id = $2 for update of a`, [userId, id]);
    const [row] = rows;
    if (!row) return { ok: false, code: 'not-found' };
    if (appealOf(row, now) !== 'possible') return { ok: false, code: 'already-decided' };
    const { keyId, sealed } = sealAppealWords(keys, id, words);
    await client.query(
      `update community_act set appeal = 'sent', appealed_at = $2, key_id = $3, words = $4 where id = $1`,
      [id, now, keyId, sealed],
    );
    if (row.act === 'fold')
      await client.query(
        `update community_post set warning_answer = 'appealed' where id = $1 and user_id = $2 and warning_origin <> 'author'`,
        [row.post_id, userId],
      );
    await notifyModerators(client, now);
    return { ok: true, act: toActView({ ...row, appeal: 'sent' }, now) };
  });
}
