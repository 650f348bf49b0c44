import { useState, useSyncExternalStore } from 'react';
import type { User } from '~/contract/accounts';
import { deviceZone } from '~/web/device/device-zone';
import { useSession } from '~/web/session/session';

/** Whose journal it is: a session that ends by itself doesn't take away an entry that is being edited. Null while unknown. */
export function useReader(): User | null {
  const { user, ended } = useSession();
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  return user ?? (ended ? last : null);
}

const never = () => () => {};

/** The time zone of the device; null while the page is as it was built. */
export function useDeviceZone(): string | null {
  return useSyncExternalStore(never, deviceZone, () => null);
}
