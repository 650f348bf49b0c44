import type { TakenIn } from '~/contract/imports';
import type { Row } from '~/domain/own-data/field';
import type { ImportSource } from '~/domain/own-data/imports/draft';
import { IMPORTS_MAX, type ImportedEntry } from '~/domain/own-data/imports/imported-entry';
import { instantAt } from '~/domain/reminders/local-instant';
import { lockPerson, readZone } from '../db/local-day';
import type { Deps } from '../deps';
import { touchBarometer } from './barometer';
import { COLLECTIONS } from './collections';
import { countKnown, rememberImport, takeOutImport } from './import-store';
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
  ...{ perception: '', coping: '', action: '', perceptionKeys: [], copingKeys: [], actionKeys: [], closed: null },
  ...{ writtenAt: null, editedAt: null, deletedAt: null, actionDoneAt: null, outcome: null, outcomeAt: null },
};

function rowOf({ id, source }: Part, entry: ImportedEntry, zone: string, savedAt: string): Row {
  const { key, day, time, timeZone = zone, emotion, subEmotion, intensity, entry: text, tags } = entry;
  return {
    ...NOTHING_ELSE,
    ...{
      id: rowId(`import/${source}/${key}`),
      importId: id,
      day,
      hour: Number(time.slice(0, 2)),
      timeZone,
      emotion,
      subEmotion,
    },
    ...{ intensity, entry: text, tags, createdAt: instantAt(day, time, timeZone).toISOString(), savedAt },
  };
}

/**
 * Takes in a part of another diary. A day keeps as many entries as it had there, and none brings points; what was brought in before
 * stays as it is. `dry`: only says how many would come. Null: the account remembers as many imports as it can.
 */
export async function importEntries(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  userId: string,
  part: Part,
): Promise<TakenIn | null> {
  const now = clock();
  const zone = await readZone(db.pool, userId);
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
  const sealed = await sealRows(keys, userId, 'entries', rows);
  return db.transaction(async (client) => {
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
    const added = await insertRows(client, userId, 'entries', sealed);
    await touchBarometer(client, userId);
    return { added, known: rows.length - added, over: 0 };
  });
}

/** Undoes an import. Null: there is none of that number. */
export function undoImport(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<{ removed: number; kept: number } | null> {
  return db.transaction(async (client) => {
    await lockPerson(client, userId);
    const taken = await takeOutImport(client, userId, id);
    await touchBarometer(client, userId);
    return taken;
  });
}
