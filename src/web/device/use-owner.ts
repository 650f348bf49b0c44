import { useState } from 'react';
import { useSession } from '~/web/session';
import { GUEST } from './device-keys';

/**
 * Whose drafts a page keeps. A session that ends by itself doesn't take the words away; one who leaves by their own will does.
 * Null while unknown.
 */
export function useOwner(): string | null {
  const { user, loading, ended } = useSession();
  const [last, setLast] = useState<string | null>(null);
  const now = user ? user.uid : loading ? null : ended && last ? last : GUEST;
  if (now !== null && now !== last) setLast(now);
  return now ?? last;
}
