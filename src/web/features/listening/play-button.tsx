import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import type { Track } from '~/domain/listening/track';
import styles from './play-button.module.css';
import { toggle } from './player';
import { spokenOf } from './sound-text';
import { useTrack } from './use-track';

interface PlayButtonProps {
  track: Track;
  /** Names the track: where several buttons stand side by side. */
  named?: boolean;
  small?: boolean;
}

/** Plays, pauses or goes on with a track. */
export function PlayButton({ track, named = false, small = false }: PlayButtonProps) {
  const { isOn, isLoading, seconds } = useTrack(track);
  const act = isOn ? 'Пауза' : seconds >= 1 ? `Продолжить с\u00a0${spokenOf(Math.floor(seconds))}` : 'Слушать';
  const Icon = isOn ? PauseIcon : PlayIcon;
  return (
    <button
      type="button"
      className={small ? `play ${styles.playS}` : 'play'}
      aria-label={named ? `${act}: ${track.title}` : act}
      aria-busy={isLoading || undefined}
      onClick={() => toggle(track)}
    >
      <Icon className="i" aria-hidden />
    </button>
  );
}
