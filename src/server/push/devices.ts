import { createHash, randomUUID } from 'node:crypto';
import { type PushDevice, pushDeviceSchema } from '~/domain/reminders/push-device';
import { noticeOfAccess } from '../accounts/account-letters';
import { deviceName } from '../accounts/device-name';
import { agentOf } from '../accounts/security-log';
import { rotatedColumn } from '../crypto/rotated-column';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { nudgeJobs } from '../jobs/nudge';
import { type DeviceRow, findDevice, putDevice, readDevices, removeDevice } from './device-store';

/** What binds an encrypted address to its row. */
const contextOf = (userId = '', id = '') => [userId, id, 'push-device'];

export const rotatedPushDevices = rotatedColumn({
  table: 'push_device',
  keyColumns: [
    { name: 'user_id', type: 'text' },
    { name: 'id', type: 'uuid' },
  ],
  column: 'address',
  contextOf,
});

type DeviceDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'config'>;

/** A person's devices, the newest first. */
export async function listDevices({ db }: Pick<Deps, 'db'>, userId: string) {
  return (await readDevices(db.pool, userId)).map(({ id, mark, device, created_at }) => ({
    id,
    mark,
    device,
    createdAt: created_at.toISOString(),
  }));
}

/** Sends notifications to this browser too, and tells the person of a new one. `none`: the site sends none at all; `full`: the person has as many devices as fit. */
export async function saveDevice(
  deps: DeviceDeps,
  person: { id: string; sessionId: string },
  told: PushDevice,
): Promise<'kept' | 'none' | 'full'> {
  if (!deps.config.push) return 'none';
  const id = randomUUID();
  const address = deps.keys.encrypt(JSON.stringify(told), contextOf(person.id, id));
  if (!address) throw new Error('an address is never empty');
  const row: DeviceRow = {
    id,
    mark: createHash('sha256').update(told.endpoint).digest('base64url'),
    key_id: deps.keys.activeId,
    address,
    device: deviceName(await agentOf(deps.db.pool, person.sessionId)),
    created_at: deps.clock(),
  };
  const put = await deps.db.transaction(async (client) => {
    await lockPerson(client, person.id);
    const state = await putDevice(client, person.id, row);
    const told = { userId: person.id, kind: 'push-device', name: row.device, sessionId: person.sessionId } as const;
    if (state === 'new') await noticeOfAccess(client, deps, told);
    return state;
  });
  if (put === 'new') nudgeJobs(deps.db);
  return put === 'full' ? 'full' : 'kept';
}

/** Takes a device away; false when there is none. */
export const dropDevice = ({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<boolean> =>
  removeDevice(db.pool, userId, id);

/** Where a device is reached; null when it is gone. Throws where its address is damaged. */
export async function addressOf(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  userId: string,
  id: string,
): Promise<PushDevice | null> {
  const row = await findDevice(db.pool, userId, id);
  if (!row) return null;
  return pushDeviceSchema.parse(JSON.parse(keys.decrypt(row.address, contextOf(userId, id), row.key_id)));
}
