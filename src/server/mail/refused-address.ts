import type { Queryable } from '../db/connect';
import type { LetterKind } from './letter';

/** Addresses of people that refuse letters for good: what goes out by itself leaves them in peace. */

/** Letters that nobody asks for at the moment. What a person asks for, and what tells of their safety or of a decision, is tried always. */
const BY_ITSELF: ReadonlySet<string> = new Set([
  'reminder',
  'reminder-question',
  'digest',
  'community-notices',
] satisfies LetterKind[]);

/** Condition of SQL: letters to the person of the uid in `column` are not refused. */
export const isReachableSql = (column: string) =>
  `not exists (select 1 from refused_address refused where refused.user_id = ${column})`;

/** Notes that an address refuses letters. One that no account has, or has no more, is nobody's. */
export async function noteRefusal(
  client: Queryable,
  { address, status, now }: { address: string; status: string; now: Date },
): Promise<void> {
  await client.query(
    `insert into refused_address (user_id, at, status) select id, $2, $3 from "user" where email = lower($1)
      on conflict (user_id) do update set at = excluded.at, status = excluded.status`,
    [address, now, status],
  );
}

/** A letter to the address was taken: letters go out anew. */
export async function noteTaken(client: Queryable, address: string): Promise<void> {
  await client.query('delete from refused_address where user_id = (select id from "user" where email = lower($1))', [
    address,
  ]);
}

/** Within the transaction that gives a person another address: nothing is known of it. */
export async function forgetRefusal(client: Queryable, userId: string): Promise<void> {
  await client.query('delete from refused_address where user_id = $1', [userId]);
}

/** Whether a letter of the kind is left out, since the address refuses letters or its account has another by now. */
export async function isLeftOut(client: Queryable, kind: string, address: string): Promise<boolean> {
  if (!BY_ITSELF.has(kind)) return false;
  const { rows } = await client.query(
    `select 1 from "user" where email = lower($1) and ${isReachableSql('"user".id')}`,
    [address],
  );
  return rows.length === 0;
}
