import { memo, useState } from 'react';
import { MAX_TEXT_LENGTH } from '~/domain/emotions/entry-rules';
import { useEarlyInput } from '~/web/ui/early-input';
import { LongText } from '~/web/ui/long-text';
import type { DraftAction, QuestionField } from './draft';
import styles from './entry-form.module.css';
import { FieldError } from './field-error';
import { chosenOf, suggestionsFor } from './suggestion-lines';

const SHOWN_AT_FIRST = 4;

const QUESTIONS: Record<QuestionField, { title: string; name: string }> = {
  perception: { title: 'О\u00a0чём вам говорит это чувство?', name: 'Восприятие' },
  coping: { title: 'Что помогает, когда вы\u00a0это чувствуете?', name: 'Совладание' },
  action: { title: 'Какой маленький шаг возможен?', name: 'Действие' },
};

interface Props {
  field: QuestionField;
  /** What is felt: the ready answers go by it. */
  emotion: string | null;
  subEmotion: string;
  text: string;
  keys: readonly string[];
  error: string | undefined;
  change: (action: DraftAction) => void;
}

/** One of the three questions: a free text, with ready answers one tap away. */
export const Question = memo(function Question({ field, emotion, subEmotion, text, keys, error, change }: Props) {
  const [all, setAll] = useState(false);
  const { title, name } = QUESTIONS[field];
  const early = useEarlyInput<HTMLTextAreaElement>(({ value }) => change({ type: 'text', field, text: value }));
  const fitting = suggestionsFor(field, { emotion, subEmotion });
  const suggestions = [...fitting, ...chosenOf(field, keys).filter((one) => !fitting.includes(one))];
  const shown = all
    ? suggestions
    : suggestions.filter(({ key }, index) => index < SHOWN_AT_FIRST || keys.includes(key));
  const rest = suggestions.length - shown.length;
  return (
    <div className="field">
      <label className="field__l" htmlFor={field}>
        {title}
        <span>{name}</span>
      </label>
      <LongText
        className={`in ${styles.answer}`}
        ref={early}
        id={field}
        value={text}
        max={MAX_TEXT_LENGTH}
        placeholder="Хватит и&nbsp;пары слов"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${field}-error` : undefined}
        onChange={(event) => change({ type: 'text', field, text: event.target.value })}
      />
      <FieldError id={`${field}-error`} text={error} />
      <fieldset className="chips mt-2">
        <legend className="vh">{name}: готовые ответы</legend>
        {shown.map(({ key, title: answer, hint }) => (
          <button
            key={key}
            type="button"
            className={`chip ${styles.hint}`}
            aria-pressed={keys.includes(key)}
            title={hint}
            onClick={() => change({ type: 'suggestion', field, key })}
          >
            {answer}
          </button>
        ))}
        {rest > 0 && (
          <button type="button" className={`chip ${styles.hint} ${styles.rest} mute`} onClick={() => setAll(true)}>
            ещё&nbsp;{rest}
          </button>
        )}
      </fieldset>
    </div>
  );
});
