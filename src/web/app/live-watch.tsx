import { useEffect } from 'react';
import { joinLive } from '~/web/session/live-events';
import { useSession } from '~/web/session/session';

/** Open pages of a signed-in person hear what is new, and that the session has ended elsewhere. */
export function LiveWatch() {
  const { user } = useSession();
  const uid = user?.uid;
  useEffect(() => (uid === undefined ? undefined : joinLive(uid)), [uid]);
  return null;
}
