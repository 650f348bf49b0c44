import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type PublishedText, publishedTexts } from '~/content/published';
import { DEFAULT_TIME_ZONE } from '~/domain/accounts/profile';
import { dayKey } from '~/domain/day';
import { isOpenSql } from '../db/closed-account';
import { localDay } from '../db/local-day';
import type { Deps } from '../deps';
import { nudgeJobs } from '../jobs/nudge';
import { linkToken } from '../mail/letter-links';
import { addLetter } from '../mail/letter-queue';
import { isReachableSql } from '../mail/refused-address';
import { projectRoot } from '../project-file';
import { betweenSql, walkPeople } from './walk-people';

const BATCH = 200;
/** Days between two letters to one person: no month has more than two. */
const DAYS_BETWEEN = 16;
/** The texts that one letter names; of more it tells the newest. */
const MOST_LISTED = 12;

interface DueReader {
  id: string;
  email: string;
  /** The day of the newest text that they know of, or of their consent. */
  since: string;
}

const linesOf = (texts: readonly PublishedText[], siteUrl: string) =>
  texts
    .slice(0, MOST_LISTED)
    .map(({ title, path }) => `${title}: ${siteUrl}${path}`)
    .join('\n');

/** Live consents to these letters; a person may have several. */
const CONSENTED = `consent where purpose = 'letters' and withdrawn_at is null`;

/** Of the people of a page: for whom there is something newer than they know of, and who had no letter lately. */
const DUE = `
with agreed as materialized (select user_id, min(given_at) as given_at from ${CONSENTED}
    and ${betweenSql('user_id', 3)} group by user_id),
  known as (select a.user_id, d.sent_at,
      coalesce(d.told_until, ${localDay('a.given_at', `'${DEFAULT_TIME_ZONE}'`)})::text as since
    from agreed a left join digest_sent d on d.user_id = a.user_id and ${betweenSql('d.user_id', 3)})
select u.id, u.email, k.since from known k join "user" u on u.id = k.user_id and ${betweenSql('u.id', 3)}
  where k.since < $1 and (k.sent_at is null or k.sent_at <= $2::timestamptz - interval '${DAYS_BETWEEN} days')
    and ${isOpenSql('u.id')} and ${isReachableSql('u.id')}
  order by u.id limit ${BATCH} for update of u skip locked`;

/** Queues letters to those between two uids; returns whom to, in order. */
async function queueBatch(
  deps: Deps,
  texts: readonly PublishedText[],
  now: Date,
  [after, until]: readonly [string, string | null],
): Promise<string[]> {
  const { config, db } = deps;
  const newest = texts[0]?.date ?? '';
  return db.transaction(async (client) => {
    const { rows } = await client.query<DueReader>(DUE, [newest, now, after, until]);
    for (const { id, email, since } of rows) {
      const token = linkToken(config.authSecret, 'texts', { uid: id, email });
      await client.query(
        `insert into digest_sent (user_id, sent_at, told_until) values ($1, $2, $3)
          on conflict (user_id) do update set sent_at = excluded.sent_at, told_until = excluded.told_until`,
        [id, now, newest],
      );
      await addLetter(client, deps, {
        kind: 'digest',
        key: `digest:${id}:${newest}`,
        to: email,
        about: id,
        unsubscribe: `${config.siteUrl}/api/letters/unsubscribe?token=${token}`,
        values: {
          texts: linesOf(
            texts.filter(({ date }) => date > since),
            config.siteUrl,
          ),
          off: `${config.siteUrl}/letters-off?token=${token}`,
        },
      });
    }
    return rows.map(({ id }) => id);
  });
}

/** The texts whose pages the standing build has: a text that came out since would be a link to nothing. `root`: the project. */
export const builtTexts = (root = projectRoot()): PublishedText[] =>
  publishedTexts(root).filter(({ path }) => existsSync(join(root, 'dist/web/client', path, 'index.html')));

/**
 * Queues a letter about new texts to everybody who agreed to such letters and whom it has something to tell: at most every
 * DAYS_BETWEEN days, and only of what came out after their consent and their last letter. Several servers may ask at once: a person is
 * taken by one of them. `all`: the texts of the site.
 */
export async function queueDigests(deps: Deps, all: readonly PublishedText[] = builtTexts()) {
  const now = deps.clock();
  const today = dayKey(now, DEFAULT_TIME_ZONE);
  const out = all.filter(({ date }) => date <= today);
  if (out.length === 0) return;
  const queued = await walkPeople(deps.db.pool, CONSENTED, BATCH, (...between) => queueBatch(deps, out, now, between));
  if (queued > 0) nudgeJobs(deps.db);
}
