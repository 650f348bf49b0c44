import { journalSchema, type StoredJournal } from '~/domain/claims/journal';
import { rotatedColumn } from '../crypto/rotated-column';
import type { Queryable } from '../db/connect';
import { readStored } from '../db/failures';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';

/** What binds the encrypted journal to its person. */
const contextOf = (userId = '') => [userId, 'look-journal'];

export const rotatedJournals = rotatedColumn({
  table: 'look_journal',
  keyColumns: [{ name: 'user_id', type: 'text' }],
  column: 'journal',
  contextOf,
});

type Sealing = Pick<Deps, 'keys'>;

/** The journal of a person; null before their first look. Throws UnreadableError where its bytes were moved or changed: no other may be begun over it. */
export async function readJournal({ keys }: Sealing, client: Queryable, userId: string): Promise<StoredJournal | null> {
  const { rows } = await client.query<{ key_id: string; journal: Buffer }>({
    name: 'look-journal',
    text: 'select key_id, journal from look_journal where user_id = $1',
    values: [userId],
  });
  const [row] = rows;
  if (!row) return null;
  return readStored(() => journalSchema.parse(JSON.parse(keys.decrypt(row.journal, contextOf(userId), row.key_id))));
}

/**
 * Writes a journal that was made from the one with `looks` looks, or from none where that is null. Where another has taken its place
 * meanwhile that one stays and is given back.
 */
export function putJournal(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  userId: string,
  looks: number | null,
  journal: StoredJournal,
): Promise<StoredJournal> {
  return db.transaction(async (client) => {
    await lockPerson(client, userId);
    const known = await readJournal({ keys }, client, userId);
    if ((known?.looks ?? null) !== looks) return known ?? journal;
    await client.query(
      `insert into look_journal (user_id, key_id, journal, looked_at) values ($1, $2, $3, $4)
        on conflict (user_id) do update
          set key_id = excluded.key_id, journal = excluded.journal, looked_at = excluded.looked_at`,
      [userId, keys.activeId, keys.encrypt(JSON.stringify(journal), contextOf(userId)), clock()],
    );
    return journal;
  });
}
