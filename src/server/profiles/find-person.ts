import type { Queryable } from '../db/connect';
import { personNamed } from './username-store';

/** Whose name in an address this is, as far as that person shows a profile to members; null for anybody else's. */
export async function findShownPerson(client: Queryable, name: string, now: Date): Promise<string | null> {
  const uid = await personNamed(client, name, now);
  if (uid === null) return null;
  const { rows } = await client.query(`select 1 from public_profile where user_id = $1 and page <> 'nobody'`, [uid]);
  return rows.length > 0 ? uid : null;
}
