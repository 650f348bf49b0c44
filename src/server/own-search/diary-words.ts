import { stemmer } from '@orama/stemmers/russian';
import { nearKeys } from '~/domain/near-words';
import { meantStems, type SearchedWord } from '~/domain/own-search/match-words';
import type { RotatedTable } from '../crypto/rotate-keys';
import { wordStems } from '../crypto/word-stems';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { ENTRY_COLUMNS, type EntryRow, openTexts } from '../emotions/entry-row';
import { timeSlices } from '../time-slice';

/** The words of a person's diary as keyed hashes: which of them are one slip of the finger away from a searched one. */

type WordDeps = Pick<Deps, 'db' | 'keys' | 'clock'>;

/** Entries whose texts are read at a time, and those that are looked up for it: what has changed is found by a pass over the diary. */
const BATCH = 50;
const PAGE = 2_000;
/** Words that are written at a time. */
const WORDS = 100;
/** A request reads no longer than this and leaves the rest to the next one. */
const PATIENCE_MS = 250;
/** A save that began before its instant may end after it. */
const OVERLAP_MS = 60_000;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Words under a key that is given up are made anew under the active one by the next search; what they held is no mark any more. */
export const rotatedDiaryWords: RotatedTable<{ key_id: string; user_id: string; word: string }> = {
  table: 'diary_word',
  keyColumns: [
    { name: 'user_id', type: 'text' },
    { name: 'word', type: 'bigint' },
  ],
  columns: 'user_id, word',
  rewrite: (client, _keys, row) =>
    client
      .query(
        `with unmarked as (delete from diary_word_mark where user_id = $1 and key_id = $2)
        delete from diary_word where user_id = $1 and key_id = $2 and word = $3`,
        [row.user_id, row.key_id, row.word],
      )
      .then(({ rowCount }) => rowCount ?? 0),
};

/** The instant from which on entries have not been read; null: none have. One ahead of now was told by a wrong clock. */
async function readMark(client: Queryable, userId: string, keyId: string, now: Date): Promise<Date | null> {
  const { rows } = await client.query<{ read_until: Date }>({
    name: 'diary-word-mark',
    text: 'select read_until from diary_word_mark where user_id = $1 and key_id = $2 and read_until <= $3',
    values: [userId, keyId, now],
  });
  return rows[0]?.read_until ?? null;
}

/** Adds words that are not there yet: only of those the keys of their slips are hashed. */
async function addWords(
  client: Queryable,
  { keys }: WordDeps,
  userId: string,
  stems: readonly string[],
): Promise<void> {
  const words = keys.stemHashes(stems, userId).map(String);
  // Planned anew each time: a plan for an empty table would stay while the first search fills it.
  const { rows: held } = await client.query<{ word: string }>(
    'select word::text as word from diary_word where user_id = $1 and key_id = $2 and word = any($3::bigint[])',
    [userId, keys.activeId, words],
  );
  const known = new Set(held.map(({ word }) => word));
  const rows: { word: string; near: string[] }[] = [];
  const pause = timeSlices();
  for (const [at, stem] of stems.entries()) {
    const word = words[at] ?? '';
    if (known.has(word)) continue;
    rows.push({ word, near: keys.nearHashes(nearKeys(stem), userId).map(String) });
    await pause();
  }
  if (rows.length === 0) return;
  await client.query({
    name: 'diary-words-add',
    text: `insert into diary_word (user_id, key_id, word, near)
      select $1, $2, (one->>'word')::bigint, array(select jsonb_array_elements_text(one->'near')::bigint)
      from jsonb_array_elements($3::jsonb) as one on conflict do nothing`,
    values: [userId, keys.activeId, JSON.stringify(rows)],
  });
}

/**
 * Everything that changed before this instant has been read. `anew`: from the first entry on; else a mark that went meanwhile took
 * words with it and stays away.
 */
async function keepMark(
  client: Queryable,
  userId: string,
  { keyId, until, anew }: { keyId: string; until: Date; anew: boolean },
): Promise<void> {
  await client.query({
    name: 'diary-word-mark-keep',
    text: `insert into diary_word_mark as mark (user_id, key_id, read_until)
      select $1, $2, $3::timestamptz where $4 or exists (select 1 from diary_word_mark where user_id = $1 and key_id = $2)
      on conflict (user_id) do update set key_id = excluded.key_id,
        read_until = case when $4 then excluded.read_until else greatest(mark.read_until, excluded.read_until) end`,
    values: [userId, keyId, until, anew],
  });
}

