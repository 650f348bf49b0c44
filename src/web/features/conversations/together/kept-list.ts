import * as z from 'zod/mini';

/** Small lists that the browser keeps for a week, the newest first: seats and devices of talks on two devices. */

const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

interface Kept {
  /** When it was put there, in milliseconds. */
  openedAt: number;
}

/** A list under a key; damaged or older items count as absent, and a browser that refuses to remember keeps none. */
export function keptList<T extends Kept>(key: string, item: z.ZodMiniType<T>, most: number) {
  return {
    read(): readonly T[] {
      try {
        const parsed = z.array(item).safeParse(JSON.parse(localStorage.getItem(key) ?? '[]'));
        return parsed.success ? parsed.data.filter(({ openedAt }) => Date.now() - openedAt < KEPT_DAYS * DAY_MS) : [];
      } catch {
        return [];
      }
    },
    write(items: readonly T[]): void {
      try {
        if (items.length > 0) localStorage.setItem(key, JSON.stringify(items.slice(0, most)));
        else localStorage.removeItem(key);
      } catch {
        // The tab's own memory is all there is.
      }
    },
  };
}
