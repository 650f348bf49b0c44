import { emotions } from '~/catalogue/emotions';
import { Glyph } from '~/web/art/glyph';
import type { Draft, DraftAction } from './draft';
import styles from './entry-form.module.css';

interface Props {
  emotion: Draft['emotion'];
  change: (action: DraftAction) => void;
}

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
