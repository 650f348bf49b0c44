import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { sessionCookieName } from '~/server/accounts/session-cookie';

export interface Person {
  uid: string;
  /** Value of the `Cookie` header. */
  cookie: string;
}

/** Writes `count` confirmed people with profile and an open session straight into the database of a site. */
export async function createPeople(
  pool: pg.Pool,
  authSecret: string,
  count: number,
  siteUrl = 'http://localhost',
): Promise<Person[]> {
  const tokens = Array.from({ length: count }, () => ({
    uid: randomUUID(),
    token: randomBytes(24).toString('base64url'),
  }));
  const uids = tokens.map((person) => person.uid);
  await pool.query(
    `insert into "user" (id, name, email, email_verified) select id, 'Замер', id || '@bench.example', true from unnest($1::text[]) as t(id)`,
    [uids],
  );
  await pool.query('insert into profile (user_id) select id from unnest($1::text[]) as t(id)', [uids]);
  await pool.query(
    `insert into session (id, user_id, token, expires_at) select 's' || uid, uid, token, now() + interval '6 days' from unnest($1::text[], $2::text[]) as t(uid, token)`,
    [uids, tokens.map((person) => person.token)],
  );
  const cookie = sessionCookieName(siteUrl);
  return tokens.map(({ uid, token }) => {
    const signature = createHmac('sha256', authSecret).update(token).digest('base64');
    return { uid, cookie: `${cookie}=${encodeURIComponent(`${token}.${signature}`)}` };
  });
}
