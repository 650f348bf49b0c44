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

interface RoundButtonProps {
  /** Something sounds: the button pauses it. */
  isOn: boolean;
  label: string;
  small?: boolean;
  busy?: boolean;
  className?: string | undefined;
  onClick: () => void;
}

/** The round button of every sound. */
export function RoundButton({ isOn, label, small = false, busy = false, className, onClick }: RoundButtonProps) {
  const Icon = isOn ? PauseIcon : PlayIcon;
  return (
    <button
      type="button"
      className={[`center rigid r-full ${styles.play}`, small && styles.small, className].filter(Boolean).join(' ')}
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      <Icon className={styles.icon} aria-hidden />
    </button>
  );
}

/** Plays, pauses or goes on with a track. */
export function PlayButton({ track, named = false, small = false }: PlayButtonProps) {
  const { isOn, isLoading, seconds } = useTrack(track);
  const act = isOn ? 'Пауза' : seconds >= 1 ? `Продолжить с\u00a0${spokenOf(Math.floor(seconds))}` : 'Слушать';
  return (
    <RoundButton
      isOn={isOn}
      label={named ? `${act}: ${track.title}` : act}
      small={small}
      busy={isLoading}
      onClick={() => toggle(track)}
    />
  );
}
