import { CaretUpIcon } from '@phosphor-icons/react/dist/ssr/CaretUp';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Track } from '~/domain/listening/track';
import { RetryLink } from '~/web/ui/retry';
import { PlayButton } from './play-button';
import { closePlayer, resume, seekTo, skip } from './player';
import styles from './player-bar.module.css';
import { PlayerMenus } from './player-menus';
import { useRoom } from './player-room';
import { usePlayer } from './player-store';
import { clockOf } from './sound-text';
import { SKIP_SECONDS, usePlayerKeys } from './use-player-keys';
import { useChapter, useTrack } from './use-track';
import { WaveSlider } from './wave-slider';

/** The bar goes with the focus in it: the page takes the focus over. */
function leave(): void {
  closePlayer();
  document.getElementById('main')?.focus({ preventScroll: true });
}

const FAILED = {
  silent: 'Звук загрузился, но\u00a0устройство его не\u00a0играет. Проверьте динамики или наушники.',
  failed: 'Звук не\u00a0загрузился. Проверьте связь.',
} as const;
const NO_VOICE = 'Голос устройства не\u00a0отвечает. Проверьте динамики или наушники.';

function TrackPosition({ track }: { track: Track }) {
  const { seconds } = useTrack(track);
  const status = usePlayer(({ status: now }) => now);
  if (status === 'failed' || status === 'silent')
    return (
      <p className={styles.bad} role="alert">
        {'pieces' in track.sound ? NO_VOICE : FAILED[status]} <RetryLink onClick={() => void resume()} />
      </p>
    );
  return (
    <div className={`grid gap-4 grow ${styles.place}`}>
      <WaveSlider sound={track.sound} seconds={seconds} onSeek={seekTo} />
      <span className={`small nowrap mute num`} aria-hidden="true">
        {clockOf(seconds)} / {clockOf(track.sound.seconds)}
      </span>
    </div>
  );
}

/** Stands before the chapter's name while the slider is folded away. */
function Clock({ track }: { track: Track }) {
  return <span className={`${styles.now} num`}>{clockOf(useTrack(track).seconds)}</span>;
}

function SkipButtons() {
  return (
    <span className={styles.skips}>
      <button type="button" className={`${styles.pbB} num`} onClick={() => skip(-SKIP_SECONDS)}>
        <span aria-hidden="true">−15</span>
        <span className="vh">Назад на&nbsp;15&nbsp;секунд</span>
      </button>
      <button type="button" className={`${styles.pbB} num`} onClick={() => skip(SKIP_SECONDS)}>
        <span aria-hidden="true">+15</span>
        <span className="vh">Вперёд на&nbsp;15&nbsp;секунд</span>
      </button>
    </span>
  );
}

function Bar({ track }: { track: Track }) {
  const bar = useRef<HTMLElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const chapter = track.chapters[useChapter(track)];
  usePlayerKeys(bar, track);
  useRoom(bar);
  return (
    <section
      ref={bar}
      className={`r-l ${styles.bar} no-print`}
      aria-label="Проигрыватель"
      data-unfolded={isUnfolded || undefined}
    >
      <PlayButton track={track} small />
      <div className={`stack narrows ${styles.what}`}>
        <Link className="link-name" to={track.path ?? `/courses/podcasts/${track.slug}`}>
          {track.title}
        </Link>
        <span className="cap">
          <Clock track={track} />
          {chapter?.title}
        </span>
      </div>
      <div className={`grow gap-4 ${styles.more} line`} id="player-more">
        <SkipButtons />
        <TrackPosition track={track} />
        <PlayerMenus track={track} />
      </div>
      <button
        type="button"
        className={`ib ${styles.fold}`}
        aria-label={isUnfolded ? 'Свернуть управление' : 'Развернуть управление'}
        aria-expanded={isUnfolded}
        aria-controls="player-more"
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <CaretUpIcon className="i" aria-hidden />
      </button>
      <button type="button" className="ib" aria-label="Остановить и&nbsp;закрыть" onClick={leave}>
        <XIcon className="i" aria-hidden />
      </button>
    </section>
  );
}

/** The player at the bottom of every page, while there is something to listen to. */
export function PlayerBar() {
  const track = usePlayer((state) => state.track);
  return track ? <Bar track={track} /> : null;
}
