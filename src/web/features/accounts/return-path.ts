import { useEffect, useState } from 'react';
import { DEVICE_KEYS, GUEST } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { safeNextPath } from '~/web/session/session-path';
import { localData } from '~/web/sync/owner';

/** Where a person goes after signing in by a letter, which opens in another tab. Kept on the device for an hour. */

const COMPASS = '/awareness-tools/emotional-compass';
const LIFETIME_MS = 3_600_000;

const hasGuestEntry = async (): Promise<boolean> => (await localData().names(GUEST)).includes('entries');

/** Whether an entry made as a guest waits on this device; no until that is known. */
export function useGuestEntry(): boolean {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    const look = () => void hasGuestEntry().then(setWaits);
    look();
    return localData().listen(([owner]) => owner === GUEST && look());
  }, []);
  return waits;
}

export function rememberReturnPath(next: string | null): void {
  if (next) writeDeviceText(DEVICE_KEYS.returnPath, JSON.stringify({ next, until: Date.now() + LIFETIME_MS }));
}

function remembered(): string | null {
  try {
    const text = readDeviceText(DEVICE_KEYS.returnPath) ?? 'null';
    writeDeviceText(DEVICE_KEYS.returnPath, null);
    const { next, until } = (JSON.parse(text) ?? {}) as { next?: unknown; until?: unknown };
    return typeof next === 'string' && Number(until) > Date.now() ? next : null;
  } catch {
    return null;
  }
}

/** The page after a sign-in: the asked one, the guest's entry, or the cabinet. */
export async function returnPath(next: string | null): Promise<string> {
  return safeNextPath(next ?? remembered(), (await hasGuestEntry()) ? COMPASS : undefined);
}
