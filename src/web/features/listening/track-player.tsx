import { useRef } from 'react';
import type { Track } from '~/domain/listening/track';
import { PlayButton } from './play-button';
import { seekIn } from './player';
import { clockOf } from './sound-text';
import styles from './track-player.module.css';
import { usePlayerKeys } from './use-player-keys';
import { useTrack } from './use-track';
import { WaveSlider } from './wave-slider';

/** A sound with its wave, on the lower edge of the plate above it. */
export function TrackPlayer({ track }: { track: Track }) {
  const panel = useRef<HTMLElement>(null);
  const { seconds } = useTrack(track);
  usePlayerKeys(panel, track);
  return (
    <section ref={panel} className={`gap-5 r-full ${styles.listen} no-print`} aria-label={`Слушать: ${track.title}`}>
      <PlayButton track={track} />
      <WaveSlider sound={track.sound} seconds={seconds} onSeek={(to) => void seekIn(track, to)} />
      <span className="nowrap mute num" aria-hidden="true">
        {clockOf(seconds)} / {clockOf(track.sound.seconds)}
      </span>
    </section>
  );
}
