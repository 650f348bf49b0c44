import { lazy, Suspense, useEffect } from 'react';
import { TAB_KEY, usePlayer } from './player-store';

const Nothing = () => null;
/** Without its bar the sound can still be stopped where it was started. */
const PlayerBar = lazy(() =>
  import('./player-bar').then(
    ({ PlayerBar: Bar }) => ({ default: Bar }),
    () => ({ default: Nothing }),
  ),
);

function hasKeptTrack(): boolean {
  try {
    return sessionStorage.getItem(TAB_KEY) !== null;
  } catch {
    return false;
  }
}

/** The place of the player above all pages: empty, and without its code, until something is listened to. */
export function PlayerSlot() {
  const isOpen = usePlayer(({ track }) => track !== null);
  useEffect(() => {
    if (hasKeptTrack()) void import('./player').then((player) => player.restoreTrack()).catch(() => {});
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <PlayerBar />
    </Suspense>
  ) : null;
}
