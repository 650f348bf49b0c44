import * as z from 'zod/mini';
import type { PushMessage } from '~/domain/reminders/push-message';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import type { ClaimedJob } from '../jobs/claimed-job';
import { addJob } from '../jobs/job-queue';
import { readDevices } from './device-store';
import { addressOf, dropDevice } from './devices';
import type { SendPush } from './send-push';

/** Nobody waits for a notification at a page: it goes with the letters that do not hurry. */
const URGENCY = 3;

const payloadSchema = z.object({ user: z.string(), device: z.string(), validUntil: z.iso.datetime() });
const contextOf = (key: string) => ['job', key, 'secret'];

interface NewPush {
  /** Another one under the same key is never sent; the device's id is added to it. */
  key: string;
  userId: string;
  message: PushMessage;
  validUntil: Date;
}

/** Queues a notification to each of a person's devices within the given transaction. Returns how many there are. */
export async function addPush(
  client: Queryable,
  { keys, clock, config }: Pick<Deps, 'keys' | 'clock' | 'config'>,
  { key, userId, message, validUntil }: NewPush,
): Promise<number> {
  const devices = config.push ? await readDevices(client, userId) : [];
  for (const { id } of devices) {
    const own = `${key}:${id}`;
    await addJob(client, {
      kind: 'push',
      key: own,
      payload: { user: userId, device: id, validUntil: validUntil.toISOString() },
      secret: { value: keys.encrypt(JSON.stringify(message), contextOf(own)), keyId: keys.activeId },
      urgency: URGENCY,
      runAt: clock(),
      personId: userId,
    });
  }
  return devices.length;
}

/** Sends the notification of a job, unless its hour is over or its device is gone. A device that refuses for good is forgotten. */
export async function sendPushJob(
  deps: Deps,
  send: SendPush | null,
  job: ClaimedJob,
  stop: AbortSignal,
): Promise<void> {
  const { user, device, validUntil } = payloadSchema.parse(job.payload);
  const seconds = Math.floor((Date.parse(validUntil) - deps.clock().getTime()) / 1000);
  const address = await addressOf(deps, user, device);
  if (seconds <= 0 || !address || !send) return deps.log.info({ job: job.id }, 'notification left out');
  const message: PushMessage = JSON.parse(
    deps.keys.decrypt(job.secret, contextOf(job.key), job.key_id ?? deps.keys.activeId),
  );
  if ((await send(address, message, { seconds, stop })) === 'gone') await dropDevice(deps, user, device);
}
