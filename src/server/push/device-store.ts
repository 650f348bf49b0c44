import { MAX_PUSH_DEVICES } from '~/domain/reminders/push-device';
import { isOpenSql } from '../db/closed-account';
import type { Queryable } from '../db/connect';

/** Queries of the browsers that take a person's notifications. */

export interface DeviceRow {
  id: string;
  mark: string;
  key_id: string;
  address: Buffer;
  device: string;
  created_at: Date;
}

const COLUMNS = 'id, mark, key_id, address, device, created_at';

/** A person's devices, the newest first. */
export async function readDevices(client: Queryable, userId: string): Promise<DeviceRow[]> {
  const { rows } = await client.query<DeviceRow>(
    `select ${COLUMNS} from push_device where user_id = $1 order by created_at desc, id limit ${MAX_PUSH_DEVICES}`,
    [userId],
  );
  return rows;
}

/** One of a person's devices; of a closed account there is none. */
export async function findDevice(client: Queryable, userId: string, id: string): Promise<DeviceRow | undefined> {
  const text = `select ${COLUMNS} from push_device where user_id = $1 and id = $2
    and ${isOpenSql('push_device.user_id')}`;
  return (await client.query<DeviceRow>(text, [userId, id])).rows[0];
}

/** Keeps a device as the person's own, whosever it was; one that is theirs already keeps its id. `full`: they have as many as fit. */
export async function putDevice(client: Queryable, userId: string, row: DeviceRow): Promise<'new' | 'known' | 'full'> {
  await client.query('delete from push_device where mark = $1 and user_id <> $2', [row.mark, userId]);
  const { rowCount } = await client.query(
    `insert into push_device (user_id, id, mark, key_id, address, device, created_at)
      select $1, $2, $3, $4, $5::bytea, $6, $7::timestamptz
      where (select count(*) from push_device where user_id = $1 and mark <> $3) < ${MAX_PUSH_DEVICES}
      on conflict (mark) do nothing`,
    [userId, row.id, row.mark, row.key_id, row.address, row.device, row.created_at],
  );
  if (rowCount === 1) return 'new';
  const known = await client.query('select 1 from push_device where user_id = $1 and mark = $2', [userId, row.mark]);
  return known.rows.length > 0 ? 'known' : 'full';
}

/** False when there is none. */
export async function removeDevice(client: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from push_device where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}
