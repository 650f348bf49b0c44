import type { Owned } from '~/contract/erasing';
import { Button } from '~/web/ui/button';
import { Checkbox } from '~/web/ui/choice';
import styles from './account-forms.module.css';

interface WordsChoiceProps {
  words: Owned['words'];
  /** Ids of those that stay. */
  kept: readonly string[];
  onChange: (kept: string[]) => void;
}

const MOST_SHOWN = 120;
const shortened = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).trimEnd()}…` : text);

export const AT_ONCE = 'at-once';

/** Whether words under pseudonyms go at the moment of the closing, too. */
export function AtOnceChoice() {
  return (
    <Checkbox name={AT_ONCE}>
      Убрать сообщения под псевдонимом и&nbsp;слова на&nbsp;стене без подписи тоже сразу. Тогда по&nbsp;времени можно
      догадаться, чьи&nbsp;они
    </Checkbox>
  );
}

/** For each word on the wall and in the community: whether it stays there without a name when its author goes. */
export function WordsChoice({ words, kept, onChange }: WordsChoiceProps) {
  const all = kept.length === words.length;
  return (
    <fieldset className={`${styles.words} stack gap-3`}>
      <legend className="t-s">Ваши слова на&nbsp;стене и&nbsp;сообщения в&nbsp;сообществе</legend>
      <p className="hint">Отметьте те, что можно оставить без имени. Остальные исчезнут.</p>
      <ul className="stack gap-2">
        {words.map(({ id, text, topic }) => (
          <li key={id}>
            <Checkbox
              checked={kept.includes(id)}
              onChange={({ target }) => onChange(target.checked ? [...kept, id] : kept.filter((one) => one !== id))}
            >
              {shortened(text)}
              {topic !== null && <span className="mute small"> — в&nbsp;теме «{topic}»</span>}
            </Checkbox>
          </li>
        ))}
      </ul>
      {words.length > 1 && (
        <div>
          <Button kind="quiet" small onClick={() => onChange(all ? [] : words.map(({ id }) => id))}>
            {all ? 'Убрать все' : 'Оставить все без имени'}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
