import { memo, useDeferredValue, useLayoutEffect, useState } from 'react';
import { MAX_INTENSITY, MIN_INTENSITY } from '~/domain/emotions/entry-rules';
import { useEarlyInput } from '~/web/ui/early-input';
import { intensityWord, outOfTen } from '../emotion-words';
import type { DraftAction } from './draft';
import styles from './entry-form.module.css';
import { FieldError } from './field-error';

/** Where the thumb rests before anything is chosen. */
const REST = 5;

interface Props {
  intensity: number | null;
  /** Names of the steps of one thing that the chosen shade is one of, from weak to strong. */
  steps?: readonly string[];
  error: string | undefined;
  change: (action: DraftAction) => void;
}

export const Intensity = memo(function Intensity({ intensity, steps = [], error, change }: Props) {
  const [moved, setMoved] = useState<number | null>(null);
  const set = (input: HTMLInputElement) => {
    setMoved(input.valueAsNumber);
    change({ type: 'intensity', intensity: input.valueAsNumber });
  };
  const range = useEarlyInput<HTMLInputElement>(set);
  const told = useDeferredValue(intensity);
  // What the slider itself was moved to is shown at once; what a petal says follows in the next frame.
  const shown = intensity === moved ? intensity : told;
  const value = shown ?? REST;
  useLayoutEffect(() => {
    const share = ((value - MIN_INTENSITY) / (MAX_INTENSITY - MIN_INTENSITY)) * 100;
    range.current?.style.setProperty('--v', shown === null ? '0%' : `${share}%`);
  }, [value, shown, range]);
  return (
    <div>
      <label className={`${styles.q} ${styles.power}`} htmlFor="power">
        Насколько сильно?
        {told !== null && <small>{intensityWord(told)}</small>}
      </label>
      <input
        ref={range}
        className={told === null ? `rng ${styles.unset}` : 'rng'}
        type="range"
        id="power"
        min={MIN_INTENSITY}
        max={MAX_INTENSITY}
        step={1}
        value={value}
        aria-valuetext={shown === null ? 'ещё не\u00a0выбрано' : `${outOfTen(shown)}, ${intensityWord(shown)}`}
        aria-invalid={error && shown === null ? true : undefined}
        aria-describedby={error && shown === null ? 'power-error' : undefined}
        onChange={(event) => set(event.currentTarget)}
        // The thumb already stands on its place: choosing that very place changes nothing, so no change event comes,
        // and after a finger's touch of the thumb no click either.
        onPointerUp={(event) => set(event.currentTarget)}
        onClick={(event) => set(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set(event.currentTarget);
        }}
      />
      {error && told === null ? (
        <FieldError id="power-error" text={error} />
      ) : (
        <div className={`flex mute small ${styles.scale} hide-m`} aria-hidden="true">
          <span>{intensityWord(MIN_INTENSITY)}</span>
          <span>{intensityWord(REST)}</span>
          <span>{intensityWord(MAX_INTENSITY)}</span>
        </div>
      )}
      {steps.length > 0 ? (
        <p className="mute small">
          Ступени одного чувства: {steps.join(' → ')}. Слово уже говорит о&nbsp;силе, число её&nbsp;уточняет.
        </p>
      ) : null}
    </div>
  );
});
