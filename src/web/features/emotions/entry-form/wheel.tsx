import { type MouseEvent, memo, type PointerEvent, useDeferredValue, useRef } from 'react';
import { type EmotionKey, emotions, findEmotion } from '~/catalogue/emotions';
import { MAX_INTENSITY, MIN_INTENSITY } from '~/domain/emotions/entry-rules';
import { glyphPath } from '~/web/art/glyphs';
import { petal } from '~/web/art/petals';
import { useEarlyInput } from '~/web/ui/early-input';
import type { DraftAction } from './draft';
import styles from './wheel.module.css';

const BANDS = [0, 1, 2, 3, 4] as const;
/** Radii where the bands end along the middle of a petal (bands swell outwards, see art/petals.ts). */
const BAND_ENDS = [121, 170, 224, 282];
/** How far from the middle the sign of a feeling stands, over the two outer bands of its petal. */
const SIGN_AT = 262;
const PETALS = emotions.map(({ key }, index) => {
  const angle = (index / emotions.length) * Math.PI * 2;
  return {
    key,
    bands: BANDS.map((band) => petal(index, band)),
    sign: `translate(${(SIGN_AT * Math.sin(angle)).toFixed(1)} ${(-SIGN_AT * Math.cos(angle)).toFixed(1)}) scale(0.72)`,
  };
});

type Change = (action: DraftAction) => void;

interface PetalProps {
  emotion: EmotionKey;
  bands: string[];
  /** Where the sign stands. */
  sign: string;
  on: boolean;
  /** How many bands are filled; absent on a petal that isn't chosen. */
  level: number | undefined;
}

const Petal = memo(function Petal({ emotion, bands, sign, on, level }: PetalProps) {
  return (
    <g
      className={on ? `pt ${styles.petal} ${styles.on}` : `pt ${styles.petal}`}
      data-level={level}
      fill={`var(--c-emo-${emotion})`}
    >
      {BANDS.map((band) => (
        <path key={band} d={bands[band]} />
      ))}
      <path className={`${styles.sign} is-${emotion}`} d={glyphPath(emotion)} transform={sign} />
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
      {findEmotion(emotion)?.short}
    </label>
  );
});

/** The drawing's box, and where its petals begin and end. */
const HALF_BOX = 450;
const HEART = 60;
const TIP = 350;
/** Where the last band ends on the paper; a press a little beyond it counts. */
const PETAL_END = 330;

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

/** Pixels after which a press is a drag. */
const DRAG_FROM = 6;

/** The strength 1–10 that a finger shows along a petal, however far beside it: from its heart to its tip. */
function strengthAlong(box: DOMRect, emotion: EmotionKey, x: number, y: number): number {
  const dx = ((x - box.left) / box.width) * HALF_BOX * 2 - HALF_BOX;
  const dy = ((y - box.top) / box.height) * HALF_BOX * 2 - HALF_BOX;
  const angle = (emotions.findIndex(({ key }) => key === emotion) / emotions.length) * Math.PI * 2;
  const along = dx * Math.sin(angle) - dy * Math.cos(angle);
  const share = (along - HEART) / (PETAL_END - HEART);
  return Math.min(MAX_INTENSITY, Math.max(MIN_INTENSITY, Math.ceil(share * MAX_INTENSITY)));
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
  /** The petal that is drawn along, and whether it was: the click that ends a drag chooses nothing anew. */
  const drag = useRef<{ emotion: EmotionKey; x: number; y: number; moved: boolean } | null>(null);
  const pick = (event: MouseEvent<SVGSVGElement>) => {
    const moved = drag.current?.moved;
    drag.current = null;
    if (moved) return;
    const place = pointAt(event.currentTarget.getBoundingClientRect(), event.clientX, event.clientY);
    if (place) change({ type: 'petal', ...place });
  };
  const take = ({ currentTarget, clientX: x, clientY: y, isPrimary, button }: PointerEvent<SVGSVGElement>) => {
    const place = pointAt(currentTarget.getBoundingClientRect(), x, y);
    drag.current = place && isPrimary && button === 0 ? { emotion: place.emotion, x, y, moved: false } : null;
  };
  const follow = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const held = drag.current;
    if (!held) return;
    if (!held.moved && Math.hypot(clientX - held.x, clientY - held.y) < DRAG_FROM) return;
    if (!held.moved) currentTarget.setPointerCapture(pointerId);
    held.moved = true;
    const along = strengthAlong(currentTarget.getBoundingClientRect(), held.emotion, clientX, clientY);
    change({ type: 'petal', emotion: held.emotion, intensity: along });
  };
  const cancel = () => {
    drag.current = null;
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
      <svg
        viewBox="-450 -450 900 900"
        aria-hidden="true"
        onClick={pick}
        onPointerDown={take}
        onPointerMove={follow}
        onPointerCancel={cancel}
      >
        {PETALS.map(({ key, bands, sign }) => (
          <Petal
            key={key}
            emotion={key}
            bands={bands}
            sign={sign}
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
