import { emotions, findEmotion } from '~/catalogue/emotions';
import { MAX_INTENSITY } from '~/domain/emotions/entry-rules';
import type { Meaning, SourceWord } from '~/domain/own-data/imports/word-meaning';
import { counted, ENTRIES } from '~/web/text/plural';
import styles from './imports.module.css';

const STRENGTHS = Array.from({ length: MAX_INTENSITY }, (_, at) => at + 1);
const MIDDLE = 5;
/** A column with more words than these was most likely chosen by mistake. */
const SHOWN = 60;

const choiceOf = (meaning: Meaning | null) => (meaning ? `${meaning.emotion}/${meaning.subEmotion}` : '');

function meaningOf(value: string, before: Meaning | null): Meaning | null {
  const [key = '', subEmotion = ''] = value.split('/');
  const emotion = findEmotion(key);
  return emotion ? { emotion: emotion.key, subEmotion, intensity: before?.intensity ?? MIDDLE } : null;
}

interface WordMeaningsProps {
  words: readonly SourceWord[];
  onChange: (word: string, meaning: Meaning | null) => void;
}

/** What each word of the other diary means here. */
export function WordMeanings({ words, onChange }: WordMeaningsProps) {
  return (
    <fieldset className={styles.words}>
      <legend>Что значат слова и&nbsp;оценки</legend>
      <p className="small mute">
        Это предположение. Поправьте, если чувство было другим; прежнее слово останется меткой.
      </p>
      <ul>
        {words.slice(0, SHOWN).map(({ word, count, meaning }) => (
          <li key={word}>
            <p>
              <strong>{word}</strong> <span className="small mute">{counted(count, ENTRIES)}</span>
            </p>
            <select
              className="in"
              aria-label={`Что значит «${word}»`}
              value={choiceOf(meaning)}
              onChange={(event) => onChange(word, meaningOf(event.target.value, meaning))}
            >
              <option value="">Не&nbsp;приносить</option>
              {emotions.map(({ key, title, sub }) => (
                <optgroup key={key} label={title}>
                  <option value={`${key}/`}>{title}</option>
                  {sub
                    .filter(({ key: shade, offered }) => offered !== 'no' || shade === meaning?.subEmotion)
                    .map((shade) => (
                      <option key={shade.key} value={`${key}/${shade.key}`}>
                        {shade.title}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
            <select
              className="in"
              aria-label={`Сила для «${word}»`}
              value={meaning?.intensity ?? MIDDLE}
              disabled={!meaning}
              onChange={(event) => meaning && onChange(word, { ...meaning, intensity: Number(event.target.value) })}
            >
              {STRENGTHS.map((strength) => (
                <option key={strength} value={strength}>
                  сила {strength}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {words.length > SHOWN && (
        <p className="small mute">
          И&nbsp;ещё {words.length - SHOWN}. Если это не&nbsp;чувства, выберите другой столбец.
        </p>
      )}
    </fieldset>
  );
}
