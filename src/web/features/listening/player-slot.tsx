import { lazy, Suspense, useEffect } from 'react';
import { DEVICE_KEYS } from '~/web/device/device-keys';
import { readDeviceText } from '~/web/device/device-text';
import { useBusy } from '~/web/ui/unsaved';
import { usePlayer } from './player-store';

const Nothing = () => null;
/** Without its bar the sound can still be stopped where it was started. */
const PlayerBar = lazy(() =>
  import('./player-bar').then(
    ({ PlayerBar: Bar }) => ({ default: Bar }),
    () => ({ default: Nothing }),
  ),
);

/** The place of the player above all pages: empty, and without its code, until something is listened to. */
export function PlayerSlot() {
  const isOpen = usePlayer(({ track }) => track !== null);
  useBusy(usePlayer(({ status }) => status === 'playing' || status === 'loading'));
  useEffect(() => {
    if (readDeviceText(DEVICE_KEYS.player) !== null)
      void import('./player').then((player) => player.restoreTrack()).catch(() => {});
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <PlayerBar />
    </Suspense>
  ) : null;
}
