import type { Queryable } from '~/server/db/connect';

/** Closes an account as asking for its erasure does; `erase_at` is now. */
export const closeAccount = (client: Queryable, uid: string) =>
  client.query('insert into closed_account (user_id, closed_at, erase_at) values ($1, now(), now())', [uid]);
