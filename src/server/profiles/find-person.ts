import { usernameKey } from '~/domain/profiles/username';
import { isOpenSql } from '../db/closed-account';
import type { Queryable } from '../db/connect';
import { FORMER_NAME } from './username-store';

/**
 * Whose names in addresses these are, as far as those people show a profile to members: by the names as they were asked, without those of
 * anybody else. One statement for all of them: what stands before a name does not make its answer slower.
 */
export async function findShownPeople(
  client: Queryable,
  names: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; user_id: string }>(
    `select asked.name, n.user_id from unnest($1::text[], $2::text[]) as asked (name, key) join username n on n.key = asked.key
      join public_profile s on s.user_id = n.user_id
      where ${FORMER_NAME('n', '$3')} and s.page <> 'nobody' and ${isOpenSql('n.user_id')}`,
    [names, names.map(usernameKey), now],
  );
  return new Map(rows.map(({ name, user_id }) => [name, user_id]));
}
