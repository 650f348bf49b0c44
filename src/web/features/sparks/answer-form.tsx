import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { MAX_ANSWER_LENGTH, type SparkKind } from '~/domain/sparks/spark';
import { OWNER_KEYS } from '~/web/device/device-keys';
import { draftsByKey } from '~/web/sync/draft';
import { Button } from '~/web/ui/button';
import { Field } from '~/web/ui/field';
import { fitsOrAnnounced, LongText } from '~/web/ui/long-text';
import styles from './spark-card.module.css';
import { FIELD_LABELS, MARK_LABELS } from './spark-words';

/** What was typed for a day and not saved yet. */
export const sparkDrafts = draftsByKey(OWNER_KEYS.sparkDrafts, z.string());

interface AnswerFormProps {
  kind: SparkKind;
  day: string;
  /** Whose draft this is. */
  owner: string;
  /** The answer that is being changed, null for a new one. */
  answer: string | null;
  /** Gets the focus at once. */
  focused?: boolean;
  onSave: (answer: string | null) => void;
  /** Leaves a stored answer as it is. */
  onCancel?: () => void;
}

/** Words to a spark; what is typed stays on the device until it is saved. */
export function AnswerForm({ kind, day, owner, answer, focused = false, onSave, onCancel }: AnswerFormProps) {
  const [text, setText] = useState(() => sparkDrafts.read(owner, day) || (answer ?? ''));
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const type = (value: string) => {
    setText(value);
    setAsked(false);
    sparkDrafts.write(owner, day, value === (answer ?? '') ? null : value || null);
  };
  const finish = (said: string | null) => {
    sparkDrafts.write(owner, day, null);
    onSave(said);
  };
  const said = text.trim();
  const practice = kind === 'practice' && answer === null;
  return (
    <form
      className="no-print"
      data-spark-answer
      onSubmit={(event) => {
        event.preventDefault();
        if (!fitsOrAnnounced(event.currentTarget)) return;
        if (said || practice) return finish(said || null);
        setAsked(true);
        field.current?.focus();
      }}
    >
      <Field
        label={FIELD_LABELS[kind]}
        aside={practice ? 'необязательно' : undefined}
        error={asked ? 'Напишите хотя\u00a0бы\u00a0слово или отметьте без слов.' : undefined}
        hint={'Другим ответ не\u00a0виден.'}
      >
        {(wiring) => (
          <LongText
            ref={field}
            className="in in--paper"
            rows={4}
            max={MAX_ANSWER_LENGTH}
            value={text}
            onChange={(event) => type(event.target.value)}
            {...wiring}
          />
        )}
      </Field>
      <div className={`row ${styles.acts} mt-4`}>
        <Button type="submit">{practice && !said ? MARK_LABELS.practice : 'Сохранить ответ'}</Button>
        {answer === null && kind !== 'practice' && !said ? (
          <Button kind="soft" onClick={() => finish(null)}>
            {MARK_LABELS[kind]}
          </Button>
        ) : null}
        {onCancel ? (
          <Button
            kind="quiet"
            onClick={() => {
              sparkDrafts.write(owner, day, null);
              onCancel();
            }}
          >
            Оставить как было
          </Button>
        ) : null}
      </div>
    </form>
  );
}
