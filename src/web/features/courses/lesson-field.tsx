import { useId, useRef } from 'react';
import type { PracticeField } from '~/domain/courses/course';
import { MAX_LESSON_ANSWER } from '~/domain/courses/own-courses';
import type { LessonAnswers } from '~/domain/things/lesson-answer';
import { Button } from '~/web/ui/button';
import { useEarlyInput } from '~/web/ui/early-input';
import { Field } from '~/web/ui/field';
import { LongText, WithLength } from '~/web/ui/long-text';
import { useRestoredFocus } from '~/web/ui/use-restored-focus';
import styles from './lesson.module.css';
import { type AnswerTarget, useLessonAnswer } from './use-lesson-answer';

interface FieldProps {
  place: AnswerTarget;
  answers: LessonAnswers;
  label: string;
}

/** A long answer in one's own words. */
export function TextAnswer({ place, answers, label, rows = 4 }: FieldProps & { rows?: number }) {
  const { text, type, leave } = useLessonAnswer(place, answers);
  const area = useEarlyInput<HTMLTextAreaElement>(({ value }) => type(value));
  return (
    <Field label={label}>
      {(wiring) => (
        <LongText
          ref={area}
          className="in in--paper"
          rows={rows}
          max={MAX_LESSON_ANSWER}
          value={text}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
          {...wiring}
        />
      )}
    </Field>
  );
}

function LineAnswer({ place, answers, label }: FieldProps) {
  const { text, type, leave } = useLessonAnswer(place, answers);
  const input = useEarlyInput<HTMLInputElement>(({ value }) => type(value));
  return (
    <Field label={label}>
      {(wiring) => (
        <WithLength value={text} max={MAX_LESSON_ANSWER}>
          {(length) => (
            <input
              ref={input}
              type="text"
              className="in"
              value={text}
              autoComplete="off"
              onChange={({ target }) => type(target.value)}
              onBlur={leave}
              {...wiring}
              {...length}
            />
          )}
        </WithLength>
      )}
    </Field>
  );
}

const STEPS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

interface ScaleProps extends FieldProps {
  low?: string | undefined;
  high?: string | undefined;
}

/** A number from 0 to 10, or none. */
export function ScaleAnswer({ place, answers, label, low, high }: ScaleProps) {
  const { text, choose } = useLessonAnswer(place, answers);
  const name = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useRestoredFocus(fieldset, text);
  const group = useEarlyInput<HTMLDivElement>(({ value }) => choose(value));
  return (
    <fieldset ref={fieldset} className="narrows">
      <legend className="field__l">{label}</legend>
      <div className={styles.steps} ref={group}>
        {STEPS.map((step) => (
          <label key={step} className="center reach ring">
            <input
              type="radio"
              className="under-finger"
              name={name}
              value={step}
              checked={step === text}
              autoComplete="off"
              onChange={() => choose(step)}
            />
            <span className="num">{step}</span>
          </label>
        ))}
      </div>
      <div className={`${styles.ends} small mute`}>
        <span>0&nbsp;— {low ?? 'нисколько'}</span>
        <span>10&nbsp;— {high ?? 'очень сильно'}</span>
      </div>
      {text === '' ? null : (
        <Button kind="quiet" small className={styles.unset} onClick={() => choose('')}>
          Убрать ответ
        </Button>
      )}
    </fieldset>
  );
}

/** A field of a practice by its kind. */
export function PracticeAnswer({ field, ...rest }: Omit<FieldProps, 'label'> & { field: PracticeField }) {
  const { label, kind, low, high } = field;
  if (kind === 'scale') return <ScaleAnswer {...rest} label={label} low={low} high={high} />;
  return kind === 'line' ? <LineAnswer {...rest} label={label} /> : <TextAnswer {...rest} label={label} />;
}
