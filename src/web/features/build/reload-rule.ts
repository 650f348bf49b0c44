/** When a new build may reload the page by itself, and which paths have a payload file (docs/specification.md §7). */

/** [S] At most one reload per path in this time. */
export const RELOAD_EVERY_MS = 10_000;

interface ReloadInput {
  pathname: string;
  now: number;
  /** Typed text that is saved nowhere. */
  unsaved: boolean;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** `reload` at once, `ask` while text is unsaved, `wait` when this path was reloaded a moment ago or nothing can be noted. */
export function decideReload({ pathname, now, unsaved, storage }: ReloadInput): 'reload' | 'ask' | 'wait' {
  if (unsaved) return 'ask';
  const key = `reload:${pathname}`;
  try {
    if (now - Number(storage.getItem(key) ?? 0) < RELOAD_EVERY_MS) return 'wait';
    storage.setItem(key, String(now));
    return 'reload';
  } catch {
    return 'wait';
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
