import type { EntryFields } from '~/domain/emotions/entry';
import type { Outcome } from '~/domain/emotions/outcome';
import type { Queryable } from '../db/connect';
import type { TimelineCursor } from '../db/list-cursor';
import { ENTRY_COLUMNS, type EntryRow, type SealedTexts } from './entry-row';

/** Queries of one person's entries. Every one begins with the owner's id. */

export interface StoredFilter {
  from?: string | undefined;
  to?: string | undefined;
  emotion?: string | undefined;
  /** Hashes of one tag under all keys of the ring. */
  tagHashes?: readonly bigint[] | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** Only those that are closed, «только для меня». */
  closed?: boolean | undefined;
}

/** A searched word: hashes of its forms under each key of the ring, feelings and shades of that name. */
export interface WordQuery {
  hashes: { keyId: string; hashes: bigint[] }[];
  emotions: string[];
  shades: string[];
}

/** What narrows entries to those of a person and of a filter; `filterValues` gives its parameters. */
export const FILTER = `user_id = $1 and deleted_at is null
  and ($2::date is null or day >= $2::date) and ($3::date is null or day <= $3::date)
  and ($4::text is null or emotion = $4) and ($5::bigint[] is null or tag_hashes && $5::bigint[])
  and ($6::smallint is null or intensity >= $6) and ($7::smallint is null or intensity <= $7)`;

export const filterValues = (userId: string, filter: StoredFilter) => [
  userId,
  filter.from ?? null,
  filter.to ?? null,
  filter.emotion ?? null,
  filter.tagHashes?.map(String) ?? null,
  filter.min ?? null,
  filter.max ?? null,
];

/** Entries of a filter, newest first, at most `limit`, after a place of the timeline; `words`: those that hold all of them. */
export async function readPage(
  db: Queryable,
  userId: string,
  query: { filter: StoredFilter; after: TimelineCursor | null; limit: number; words?: readonly WordQuery[] },
): Promise<EntryRow[]> {
  const values: unknown[] = [...filterValues(userId, query.filter), query.limit];
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = [FILTER];
  let name = 'page';
  if (query.filter.closed) {
    name = 'closed';
    conditions.push('closed is not null');
  }
  if (query.after) {
    name += '-after';
    conditions.push(`(created_at, id) < (${add(query.after.createdAt)}::timestamptz, ${add(query.after.id)}::uuid)`);
  }
  // Searches differ too much to be prepared by name.
  if (query.words) {
    for (const { hashes, emotions, shades } of query.words) {
      const holds = hashes.map(
        (one) => `(key_id = ${add(one.keyId)} and words && ${add(one.hashes.map(String))}::bigint[])`,
      );
      // The index of words serves alone wherever no feeling is named so.
      if (emotions.length + shades.length > 0) {
        const named = add(emotions);
        holds.push(`emotion = any(${named}::text[])`, `also = any(${named}::text[])`);
        holds.push(`sub_emotion = any(${add(shades)}::text[])`);
      }
      conditions.push(`(${holds.join(' or ')})`);
    }
  }
  const text = `select ${ENTRY_COLUMNS} from emotion_entry where ${conditions.join(' and ')}
    order by created_at desc, id desc limit $8`;
  const { rows } = await db.query<EntryRow>({ ...(query.words ? {} : { name: `entries-${name}` }), text, values });
  return rows;
}

/** When the person last saved, and whether any entry is there. */
export async function readBarometer(
  db: Queryable,
  userId: string,
): Promise<{ lastUpdated: Date | null; any: boolean }> {
  const { rows } = await db.query<{ last_updated: Date | null; any: boolean }>({
    name: 'read-barometer',
    text: `select (select last_updated from emotion_barometer where user_id = $1) as last_updated,
      exists (select 1 from emotion_entry where user_id = $1 and deleted_at is null) as any`,
    values: [userId],
  });
  return { lastUpdated: rows[0]?.last_updated ?? null, any: rows[0]?.any ?? false };
}

