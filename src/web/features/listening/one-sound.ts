import { openChannel, type TabChannel } from '~/web/device/channel';

/** One sound at a time: in this page and over all tabs of the browser. */

const CHANNEL = 'krona.sound';
const holders = new Set<() => void>();
const SOUNDS = 'sounds';
let channel: TabChannel<typeof SOUNDS> | null = null;

/** Registers who can sound; `silence` is called when something else begins. */
export function holdSound(silence: () => void): () => void {
  holders.add(silence);
  channel ??= openChannel(CHANNEL, {
    read: (told) => (told === SOUNDS ? told : null),
    hear: () => {
      for (const stop of holders) stop();
    },
  });
  return () => holders.delete(silence);
}

/** Call it when `mine` begins to sound: everything else falls silent. */
export function claimSound(mine: () => void): void {
  for (const stop of holders) if (stop !== mine) stop();
  channel?.tell(SOUNDS);
}
