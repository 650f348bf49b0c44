import { memo } from 'react';
import { emotions } from '~/catalogue/emotions';
import { Glyph } from '~/web/art/glyph';
import type { Draft, DraftAction } from './draft';
import styles from './entry-form.module.css';
import { FieldError } from './field-error';

interface Props {
  emotion: Draft['emotion'];
  change: (action: DraftAction) => void;
}

interface AlsoProps {
  emotion: Draft['emotion'];
  also: Draft['also'];
  error: string | undefined;
  change: (action: DraftAction) => void;
}

/** A second feeling of the same entry, if there is one. */
export const AlsoChips = memo(function AlsoChips({ emotion, also, error, change }: AlsoProps) {
  return (
    <fieldset className="mt-6">
      <legend className={styles.q}>
        Есть и&nbsp;другое чувство? <small>необязательно</small>
      </legend>
      <div className="chips">
        {emotions
          .filter(({ key }) => key !== emotion)
          .map(({ key, short }) => (
            <label key={key} className={`chip is-${key}`}>
              <input
                type="radio"
                name="also"
                value={key}
                checked={also === key}
                // A click comes with every choice, by arrow keys too; on the chosen feeling it takes the choice back.
                onClick={() => change({ type: 'also', emotion: key })}
                onChange={() => undefined}
              />
              <Glyph emotion={key} size={20} />
              {short}
            </label>
          ))}
      </div>
      <FieldError id="also-error" text={error} />
    </fieldset>
  );
});

/** The emotions in a few lines, where there is no room for the wheel. */
export function EmotionChips({ emotion, change }: Props) {
  return (
    <fieldset>
      <legend className={styles.q}>Чувство</legend>
      <div className="chips">
        {emotions.map(({ key, short }) => (
          <label key={key} className={`chip is-${key}`}>
            <input
              type="radio"
              name="emotion"
              checked={emotion === key}
              onChange={() => change({ type: 'emotion', emotion: key })}
            />
            <Glyph emotion={key} size={20} />
            {short}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
