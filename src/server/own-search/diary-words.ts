import { nearKeys } from '~/domain/near-words';
import type { RotatedTable } from '../crypto/rotate-keys';
import { wordStems } from '../crypto/word-stems';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { ENTRY_COLUMNS, type EntryRow, openTexts } from '../emotions/entry-row';

/** The words of a person's diary as keyed hashes: which of them are one slip of the finger away from a searched one. */

type WordDeps = Pick<Deps, 'db' | 'keys' | 'clock'>;

/** Entries that are read at a time. */
const BATCH = 200;
/** A save that began before its instant may end after it. */
const OVERLAP_MS = 60_000;

/** Words under a key that is given up are made anew under the active one by the next search. */
export const rotatedDiaryWords: RotatedTable<{ key_id: string; user_id: string; word: string }> = {
  table: 'diary_word',
  keyColumns: [
    { name: 'user_id', type: 'text' },
    { name: 'word', type: 'bigint' },
  ],
  columns: 'user_id, word',
  rewrite: (client, _keys, row) =>
    client
      .query('delete from diary_word where user_id = $1 and key_id = $2 and word = $3', [
        row.user_id,
        row.key_id,
        row.word,
      ])
      .then(({ rowCount }) => rowCount ?? 0),
};

/** The instant from which on entries have not been read. */
async function readMark(client: Queryable, userId: string, keyId: string): Promise<Date> {
  const { rows } = await client.query<{ read_until: Date }>({
    name: 'diary-word-mark',
    text: 'select read_until from diary_word_mark where user_id = $1 and key_id = $2',
    values: [userId, keyId],
  });
  return rows[0]?.read_until ?? new Date(0);
}

async function addWords(
  client: Queryable,
  { keys }: WordDeps,
  userId: string,
  stems: readonly string[],
): Promise<void> {
  if (stems.length === 0) return;
  const words = keys.stemHashes(stems, userId);
  const rows = stems.map((stem, at) => ({
    word: String(words[at]),
    near: keys.nearHashes(nearKeys(stem), userId).map(String),
  }));
  await client.query(
    `insert into diary_word (user_id, key_id, word, near)
      select $1, $2, (one->>'word')::bigint, array(select jsonb_array_elements_text(one->'near')::bigint)
      from jsonb_array_elements($3::jsonb) as one on conflict do nothing`,
    [userId, keys.activeId, JSON.stringify(rows)],
  );
}

/** Takes in what was written since the last search. Words of entries that are gone stay: they find nothing. */
async function followDiary(deps: WordDeps, userId: string): Promise<void> {
  const { db, keys, clock } = deps;
  const keyId = keys.activeId;
  const until = new Date(clock().getTime() - OVERLAP_MS);
  let after = await readMark(db.pool, userId, keyId);
  for (;;) {
    const { rows } = await db.pool.query<EntryRow & { changed_at: Date }>({
      name: 'diary-words-next',
      text: `select ${ENTRY_COLUMNS}, greatest(saved_at, edited_at) as changed_at from emotion_entry
        where user_id = $1 and greatest(saved_at, edited_at) > $2 order by greatest(saved_at, edited_at), id limit ${BATCH}`,
      values: [userId, after],
    });
    const stems = new Set<string>();
    for (const row of rows)
      for (const text of Object.values(openTexts(keys, userId, row).texts))
        for (const stem of wordStems(text)) stems.add(stem);
    await addWords(db.pool, deps, userId, [...stems]);
    const last = rows.at(-1)?.changed_at;
    if (rows.length < BATCH || !last) break;
    // Many of one instant are read again rather than left out.
    after = last > after ? new Date(last.getTime() - 1) : new Date(after.getTime() + 1);
  }
  await db.pool.query(
    `insert into diary_word_mark (user_id, key_id, read_until) values ($1, $2, $3)
      on conflict (user_id) do update set key_id = excluded.key_id, read_until = excluded.read_until`,
    [userId, keyId, until],
  );
}

/** For each searched word, hashes under the active key of the diary's words that are it or one slip away from it. */
export async function nearWords(
  deps: WordDeps,
  userId: string,
  searched: readonly (readonly string[])[],
): Promise<bigint[][]> {
  await followDiary(deps, userId);
  const { db, keys } = deps;
  return Promise.all(
    searched.map(async (stems) => {
      const near = keys.nearHashes([...new Set(stems.flatMap(nearKeys))], userId).map(String);
      const { rows } = await db.pool.query<{ word: string }>({
        name: 'diary-words-near',
        text: 'select word::text as word from diary_word where user_id = $1 and key_id = $2 and near && $3::bigint[]',
        values: [userId, keys.activeId, near],
      });
      return [...new Set([...keys.stemHashes(stems, userId), ...rows.map(({ word }) => BigInt(word))])];
    }),
  );
}
