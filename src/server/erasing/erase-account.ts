import { namelessLine } from '~/catalogue/account-words';
import { afterDays, COPY_DAYS, LONGEST_DAYS } from '~/domain/erasing/erasing';
import { addErasures, type Erasure, erasedAccount, listErasures } from '../accounts/erasure-list';
import { removePerson } from '../accounts/remove-person';
import { erasePosts, leavePostsNameless, lockTopicsOf } from '../community/nameless-posts';
import { erasedAt } from '../db/closed-account';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { nudgeJobs } from '../jobs/nudge';
import { clearLetterFilesOf } from '../mail/clear-letter-files';
import { dateInWords } from '../mail/date-in-words';
import { addLetter } from '../mail/letter-queue';
import { leaveNameless } from '../wall/nameless-words';
import { countOwned, type OwnedCount } from './count-owned';

interface Erased extends Erasure {
  email: string;
  uid: string;
}

const linesOf = (counts: readonly OwnedCount[], nameless: number): string =>
  [...counts.map(({ name, count }) => `${name}: ${count}`), ...(nameless > 0 ? [namelessLine(nameless)] : [])].join(
    '\n',
  );

/**
 * Erases a person with all that is theirs within the given transaction, but for the words on the wall and in the community that they left
 * there without a name. What remains is the entry in the list of erasures (content/pages/privacy.md, «Как долго»): the instant and a digest of the
 * uid, by which a restored backup is cleared of the account; and until it is sent the receipt. Null: there is no such person.
 */
async function erase(client: Queryable, deps: Deps, uid: string, keptWords: readonly string[]): Promise<Erased | null> {
  await lockTopicsOf(client, uid);
  const { rows } = await client.query<{ email: string }>('select email from "user" where id = $1 for update', [uid]);
  const [person] = rows;
  if (!person) return null;
  const now = deps.clock();
  const nameless = (await leaveNameless(client, uid, keptWords)) + (await leavePostsNameless(client, uid, keptWords));
  const counts = (await countOwned(client, uid)).filter(({ count }) => count > 0);
  await erasePosts(client, uid, (await erasedAt(client, uid)) !== null);
  await removePerson(client, deps, uid);
  const erasure = { account: erasedAccount(uid), at: now.toISOString() };
  await addErasures(client, [erasure]);
  await addLetter(client, deps, {
    kind: 'account-erased',
    to: person.email,
    // It outlives the account.
    about: null,
    values: {
      list: linesOf(counts, nameless),
      date: dateInWords(now),
      copies: dateInWords(afterDays(now, COPY_DAYS)),
      number: erasure.account.slice(0, 16),
    },
  });
  return { ...erasure, uid, email: person.email };
}

/** What follows an erasure when its transaction is committed: the line of the log, the list in the file, letters that lie as files. */
async function settle(deps: Deps, { account, at, uid, email }: Erased): Promise<void> {
  const { log, config, db } = deps;
  log.info({ event: 'account-erased', account, at });
  try {
    await clearLetterFilesOf(config.dataDir, { id: uid, email });
    await listErasures(deps);
  } catch (error) {
    // The account is gone, and the table knows of it: the files are brought up to it later.
    log.warn({ event: 'erasure-not-listed', code: (error as NodeJS.ErrnoException).code });
  }
  nudgeJobs(db);
}

/** Erases a person for good and at once. False: there is none. */
export async function erasePerson(deps: Deps, uid: string): Promise<boolean> {
  const erased = await deps.db.transaction((client) => erase(client, deps, uid, []));
  if (erased) await settle(deps, erased);
  return erased !== null;
}

/**
 * Erases the closed accounts whose time to come back is over, one after another; asked of several servers at once, each takes another.
 * It goes by the clock, so ask `watchClock` first. One whose pseudonyms or unsigned words have still to go (departure.ts) waits for them.
 * Returns how many went.
 */
export async function eraseClosed(deps: Deps): Promise<number> {
  for (let count = 0; ; count++) {
    const erased = await deps.db.transaction(async (client) => {
      const { rows } = await client.query<{ user_id: string; kept_words: string[] }>(
        `select user_id, kept_words from closed_account where erase_at <= $1
            and (closed_at <= $1::timestamptz - interval '${LONGEST_DAYS} days'
              or not exists (select 1 from community_voice v where v.user_id = closed_account.user_id and v.moves_at is not null)
                and not exists (select 1 from wall_post p where p.user_id = closed_account.user_id and p.moves_at is not null))
          order by erase_at limit 1 for update skip locked`,
        [deps.clock()],
      );
      const [due] = rows;
      return due ? erase(client, deps, due.user_id, due.kept_words) : null;
    });
    if (!erased) return count;
    await settle(deps, erased);
  }
}
