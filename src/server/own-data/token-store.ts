import type { OwnDataKey } from '~/catalogue/own-data';
import { isOpenSql } from '../db/closed-account';
import type { Queryable } from '../db/connect';

/** Queries of the keys by which a person's programs read their data. */

export interface TokenRow {
  id: string;
  name: string;
  collections: OwnDataKey[] | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

const COLUMNS = 'id, name, collections, created_at, expires_at, used_at';

/** Keys of a person that have not expired, the newest first. */
export async function readTokens(client: Queryable, userId: string, now: Date): Promise<TokenRow[]> {
  const { rows } = await client.query<TokenRow>(
    `select ${COLUMNS} from data_token where user_id = $1 and expires_at > $2 order by created_at desc, id`,
    [userId, now],
  );
  return rows;
}

/** Takes those away that have expired: their names are free again. */
export const dropExpired = (client: Queryable, userId: string, now: Date) =>
  client.query('delete from data_token where user_id = $1 and expires_at <= $2', [userId, now]);

export async function addToken(
  client: Queryable,
  userId: string,
  { id, name, collections, created_at, expires_at, hash }: Omit<TokenRow, 'used_at'> & { hash: Buffer },
): Promise<void> {
  await client.query(
    `insert into data_token (user_id, id, name, collections, created_at, expires_at, hash) values ($1, $2, $3, $4, $5, $6, $7)`,
    [userId, id, name, collections, created_at, expires_at, hash],
  );
}

/** False when there is none. */
export async function removeToken(client: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from data_token where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}

/** Whose key it is, with what it opens; undefined for one that was revoked, has expired, or is of a closed account. */
export async function findToken(
  client: Queryable,
  hash: Buffer,
  now: Date,
): Promise<(Pick<TokenRow, 'id' | 'collections' | 'used_at'> & { user_id: string }) | undefined> {
  const { rows } = await client.query({
    name: 'data-token',
    text: `select user_id, id, collections, used_at from data_token
      where hash = $1 and expires_at > $2 and ${isOpenSql('data_token.user_id')}`,
    values: [hash, now.toISOString()],
  });
  return rows[0];
}

export const markUsed = (client: Queryable, userId: string, id: string, now: Date) =>
  client.query('update data_token set used_at = $3 where user_id = $1 and id = $2', [userId, id, now]);
