import * as z from 'zod/mini';
import type { DeviceKey } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';

/** Small lists that the browser keeps for a week, the newest first: seats and devices of talks on two devices. */

const STORED_DAYS = 7;
const DAY_MS = 86_400_000;

interface Expiring {
  /** When it was put there, in milliseconds. */
  openedAt: number;
}

const isFresh = (openedAt: number) => Date.now() - openedAt < STORED_DAYS * DAY_MS;

function rowsAt(key: DeviceKey): readonly unknown[] {
  try {
    const rows: unknown = JSON.parse(readDeviceText(key) ?? '[]');
    return Array.isArray(rows) ? rows : [];
  } catch {
    return [];
  }
}

/**
 * A list under a key, read row by row; older items count as absent. What this build can't read, as a seat of a newer one, stays where
 * it lies for its week.
 */
export function expiringList<T extends Expiring>(key: DeviceKey, item: z.ZodMiniType<T>, most: number) {
  const parsed = (row: unknown): T | undefined => z.safeParse(item, row).data;
  const isUnreadable = (row: unknown): boolean => {
    const openedAt = (row as Partial<Expiring> | null)?.openedAt;
    return typeof openedAt === 'number' && isFresh(openedAt) && !parsed(row);
  };
  return {
    read: (): readonly T[] =>
      rowsAt(key).flatMap((row) => {
        const one = parsed(row);
        return one && isFresh(one.openedAt) ? [one] : [];
      }),
    write(items: readonly T[]): void {
      const all = [...items.slice(0, most), ...rowsAt(key).filter(isUnreadable).slice(0, most)];
      writeDeviceText(key, all.length > 0 ? JSON.stringify(all) : null);
    },
  };
}
