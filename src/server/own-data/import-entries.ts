import type { Issue } from '~/contract/errors';
import type { TakenIn } from '~/contract/imports';
import { RULE_MESSAGES } from '~/contract/messages';
import { aheadOf } from '~/domain/instant';
import type { Row } from '~/domain/own-data/field';
import type { ImportSource } from '~/domain/own-data/imports/draft';
import { IMPORTS_MAX, type ImportedEntry } from '~/domain/own-data/imports/imported-entry';
import { instantAt } from '~/domain/reminders/local-instant';
import type { Queryable } from '../db/connect';
import { lockPerson, readZone } from '../db/local-day';
import type { Deps } from '../deps';
import { openTexts } from '../emotions/entry-row';
import { withRest } from '../time-slice';
import { touchBarometer } from './barometer';
import { COLLECTIONS } from './collections';
import { countKnown, rememberImport, selectBrought, takeOutImport, takeOutSome } from './import-store';
import { countRows } from './read-rows';
import { rowId } from './row-id';
import { insertRows, sealRows } from './write-rows';

/** Entries of another diary brought into this one, by the way that rows of a file go. */

interface Part {
  id: string;
  source: ImportSource;
  entries: readonly ImportedEntry[];
  dry: boolean;
}

const NOTHING_ELSE = {
  ...{ perception: '', coping: '', action: '', perceptionKeys: [], copingKeys: [], actionKeys: [] },
  ...{ also: null, closed: null },
  ...{ writtenAt: null, editedAt: null, deletedAt: null, actionDoneAt: null, outcome: null, outcomeAt: null },
};

const idOf = (source: ImportSource, key: string) => rowId(`import/${source}/${key}`);

const momentOf = ({ day, time, timeZone }: ImportedEntry, zone: string): string =>
  instantAt(day, time, timeZone ?? zone).toISOString();

/** What has not happened yet: the page leaves it out by the clock of its device, which may be wrong. */
function issuesAhead({ entries }: Part, zone: string, now: Date): Issue[] {
  const isAhead = aheadOf(now);
  return entries.flatMap((entry, at) =>
    isAhead(momentOf(entry, zone)) ? [{ path: `entries.${at}.day`, message: RULE_MESSAGES.ahead }] : [],
  );
}

function rowOf({ id, source }: Part, entry: ImportedEntry, zone: string, savedAt: string): Row {
  const { key, former: _, time, timeZone = zone, outcome, ...told } = entry;
  const createdAt = momentOf(entry, zone);
  return {
    ...NOTHING_ELSE,
    ...told,
    also: told.also || null,
    ...{ id: idOf(source, key), importId: id, hour: Number(time.slice(0, 2)), timeZone, createdAt, savedAt },
    // When it was answered no file tells: at the latest when it came.
    ...(outcome && { outcome, outcomeAt: createdAt }),
  };
}

/** Letters and digits alone: earlier versions read signs and spaces of a text otherwise. */
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The entries that an earlier version of the site has brought: it named them by their moment and their place among those of that moment.
 * Whether a row is one of them its words tell, as far as they were not edited since; each stands for one row.
 */
async function broughtBefore(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  userId: string,
  { source, entries }: Part,
): Promise<ReadonlySet<ImportedEntry>> {
  const moments = new Map<string, { ids: string[]; entries: ImportedEntry[] }>();
  for (const entry of entries) {
    if (!entry.former) continue;
    const { key, count } = entry.former;
    const moment = moments.get(key) ?? {
      ids: Array.from({ length: count }, (_, at) => idOf(source, `${key}#${at}`)),
      entries: [],
    };
    moment.entries.push(entry);
    moments.set(key, moment);
  }
  if (moments.size === 0) return new Set();
  const stored = await selectBrought(
    db.pool,
    userId,
    [...moments.values()].flatMap(({ ids }) => ids),
  );
  const before = new Set<ImportedEntry>();
  for (const { ids, entries: rows } of moments.values()) {
    const held = ids.flatMap((id) => stored.get(id) ?? []);
    for (const row of held) {
      const { texts, tags } = openTexts(keys, userId, row);
      const text = letters(texts.entry);
      const free = rows.filter((one) => !before.has(one));
      const equal = free.filter((one) => letters(one.entry) === text);
      const found =
        equal.find((one) => one.tags.join('\n') === tags.join('\n')) ??
        equal[0] ??
        free.find((one) => row.edited_at !== null || (text !== '' && letters(one.entry).startsWith(text)));
      if (found) before.add(found);
    }
  }
  return before;
}

