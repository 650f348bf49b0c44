import type { Observations } from '~/contract/claims';
import { journalOf, type StoredJournal, storedJournal, withoutGone } from '~/domain/claims/journal';
import { dueLook, type Journal, newJournal, nextLook } from '~/domain/claims/look';
import { dateOf, dayNumber, pointsOf } from '~/domain/claims/points';
import { RULES } from '~/domain/claims/rules';
import { addDays, daysBetween } from '~/domain/day';
import { readToday } from '../db/local-day';
import type { Deps } from '../deps';
import { hashesOfTag } from '../emotions/list-entries';
import { readPoints } from '../emotions/read-analysis';
import { describeFault } from '../http/logger';
import { putJournal, readJournal } from './keep-journal';
import { makeLook } from './make-look';

type Looking = Pick<Deps, 'db' | 'keys' | 'log' | 'clock'>;

/** The first day of a look's window. */
const windowFrom = (day: string) => addDays(day, 1 - RULES.window);

/** Open entries: words that are «только для меня» can't be compared, and say nothing of what is not there either. */
const OPEN = 'user_id = $1 and deleted_at is null and closed is null';

interface Extent {
  /** The day of the first entry; null without entries. */
  first: string | null;
  /** Entries with tags of the last year. */
  tagged: number;
  /** An archive is half in, and its own journal may be still to come. */
  importing: boolean;
}

async function readExtent({ db }: Looking, userId: string, today: string): Promise<Extent> {
  const { rows } = await db.pool.query<Extent>({
    name: 'look-extent',
    text: `select min(day)::text as first,
      count(*) filter (where day >= $2::date and day <= $3::date and tag_hashes <> '{}')::integer as tagged,
      exists (select 1 from archive_import where user_id = $1) as importing
      from emotion_entry where ${OPEN}`,
    values: [userId, windowFrom(today), today],
  });
  return rows[0] ?? { first: null, tagged: 0, importing: false };
}

/** Those of the names that an open entry bears. */
async function knownTags(deps: Looking, userId: string, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await deps.db.pool.query<{ hash: string }>({
    name: 'look-tags',
    text: `select distinct unnest(tag_hashes)::text as hash from emotion_entry where ${OPEN}`,
    values: [userId],
  });
  const hashes = new Set(rows.map(({ hash }) => hash));
  return new Set(names.filter((name) => hashesOfTag(deps, userId, name).some((hash) => hashes.has(String(hash)))));
}

async function lookAt(deps: Looking, userId: string, journal: Journal, day: number): Promise<Journal | null> {
  const to = dateOf(day);
  const entries = await readPoints(deps, userId, { from: windowFrom(to), to });
  // Strengths of 0 and feelings in foreign words come from the earlier site.
  const points = pointsOf(entries.filter(({ isClosed, intensity }) => !isClosed && intensity > 0));
  return makeLook({ points, day, journal });
}

/** The journal after the look that is due; a look that could not be made is made when it is asked for again. */
async function renewed(
  deps: Looking,
  userId: string,
  stored: StoredJournal | null,
  { first, importing, today }: Omit<Extent, 'tagged'> & { today: string },
): Promise<StoredJournal | null> {
  const begun = stored?.begun ?? first;
  if (begun === null || importing) return stored;
  const journal = stored ? journalOf(stored) : newJournal(dayNumber(begun));
  const due = dueLook(journal, dayNumber(today), RULES);
  if (due === null) return stored;
  try {
    const made = await lookAt(deps, userId, journal, due);
    return made && (await putJournal(deps, userId, stored?.looks ?? null, storedJournal(made)));
  } catch (error) {
    deps.log.error({ event: 'look-failed', error: describeFault(error) });
    return stored;
  }
}

/** What was told of a person's entries and what became of it; makes the look that is due. */
export async function observe(deps: Looking, userId: string): Promise<Observations> {
  const today = await readToday(deps.db.pool, userId, deps.clock());
  const { first, tagged, importing } = await readExtent(deps, userId, today);
  const stored = await readJournal(deps, deps.db.pool, userId);
  const journal = (await renewed(deps, userId, stored, { first, importing, today })) ?? stored;
  const begun = journal?.begun ?? first;
  const told = journal && (await withoutGoneTags(deps, userId, journal));
  return {
    looked: told && told.looks > 0 ? addDays(told.begun, told.looks * RULES.step) : null,
    next: begun === null ? null : dateOf(nextLook(told ? journalOf(told) : newJournal(dayNumber(begun)), RULES)),
    tagged,
    days: first === null ? 0 : Math.min(RULES.window, Math.max(1, daysBetween(first, today) + 1)),
    asked: told?.asked ?? [],
    findings: told?.findings ?? [],
  };
}

/** Names that went from the diary go from the journal too, where it lies as well. */
async function withoutGoneTags(deps: Looking, userId: string, journal: StoredJournal): Promise<StoredJournal> {
  const names = [...new Set([...journal.asked, ...journal.findings.map(({ tags }) => tags)].flat())];
  if (names.length === 0) return journal;
  const known = await knownTags(deps, userId, names);
  if (names.every((name) => known.has(name))) return journal;
  return putJournal(deps, userId, journal.looks, withoutGone(journal, known));
}
