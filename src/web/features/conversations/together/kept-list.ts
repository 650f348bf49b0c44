import * as z from 'zod/mini';
import type { DeviceKey } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';

/** Small lists that the browser keeps for a week, the newest first: seats and devices of talks on two devices. */

const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

interface Kept {
  /** When it was put there, in milliseconds. */
  openedAt: number;
}

/** A list under a key; damaged or older items count as absent. */
export function keptList<T extends Kept>(key: DeviceKey, item: z.ZodMiniType<T>, most: number) {
  return {
    read(): readonly T[] {
      try {
        const parsed = z.array(item).safeParse(JSON.parse(readDeviceText(key) ?? '[]'));
        return parsed.success ? parsed.data.filter(({ openedAt }) => Date.now() - openedAt < KEPT_DAYS * DAY_MS) : [];
      } catch {
        return [];
      }
    },
    write(items: readonly T[]): void {
      writeDeviceText(key, items.length > 0 ? JSON.stringify(items.slice(0, most)) : null);
    },
  };
}
