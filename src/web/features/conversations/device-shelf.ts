import * as z from 'zod/mini';
import {
  EMPTY_SHELF,
  isBare,
  type Shelf,
  type ShelfChange,
  shelfChangeSchema,
  shelfSchema,
} from '~/domain/conversations/shelf';
import { type DeviceKey, GUEST_KEYS, PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';

/** What the device keeps of the cards: a guest's shelf, and changes on their way to an account. Damaged parts count as absent. */

const queueSchema = z.array(shelfChangeSchema);

function read<T>(key: DeviceKey, schema: z.ZodMiniType<T>, none: T): T {
  try {
    const parsed = schema.safeParse(JSON.parse(readDeviceText(key) ?? 'null'));
    return parsed.success ? parsed.data : none;
  } catch {
    return none;
  }
}

/** False when the device refuses and the value lasts only as long as the page. */
const write = (key: DeviceKey, value: unknown): boolean =>
  writeDeviceText(key, value === null ? null : JSON.stringify(value));

export const readGuestShelf = (): Shelf => read<Shelf>(GUEST_KEYS.shelf, shelfSchema, EMPTY_SHELF);

export const writeGuestShelf = (shelf: Shelf): boolean => write(GUEST_KEYS.shelf, isBare(shelf) ? null : shelf);

/** Changes that have not reached the account, the oldest first. */
export const readShelfQueue = (uid: string): ShelfChange[] =>
  read<ShelfChange[]>(PERSON_KEYS.shelfQueue(uid), queueSchema, []);

export const writeShelfQueue = (uid: string, queue: readonly ShelfChange[]): boolean =>
  write(PERSON_KEYS.shelfQueue(uid), queue.length === 0 ? null : queue);