interface Changed {
  id: string;
  changed_at: Date;
}

/** The stems of entries that are not among the known ones, which they join. */
async function newStems(
  { keys }: WordDeps,
  userId: string,
  rows: readonly EntryRow[],
  known: Set<string>,
): Promise<string[]> {
  const stems: string[] = [];
  const pause = timeSlices();
  for (const row of rows) {
    for (const text of Object.values(openTexts(keys, userId, row).texts)) {
      await pause();
      for (const stem of wordStems(text)) {
        if (known.has(stem)) continue;
        known.add(stem);
        stems.push(stem);
      }
    }
  }
  return stems;
}

/**
 * Takes in what was written since the last search, the oldest change first; false: a part was left for the next one. Words of entries
 * that are gone find nothing; they go when these can be restored no more.
 */
async function followDiary(deps: WordDeps, userId: string): Promise<boolean> {
  const { db, keys, clock } = deps;
  const keyId = keys.activeId;
  const now = clock();
  const until = new Date(now.getTime() - OVERLAP_MS);
  const begun = performance.now();
  const held = await readMark(db.pool, userId, keyId, now);
  const anew = held === null;
  const mark = held ?? new Date(0);
  const known = new Set<string>();
  let after = { at: mark, id: LAST_ID };
  for (;;) {
    const { rows: changed } = await db.pool.query<Changed>({
      name: 'diary-words-next',
      text: `select id, greatest(saved_at, edited_at) as changed_at from emotion_entry
        where user_id = $1 and (greatest(saved_at, edited_at), id) > ($2, $3::uuid)
        order by greatest(saved_at, edited_at), id limit ${PAGE}`,
      values: [userId, after.at, after.id],
    });
    for (let begin = 0; begin < changed.length; begin += BATCH) {
      const part = changed.slice(begin, begin + BATCH);
      const { rows } = await db.pool.query<EntryRow>({
        name: 'diary-words-texts',
        text: `select ${ENTRY_COLUMNS} from emotion_entry where user_id = $1 and id = any($2::uuid[])`,
        values: [userId, part.map(({ id }) => id)],
      });
      const stems = await newStems(deps, userId, rows, known);
      for (let from = 0; from < stems.length; from += WORDS)
        await addWords(db.pool, deps, userId, stems.slice(from, from + WORDS));
      after = { at: part.at(-1)?.changed_at ?? after.at, id: part.at(-1)?.id ?? after.id };
      if (begin + BATCH >= changed.length && changed.length < PAGE) break;
      // Entries of one instant are read by one request.
      const before = new Date(after.at.getTime() - 1);
      if (before > mark && before <= until && performance.now() - begun > PATIENCE_MS) {
        await keepMark(db.pool, userId, { keyId, until: before, anew });
        return false;
      }
    }
    if (changed.length < PAGE) break;
  }
  await keepMark(db.pool, userId, { keyId, until, anew });
  return true;
}

/**
 * For each searched word, hashes under the active key of the diary's words that are it or one slip away from it. `ready`: all entries
 * have been read.
 */
export async function nearWords(
  deps: WordDeps,
  userId: string,
  searched: readonly SearchedWord[],
): Promise<{ near: bigint[][]; ready: boolean }> {
  const ready = await followDiary(deps, userId);
  const { db, keys } = deps;
  const near = await Promise.all(
    searched.map(async (word) => {
      const { stems } = word;
      const meant = keys.stemHashes(meantStems(word, stemmer), userId).map(String);
      const shared = keys.nearHashes([...new Set(stems.flatMap(nearKeys))], userId).map(String);
      const { rows } = await db.pool.query<{ word: string }>({
        name: 'diary-words-near',
        text: `select word::text as word from diary_word where user_id = $1 and key_id = $2
          and (near && $3::bigint[] or word = any($4::bigint[]))`,
        values: [userId, keys.activeId, shared, meant],
      });
      return [...new Set([...keys.stemHashes(stems, userId), ...rows.map(({ word }) => BigInt(word))])];
    }),
  );
  return { near, ready };
}