/** One entry that is not deleted. */
export async function findEntry(db: Queryable, userId: string, id: string): Promise<EntryRow | undefined> {
  const { rows } = await db.query<EntryRow>({
    name: 'entry',
    text: `select ${ENTRY_COLUMNS} from emotion_entry where user_id = $1 and id = $2 and deleted_at is null`,
    values: [userId, id],
  });
  return rows[0];
}

/** One entry that is not deleted, locked for the rest of the transaction. */
export async function lockEntry(db: Queryable, userId: string, id: string): Promise<EntryRow | undefined> {
  const { rows } = await db.query<EntryRow>(
    `select ${ENTRY_COLUMNS} from emotion_entry where user_id = $1 and id = $2 and deleted_at is null for update`,
    [userId, id],
  );
  return rows[0];
}

export async function updateEntry(
  db: Queryable,
  userId: string,
  id: string,
  change: { fields: EntryFields; sealed: SealedTexts; editedAt: Date },
): Promise<EntryRow | undefined> {
  const { fields, sealed } = change;
  const { rows } = await db.query<EntryRow>(
    `update emotion_entry set emotion = $3, sub_emotion = $4, intensity = $5, sealed_tags = $6, perception_keys = $7,
      coping_keys = $8, action_keys = $9, key_id = $10, entry = $11, perception = $12, coping = $13, action = $14,
      words = $15::bigint[], tag_hashes = $17::bigint[], tags = '{}', edited_at = $16, closed = $18, also = $19
    where user_id = $1 and id = $2 returning ${ENTRY_COLUMNS}`,
    [
      userId,
      id,
      fields.emotion,
      fields.subEmotion,
      fields.intensity,
      sealed.tags,
      fields.perceptionKeys,
      fields.copingKeys,
      fields.actionKeys,
      sealed.keyId,
      sealed.texts.entry,
      sealed.texts.perception,
      sealed.texts.coping,
      sealed.texts.action,
      sealed.words.map(String),
      change.editedAt,
      sealed.tagHashes.map(String),
      fields.closed ?? null,
      fields.also || null,
    ],
  );
  return rows[0];
}

/** Keeps when the action of an entry was done; null: it is not. */
export async function setActionDone(db: Queryable, userId: string, id: string, doneAt: Date | null): Promise<void> {
  await db.query('update emotion_entry set action_done_at = $3 where user_id = $1 and id = $2', [userId, id, doneAt]);
}

/** Keeps what the person said of their way of coping and when; null takes it away. */
export async function setOutcome(
  db: Queryable,
  userId: string,
  id: string,
  { outcome, at }: { outcome: Outcome | null; at: Date | null },
): Promise<void> {
  await db.query('update emotion_entry set outcome = $3, outcome_at = $4 where user_id = $1 and id = $2', [
    userId,
    id,
    outcome,
    at,
  ]);
}

/** Marks an entry as deleted. */
export async function markDeleted(db: Queryable, userId: string, id: string, now: Date): Promise<void> {
  await db.query('update emotion_entry set deleted_at = $3 where user_id = $1 and id = $2', [userId, id, now]);
}

/** Takes the mark off an entry that was deleted after `since`. An entry that is not deleted is given as it is. */
export async function unmarkDeleted(
  db: Queryable,
  userId: string,
  id: string,
  since: Date,
): Promise<EntryRow | undefined> {
  const { rows } = await db.query<EntryRow>(
    `update emotion_entry set deleted_at = null
    where user_id = $1 and id = $2 and (deleted_at is null or deleted_at > $3) returning ${ENTRY_COLUMNS}`,
    [userId, id, since],
  );
  return rows[0];
}

/** Entries deleted after `since`, the latest first, at most 200. */
export async function readDeleted(db: Queryable, userId: string, since: Date): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow>(
    `select ${ENTRY_COLUMNS} from emotion_entry where user_id = $1 and deleted_at > $2
    order by deleted_at desc, id desc limit 200`,
    [userId, since],
  );
  return rows;
}
