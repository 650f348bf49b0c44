import { type MouseEvent, memo } from 'react';
import { type EmotionKey, emotions, findEmotion } from '~/catalogue/emotions';
import { petal } from '~/web/art/petals';
import { Glyph } from '~/web/ui/glyph';
import type { DraftAction } from './draft';
import { FieldError } from './field-error';

const BANDS = [0, 1, 2, 3, 4] as const;
const PETALS = emotions.map(({ key }, index) => ({ key, bands: BANDS.map((band) => petal(index, band)) }));

type Change = (action: DraftAction) => void;

const Petal = memo(function Petal({ emotion, bands, on }: { emotion: EmotionKey; bands: string[]; on: boolean }) {
  return (
    <g className={on ? 'pt pt--on' : 'pt'} data-emotion={emotion} fill={`var(--c-emo-${emotion})`}>
      {BANDS.map((band) => (
        <path key={band} d={bands[band]} data-band={band} />
      ))}
    </g>
  );
});

const Choice = memo(function Choice(props: { emotion: EmotionKey; on: boolean; invalid: boolean; change: Change }) {
  const { emotion, on, invalid, change } = props;
  return (
    <label className={`wheel__o wheel__o--${emotion} is-${emotion}`}>
      <input
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

interface WheelProps {
  emotion: EmotionKey | null;
  intensity: number | null;
  error: string | undefined;
  change: Change;
}

/** Eight petals of five bands for the pointer; the radio group around them is the equal path. */
export const Wheel = memo(function Wheel({ emotion, intensity, error, change }: WheelProps) {
  const pick = (event: MouseEvent<SVGSVGElement>) => {
    const band = (event.target as SVGElement).dataset.band;
    const key = (event.target as SVGElement).parentElement?.dataset.emotion;
    const chosen = findEmotion(key ?? '');
    if (band && chosen) change({ type: 'petal', emotion: chosen.key, intensity: (Number(band) + 1) * 2 });
  };
  return (
    <fieldset
      className={emotion ? 'wheel wheel--set' : 'wheel'}
      data-level={intensity === null ? undefined : Math.ceil(intensity / 2)}
    >
      <legend className="vh">Какое чувство ближе?</legend>
      <svg viewBox="-450 -450 900 900" aria-hidden="true" onClick={pick}>
        {PETALS.map(({ key, bands }) => (
          <Petal key={key} emotion={key} bands={bands} on={key === emotion} />
        ))}
      </svg>
      {emotions.map(({ key }) => (
        <Choice key={key} emotion={key} on={key === emotion} invalid={error !== undefined} change={change} />
      ))}
      <p className="wheel__c" aria-hidden="true">
        {intensity !== null && (
          <>
            <b>{intensity}</b>
            <span>из&nbsp;10</span>
          </>
        )}
      </p>
      <div className="wheel__e">
        <FieldError id="emotion-error" text={error} />
      </div>
    </fieldset>
  );
});
