import { memo } from 'react';
import { MAX_TEXT_LENGTH } from '~/domain/emotions/entry-rules';
import { useEarlyInput } from '~/web/ui/early-input';
import { LongText } from '~/web/ui/long-text';
import { type Draft, type DraftAction, type Errors, QUESTION_FIELDS } from './draft';
import styles from './entry-form.module.css';
import { FieldError } from './field-error';
import { Question } from './question';

interface Props {
  emotion: Draft['emotion'];
  subEmotion: string;
  texts: Draft['texts'];
  keys: Draft['keys'];
  errors: Errors;
  change: (action: DraftAction) => void;
}

/** What is written by hand: what happens, and the three questions. */
export const WrittenFields = memo(function WrittenFields({ emotion, subEmotion, texts, keys, errors, change }: Props) {
  const entry = useEarlyInput<HTMLTextAreaElement>(({ value }) =>
    change({ type: 'text', field: 'entry', text: value }),
  );
  return (
    <div className={`split gap-11 mt-11 ${styles.written}`}>
      <div>
        <label className={styles.q} htmlFor="entry">
          Что происходит? <small>необязательно</small>
        </label>
        <LongText
          className={`in in--paper ${styles.paper}`}
          ref={entry}
          id="entry"
          value={texts.entry}
          max={MAX_TEXT_LENGTH}
          placeholder="Пишите как есть. Это никто не&nbsp;проверяет."
          aria-invalid={errors.entry ? true : undefined}
          aria-describedby={errors.entry ? 'entry-error' : undefined}
          onChange={(event) => change({ type: 'text', field: 'entry', text: event.target.value })}
        />
        <FieldError id="entry-error" text={errors.entry} />
      </div>
      <div className="stack gap-6">
        {QUESTION_FIELDS.map((field) => (
          <Question
            key={field}
            field={field}
            emotion={emotion}
            subEmotion={subEmotion}
            text={texts[field]}
            keys={keys[field]}
            error={errors[field]}
            change={change}
          />
        ))}
      </div>
    </div>
  );
});
