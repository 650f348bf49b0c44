import { useEffect, useState } from 'react';
import type { SessionView } from '~/contract/conversations';
import { useSession } from '~/web/session/session';
import { ApiError, api } from '~/web/sync/api';
import { forgetHostSeat, hostSeats } from './host-seats';
import { ensureDevice } from './seat-devices';
import type { OwnSeat } from './seat-memory';

/** A talk of the signed-in person that still lives. */
export interface OpenTogether {
  own: OwnSeat;
  view: SessionView;
}

const NONE: readonly OpenTogether[] = [];

/** How it stands, without coming in; null: it is over, or nobody knows at the moment. */
async function glance(own: OwnSeat): Promise<OpenTogether | null> {
  try {
    const { view } = await api('POST /api/card-sessions/look', {
      body: { seat: own.seat, device: ensureDevice(own.seat), glance: true },
    });
    if (view && view.phase !== 'kept') return { own, view };
    forgetHostSeat(own.seat);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) forgetHostSeat(own.seat);
  }
  return null;
}

/** Talks on two devices that the person has opened on this device and can get back to, the newest first. */
export function useOpenConversations(): readonly OpenTogether[] {
  const { user } = useSession();
  const uid = user?.uid;
  const [found, setFound] = useState<{ uid: string; talks: readonly OpenTogether[] }>();
  useEffect(() => {
    if (!uid) return;
    let stopped = false;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const talks = (await Promise.all(hostSeats(uid).map(glance))).filter((talk) => talk !== null);
      if (!stopped) setFound({ uid, talks });
    };
    const again = () => void look();
    again();
    document.addEventListener('visibilitychange', again);
    window.addEventListener('online', again);
    return () => {
      stopped = true;
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('online', again);
    };
  }, [uid]);
  return found && found.uid === uid ? found.talks : NONE;
}
