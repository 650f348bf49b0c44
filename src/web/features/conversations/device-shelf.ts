import * as z from 'zod/mini';
import {
  EMPTY_SHELF,
  isBare,
  type Shelf,
  type ShelfChange,
  shelfChangeSchema,
  shelfSchema,
} from '~/domain/conversations/shelf';
import { readDeviceText, writeDeviceText } from '~/web/device-text';

/** What the device keeps of the cards: a guest's shelf, and changes on their way to an account. Damaged parts count as absent. */

const GUEST_KEY = 'krona.cards';
const queueKey = (uid: string) => `krona.cards-queue.${uid}`;
const queueSchema = z.array(shelfChangeSchema);

function read<T>(key: string, schema: z.ZodMiniType<T>, none: T): T {
  try {
    const parsed = schema.safeParse(JSON.parse(readDeviceText(key) ?? 'null'));
    return parsed.success ? parsed.data : none;
  } catch {
    return none;
  }
}

/** False when the device refuses and the value lasts only as long as the page. */
const write = (key: string, value: unknown): boolean =>
  writeDeviceText(key, value === null ? null : JSON.stringify(value));

export const readGuestShelf = (): Shelf => read<Shelf>(GUEST_KEY, shelfSchema, EMPTY_SHELF);

export const writeGuestShelf = (shelf: Shelf): boolean => write(GUEST_KEY, isBare(shelf) ? null : shelf);

/** Changes that have not reached the account, the oldest first. */
export const readShelfQueue = (uid: string): ShelfChange[] => read<ShelfChange[]>(queueKey(uid), queueSchema, []);

export const writeShelfQueue = (uid: string, queue: readonly ShelfChange[]): boolean =>
  write(queueKey(uid), queue.length === 0 ? null : queue);
