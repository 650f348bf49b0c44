import { safeNextPath } from '~/web/session-path';

/** Where a person goes after signing in by a letter, which opens in another tab. Kept on the device for an hour. */

const KEY = 'krona.way-back';
const GUEST_ENTRY = 'krona.guest-entry';
const COMPASS = '/awareness-tools/emotional-compass';
const KEPT_MS = 3_600_000;

/** Whether an entry made as a guest waits on this device. */
export function hasGuestEntry(): boolean {
  try {
    return localStorage.getItem(GUEST_ENTRY) !== null;
  } catch {
    return false;
  }
}

export function rememberWayBack(next: string | null): void {
  try {
    if (next) localStorage.setItem(KEY, JSON.stringify({ next, until: Date.now() + KEPT_MS }));
  } catch {
    // Storage is forbidden: the person lands in the cabinet.
  }
}

function remembered(): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { next: string; until: number } | null;
    localStorage.removeItem(KEY);
    return kept && kept.until > Date.now() ? kept.next : null;
  } catch {
    return null;
  }
}

/** The page after a sign-in: the asked one, the guest's entry, or the cabinet. */
export function wayBack(next: string | null): string {
  return safeNextPath(next ?? remembered(), hasGuestEntry() ? COMPASS : undefined);
}
