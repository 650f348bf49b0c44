import type { Queryable } from '../db/connect';

/** People that one statement looks at. */
const PAGE = 2_000;

/**
 * SQL: a uid is one of a page whose bounds are the parameters `first` and the next. Every table that is joined by its uid needs it: else
 * the planner may read one from its beginning for each page.
 */
export const betweenSql = (column: string, first: number) =>
  `${column} > $${first} and ($${first + 1}::text is null or ${column} <= $${first + 1})`;

/**
 * Walks the people of a source, each once, in the order of their uids: no statement looks at more than PAGE of them, however many there
 * are in all and however few have something to hear. `source`: a FROM with its WHERE, of rows with `user_id`, on an index of it.
 * `take` deals with those between two uids (after the first, up to the second; null: to the end), `most` at a time, and returns their
 * uids in order. Gives how many there were.
 */
export async function walkPeople(
  client: Queryable,
  source: string,
  most: number,
  take: (after: string, until: string | null) => Promise<readonly string[]>,
): Promise<number> {
  let count = 0;
  for (let after: string | null = ''; after !== null; ) {
    const { rows }: { rows: { user_id: string }[] } = await client.query(
      `select user_id from ${source} and user_id > $1 order by user_id offset ${PAGE - 1} limit 1`,
      [after],
    );
    const until: string | null = rows[0]?.user_id ?? null;
    for (let from: string = after; ; ) {
      const taken = await take(from, until);
      count += taken.length;
      const last = taken.at(-1);
      if (taken.length < most || last === undefined) break;
      from = last;
    }
    after = until;
  }
  return count;
}
