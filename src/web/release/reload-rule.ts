/** When a new build may reload the page by itself, and which paths have a payload file (docs/specification.md §4, §9). */

/** At most one reload per path in this time: docs/specification.md §9. */
export const RELOAD_EVERY_MS = 10_000;

interface ReloadInput {
  pathname: string;
  now: number;
  /** Something is unsaved, runs, or is being typed. */
  busy: boolean;
  /** Throws where storage is refused. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
}

/** Whether a path may be loaded anew, and notes it. Not while a reload would take something away, and nowhere where nothing can be noted. */
export function mayReload({ pathname, now, busy, storage: open }: ReloadInput): boolean {
  if (busy) return false;
  const key = `reload:${pathname}`;
  try {
    const storage = open();
    if (now - Number(storage.getItem(key) ?? 0) < RELOAD_EVERY_MS) return false;
    storage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}

let prerendered: ReadonlySet<string> | null = null;

export function rememberPrerendered(paths: readonly string[]): void {
  prerendered = new Set(paths);
}

/** Whether a payload file may be asked for: every path until the manifest is known, then those it names. */
export function hasPayload(path: string): boolean {
  return prerendered === null || prerendered.has(path);
}
