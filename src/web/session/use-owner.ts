import { useState } from 'react';
import { GUEST } from '~/web/device/device-keys';
import { lastUid } from '~/web/device/device-owner';
import { useSession } from '~/web/session/session';

/**
 * Whose drafts a page keeps. A session that ends by itself, or can't be asked for, doesn't take the words away; one who leaves by
 * their own will does.
 * Null while unknown.
 */
export function useOwner(): string | null {
  const { user, loading, unsure, ended } = useSession();
  const [last, setLast] = useState<string | null>(null);
  const absent = ended ? last : unsure ? lastUid() : null;
  const now = user ? user.uid : loading ? null : (absent ?? GUEST);
  if (now !== null && now !== last) setLast(now);
  return now ?? last;
}
