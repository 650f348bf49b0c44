import { type MouseEvent, memo, useDeferredValue } from 'react';
import { type EmotionKey, emotions, findEmotion } from '~/catalogue/emotions';
import { Glyph } from '~/web/art/glyph';
import { petal } from '~/web/art/petals';
import { useEarlyInput } from '~/web/ui/early-input';
import type { DraftAction } from './draft';
import styles from './wheel.module.css';

const BANDS = [0, 1, 2, 3, 4] as const;
/** Radii where the bands end along the middle of a petal (bands swell outwards, see art/petals.ts). */
const BAND_ENDS = [121, 170, 224, 282];
const PETALS = emotions.map(({ key }, index) => ({ key, bands: BANDS.map((band) => petal(index, band)) }));

type Change = (action: DraftAction) => void;

interface PetalProps {
  emotion: EmotionKey;
  bands: string[];
  on: boolean;
  /** How many bands are filled; absent on a petal that isn't chosen. */
  level: number | undefined;
}

const Petal = memo(function Petal({ emotion, bands, on, level }: PetalProps) {
  return (
    <g
      className={on ? `pt ${styles.petal} ${styles.on}` : `pt ${styles.petal}`}
      data-level={level}
      fill={`var(--c-emo-${emotion})`}
    >
      {BANDS.map((band) => (
        <path key={band} d={bands[band]} />
      ))}
    </g>
  );
});

interface ChoiceProps {
  emotion: EmotionKey;
  on: boolean;
  /** The word and its sign stand out. */
  strong: boolean;
  invalid: boolean;
  change: Change;
}

const Choice = memo(function Choice({ emotion, on, strong, invalid, change }: ChoiceProps) {
  return (
    <label
      className={`column gap-1 ring r-m reach ${styles.label} mute is-${emotion}${strong ? ` ${styles.strong}` : ''}`}
    >
      <input
        className="under-finger"
        type="radio"
        name="emotion"
        value={emotion}
        checked={on}
        aria-describedby={invalid ? 'emotion-error' : undefined}
        onChange={() => change({ type: 'emotion', emotion })}
      />
      <Glyph emotion={emotion} size={30} />
      {findEmotion(emotion)?.short}
    </label>
  );
});

/** The drawing's box, and where its petals begin and end. */
const HALF_BOX = 450;
const HEART = 60;
const TIP = 350;

/** Petal and strength under a point of the page: gaps between bands and petals belong to the nearest one. */
function pointAt(box: DOMRect, x: number, y: number): { emotion: EmotionKey; intensity: number } | null {
  const dx = ((x - box.left) / box.width) * HALF_BOX * 2 - HALF_BOX;
  const dy = ((y - box.top) / box.height) * HALF_BOX * 2 - HALF_BOX;
  const radius = Math.hypot(dx, dy);
  if (radius < HEART || radius > TIP) return null;
  const turn = Math.atan2(dx, -dy) / (Math.PI * 2);
  const petalIndex = Math.round(turn * emotions.length + emotions.length) % emotions.length;
  const emotion = emotions[petalIndex];
  const band = BAND_ENDS.filter((end) => radius >= end).length;
  return emotion ? { emotion: emotion.key, intensity: (band + 1) * 2 } : null;
}

/** How many of the five bands a strength of 1 to 10 fills. */
const levelOf = (intensity: number | null) => (intensity === null ? undefined : Math.ceil(intensity / 2));

interface WheelProps {
  emotion: EmotionKey | null;
  intensity: number | null;
  /** Described by the text under the sentence. */
  invalid: boolean;
  change: Change;
}

/** Petals of five bands for the pointer; the radio group around them is the equal path. */
export const Wheel = memo(function Wheel({ emotion, intensity, invalid, change }: WheelProps) {
  const pick = (event: MouseEvent<SVGSVGElement>) => {
    const place = pointAt(event.currentTarget.getBoundingClientRect(), event.clientX, event.clientY);
    if (place) change({ type: 'petal', ...place });
  };
  // The chosen petal answers at once; the one that was chosen before and the words follow in the next frame.
  const choices = useEarlyInput<HTMLFieldSetElement>(({ value }) => {
    const early = findEmotion(value);
    if (early) change({ type: 'emotion', emotion: early.key });
  });
  const named = useDeferredValue(emotion);
  const number = useDeferredValue(intensity);
  return (
    <fieldset ref={choices} className={named ? `${styles.wheel} ${styles.chosen}` : styles.wheel}>
      <legend className="vh">Какое чувство ближе?</legend>
      <svg viewBox="-450 -450 900 900" aria-hidden="true" onClick={pick}>
        {PETALS.map(({ key, bands }) => (
          <Petal
            key={key}
            emotion={key}
            bands={bands}
            on={key === emotion || key === named}
            level={key === emotion ? levelOf(intensity) : key === named ? levelOf(number) : undefined}
          />
        ))}
      </svg>
      {emotions.map(({ key }) => (
        <Choice key={key} emotion={key} on={key === emotion} strong={key === named} invalid={invalid} change={change} />
      ))}
      <p className={`grid centred ${styles.number}`} aria-hidden="true">
        {number !== null && (
          <>
            <b>{number}</b>
            <span className="mute small">из&nbsp;10</span>
          </>
        )}
      </p>
    </fieldset>
  );
});
