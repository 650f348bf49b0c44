import { setImmediate as nextTurn } from 'node:timers/promises';
import { distressIn } from '~/domain/care/distress';
import { needsReview } from '~/domain/care/review-text';
import { toHour } from '../community/writer';
import { messageDate } from '../contact/message-words';
import { isOpenSql } from '../db/closed-account';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { nudgeJobs } from '../jobs/nudge';
import { addLetter } from '../mail/letter-queue';
import { WAITS_SINCE } from './awaiting-review';

const DAY_MS = 86_400_000;
const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Before the first letter. */
const NEVER = new Date(0);

interface HeldRow {
  id: string;
  text: string;
  since: Date;
}

/** Posts and words on the wall that have been held for a day, with all that was written in them; since when, as the queue tells it. */
const HELD = `
select id, text, since from (
  select p.id, case when p.number = 1 then t.title || E'\\n' || p.text else p.text end as text, ${WAITS_SINCE} as since
    from community_post p join community_topic t on t.id = p.topic_id where p.state = 'held'
  union all
  select w.id, concat_ws(E'\\n', w.text, w.author, w.work),
      coalesce((select min(r.created_at) from wall_report r where r.post_id = w.id), w.created_at)
    from wall_post w where w.state = 'held') held
where since <= $1 and id > $2 order by id limit ${BATCH}`;

/** Since when each held text waits in which somebody may be saying that it is too hard, or that they are being hurt. */
async function waitingForCare(client: Queryable, now: Date): Promise<Date[]> {
  const found: Date[] = [];
  let rows: HeldRow[] = [];
  do {
    const read = [new Date(now.getTime() - DAY_MS), rows.at(-1)?.id ?? FIRST];
    ({ rows } = await client.query<HeldRow>(HELD, read));
    for (const { text, since } of rows) {
      if (needsReview(text) || distressIn(text)) found.push(since);
      // A text is read for milliseconds: requests go between two of them.
      await nextTurn();
    }
  } while (rows.length === BATCH);
  return found.sort((one, other) => one.getTime() - other.getTime());
}

const KEY = 'held-words:';

/** When the last letter was queued, and since when the newest text of it had waited: both stand in its key. */
async function lastAlerted(client: Queryable): Promise<{ at: Date; newest: Date }> {
  const { rows } = await client.query<{ key: string }>(
    `select key from job where kind = 'letter' and key like '${KEY}%' order by id desc limit 1`,
  );
  const [, at, newest] = /^held-words:(\d+):(\d+):/.exec(rows[0]?.key ?? '') ?? [];
  return at && newest ? { at: new Date(Number(at)), newest: new Date(Number(newest)) } : { at: NEVER, newest: NEVER };
}

interface Owner {
  id: string;
  email: string;
}

/** The owner of the site; where no address is set, everybody who is an owner by role. */
async function readOwners({ config }: Deps, client: Queryable): Promise<Owner[]> {
  if (config.owner.contactEmail) return [{ id: 'owner', email: config.owner.contactEmail }];
  const { rows } = await client.query<Owner>(
    `select u.id, u.email from community_member m join "user" u on u.id = m.user_id
      where m.role = 'owner' and ${isOpenSql('m.user_id')} order by u.id`,
  );
  return rows;
}

/**
 * Queues a letter to the owner while anything is held for more than a day in which somebody may be in distress: as soon as one more
 * comes to that, else once a day. It tells how many and since when, no words and no names. Several servers may ask at once.
 */
export async function alertOwnerOfHeld(deps: Deps): Promise<void> {
  const { config, db, clock, log } = deps;
  const now = clock();
  const waiting = await waitingForCare(db.pool, now);
  const [oldest, newest] = [waiting[0], waiting.at(-1)];
  if (!oldest || !newest) return;
  // To the hour: writers may be under pseudonyms.
  const since = toHour(oldest);
  const told = await db.transaction(async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtextextended('held-words', 0))");
    const last = await lastAlerted(client);
    if (newest <= last.newest && now.getTime() - last.at.getTime() < DAY_MS) return false;
    const owners = await readOwners(deps, client);
    for (const { id, email } of owners)
      await addLetter(client, deps, {
        kind: 'held-words',
        key: `${KEY}${now.getTime()}:${newest.getTime()}:${id}`,
        to: email,
        about: null,
        values: {
          count: String(waiting.length),
          since: messageDate(new Date(since)),
          link: `${config.siteUrl}/community/moderation`,
        },
        validUntil: new Date(now.getTime() + DAY_MS),
      });
    return owners.length > 0;
  });
  if (!told) return;
  log.warn({ event: 'held-words-wait', count: waiting.length, since });
  nudgeJobs(db);
}