/**
 * Takes in a part of another diary. A day keeps as many entries as it had there, and none brings points; what was brought in before
 * stays as it is. `dry`: only says how many would come. `issues`: some have not happened yet, and none comes. Null: the account remembers
 * as many imports as it can.
 */
export async function importEntries(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  userId: string,
  part: Part,
): Promise<TakenIn | { issues: Issue[] } | null> {
  const now = clock();
  const zone = await readZone(db.pool, userId);
  const issues = issuesAhead(part, zone, now);
  if (issues.length > 0) return { issues };
  const before = await broughtBefore({ db, keys }, userId, part);
  const entries = part.entries.filter((entry) => !before.has(entry));
  const taken = await takeIn({ db, keys, now }, userId, { ...part, entries }, zone);
  return taken && { ...taken, known: taken.known + before.size };
}

async function takeIn(
  { db, keys, now }: Pick<Deps, 'db' | 'keys'> & { now: Date },
  userId: string,
  part: Part,
  zone: string,
): Promise<TakenIn | null> {
  const rows = part.entries.map((entry) => rowOf(part, entry, zone, now.toISOString()));
  const most = COLLECTIONS.entries.most ?? 0;
  const roomIn = (held: number, known: number) => Math.max(0, most - held) + known;
  if (part.dry) {
    const known = await countKnown(
      db.pool,
      userId,
      rows.map(({ id }) => String(id)),
    );
    const fitting = Math.min(rows.length, roomIn((await countRows(db.pool, userId)).entries, known));
    return { added: fitting - known, known, over: rows.length - fitting };
  }
  const [first = '[]', ...others] = await sealRows(keys, userId, 'entries', rows);
  let isBegun = false;
  const begun = await db.transaction(async (client) => {
    await lockPerson(client, userId);
    const known = await countKnown(
      client,
      userId,
      rows.map(({ id }) => String(id)),
    );
    if (known === rows.length) return { added: 0, known, over: 0 };
    if (rows.length > roomIn((await countRows(client, userId)).entries, known))
      return { added: 0, known, over: rows.length - known };
    if (!(await rememberImport(client, userId, { id: part.id, source: part.source, now, most: IMPORTS_MAX })))
      return null;
    const added = await insertRows(client, userId, 'entries', [first]);
    isBegun = true;
    await touchBarometer(client, userId);
    return { added, known: rows.length - added, over: 0 };
  });
  if (!begun || !isBegun) return begun;
  // Short transactions: others save in between. What was cut off comes with the same part again.
  for (const batch of others) {
    const write = async (client: Queryable) => {
      await lockPerson(client, userId);
      return insertRows(client, userId, 'entries', [batch]);
    };
    const added = await withRest(() => db.transaction(write));
    begun.added += added;
    begun.known -= added;
  }
  return begun;
}

/** Entries that one transaction takes out. */
const GONE_AT_ONCE = 500;

/** Undoes an import, in short transactions: one that is cut off goes on when it is asked for again. Null: there is none of that number. */
export async function undoImport(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<{ removed: number; kept: number } | null> {
  const takeOut = async (client: Queryable) => {
    await lockPerson(client, userId);
    return takeOutSome(client, userId, id, GONE_AT_ONCE);
  };
  let removed = 0;
  for (let gone = GONE_AT_ONCE; gone === GONE_AT_ONCE; removed += gone)
    gone = await withRest(() => db.transaction(takeOut));
  return db.transaction(async (client) => {
    await lockPerson(client, userId);
    const taken = await takeOutImport(client, userId, id);
    await touchBarometer(client, userId);
    return taken && { ...taken, removed: taken.removed + removed };
  });
}
