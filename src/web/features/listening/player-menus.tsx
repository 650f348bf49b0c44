import { ListBulletsIcon } from '@phosphor-icons/react/dist/ssr/ListBullets';
import { TimerIcon } from '@phosphor-icons/react/dist/ssr/Timer';
import { useState } from 'react';
import type { Track } from '~/domain/listening/track';
import { formatNumber } from '~/web/text/plural';
import { Chips, Menu } from './menu';
import { seekTo, setSleep, setSpeed } from './player';
import styles from './player-bar.module.css';
import { type SleepTimer, usePlayer } from './player-store';
import { clockOf } from './sound-text';
import { SPEEDS } from './tab-memory';
import { useChapter } from './use-track';

const SLEEP_MINUTES = [5, 10, 15, 30] as const;

const speedText = (speed: number) => `${formatNumber(speed)}×`;

function SpeedMenu() {
  const speed = usePlayer((state) => state.speed);
  return (
    <Menu label={`Скорость: ${speedText(speed)}`} face={speedText(speed)}>
      <Chips
        legend="Скорость"
        value={speed}
        options={SPEEDS.map((value) => ({ value, label: speedText(value) }))}
        onChoose={setSpeed}
      />
    </Menu>
  );
}

function sleepText(sleep: SleepTimer | null): string | null {
  if (!sleep) return null;
  if (sleep.kind === 'end') return 'до\u00a0конца';
  return `${Math.max(1, Math.ceil((sleep.endsAt - Date.now()) / 60_000))}\u00a0мин`;
}

function SleepMenu({ sound }: Pick<Track, 'sound'>) {
  const sleep = usePlayer((state) => state.sleep);
  const [chosen, setChosen] = useState<string>('none');
  // The store's clock moves the minutes on.
  usePlayer(({ seconds }) => (sleep ? Math.floor(seconds) : 0));
  const left = sleepText(sleep);
  const choose = (value: string) => {
    setChosen(value);
    setSleep(value === 'none' ? null : value === 'end' ? 'end' : Number(value));
  };
  return (
    <Menu
      label={left ? `Таймер сна: ${left}` : 'Таймер сна'}
      face={
        <>
          <TimerIcon className="i" aria-hidden />
          {left}
        </>
      }
    >
      <Chips
        legend="Выключить звук"
        value={sleep ? chosen : 'none'}
        options={[
          ...SLEEP_MINUTES.map((minutes) => ({ value: String(minutes), label: `Через ${minutes}\u00a0мин` })),
          { value: 'end', label: 'pieces' in sound ? 'В\u00a0конце текста' : 'В\u00a0конце практики' },
          { value: 'none', label: 'Не\u00a0выключать' },
        ]}
        onChoose={choose}
      />
    </Menu>
  );
}

function ChapterMenu({ track }: { track: Track }) {
  const current = useChapter(track);
  return (
    <Menu label="Главы" face={<ListBulletsIcon className="i" aria-hidden />}>
      <p className={`medium mb-3`}>Главы</p>
      <ol className={styles.chapters}>
        {track.chapters.map(({ at, title }, index) => (
          <li key={at}>
            <button
              className="sinks grid full r-m reach"
              type="button"
              aria-current={index === current || undefined}
              onClick={() => seekTo(at)}
            >
              <span className="cap num">{clockOf(at)}</span>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </Menu>
  );
}

/** Speed, sleep timer, chapters. */
export function PlayerMenus({ track }: { track: Track }) {
  return (
    <div className={styles.menus}>
      <SpeedMenu />
      <SleepMenu sound={track.sound} />
      {track.chapters.length > 0 ? <ChapterMenu track={track} /> : null}
    </div>
  );
}
