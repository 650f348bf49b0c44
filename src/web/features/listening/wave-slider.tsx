import { type KeyboardEvent, memo, useId } from 'react';
import type { Track } from '~/domain/listening/track';
import { positionText } from './sound-text';
import styles from './wave-slider.module.css';

const HEIGHT = 40;
const PITCH = 5;
/** Share of its step that a bar fills. */
const FILLED = 0.6;
const KEY_SECONDS = 5;
const PAGE_SECONDS = 30;
/** Digits that stand for a sound nobody has measured: an even line. */
const PLAIN = '3'.repeat(120);

/** Bars of the loudness, each level from 0 to 9, around the middle. */
function barsOf(levels: readonly number[], pitch: number): string {
  return levels
    .map((level, index) => {
      const height = 4 + level * 4;
      return `M${index * pitch + 1} ${(HEIGHT - height) / 2}h${pitch * FILLED}v${height}h-${pitch * FILLED}z`;
    })
    .join('');
}

/** The same wave in half as many bars, for a narrow place. */
const halved = (levels: readonly number[]) =>
  levels.flatMap((level, index) => (index % 2 ? [] : [Math.max(level, levels[index + 1] ?? 0)]));

const Bars = memo(function Bars({ wave }: { wave: string }) {
  const levels = [...wave].map(Number);
  return (
    <>
      <path className={styles.fine} d={barsOf(levels, PITCH)} />
      <path className={styles.coarse} d={barsOf(halved(levels), PITCH * 2)} />
    </>
  );
});

interface WaveSliderProps {
  sound: Track['sound'];
  seconds: number;
  onSeek: (seconds: number) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: KEY_SECONDS,
  ArrowUp: KEY_SECONDS,
  ArrowLeft: -KEY_SECONDS,
  ArrowDown: -KEY_SECONDS,
  PageUp: PAGE_SECONDS,
  PageDown: -PAGE_SECONDS,
};

/** Where the sound is, drawn as its loudness; arrows move by 5 seconds, Page Up and Down by 30, Home and End to the ends. */
export function WaveSlider({ sound, seconds, onSeek }: WaveSliderProps) {
  const clip = useId();
  const wave = sound.wave || PLAIN;
  const width = wave.length * PITCH;
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onSeek(Math.min(Math.max(seconds + by, 0), sound.seconds));
  };
  return (
    <span className={`block narrows ${styles.wave}`}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <clipPath id={clip}>
          <rect width={Math.round((width * seconds) / sound.seconds)} height={HEIGHT} />
        </clipPath>
        <g className={styles.off}>
          <Bars wave={wave} />
        </g>
        <g className={styles.on} clipPath={`url(#${clip})`}>
          <Bars wave={wave} />
        </g>
      </svg>
      <input
        type="range"
        className={`full ${styles.input}`}
        aria-label={'pieces' in sound ? 'Место в\u00a0тексте' : 'Место в\u00a0записи'}
        aria-valuetext={positionText(seconds, sound.seconds)}
        min={0}
        max={sound.seconds}
        step={1}
        value={Math.floor(seconds)}
        onChange={(event) => onSeek(Number(event.target.value))}
        onKeyDown={step}
      />
    </span>
  );
}
