import { useId, useRef, useState } from 'react';
import type { CheckQuestion } from '~/domain/courses/course';
import { Button } from '~/web/ui/button';
import { useEarlyInput } from '~/web/ui/early-input';
import { useRestoredFocus } from '~/web/ui/use-restored-focus';
import styles from './lesson.module.css';

function Why({ question: { options }, chosen }: { question: CheckQuestion; chosen: number | null }) {
  const answer = chosen === null ? undefined : options[chosen];
  if (!answer) return null;
  const right = options.find((option) => option.right);
  return (
    <div className={`${styles.why} stack gap-2`}>
      <p>
        <b>{answer.right ? 'Да.' : 'Не\u00a0совсем.'}</b> {answer.why}
      </p>
      {answer.right || !right ? null : (
        <p>
          <b>Точнее: «{right.text}».</b> {right.why}
        </p>
      )}
    </div>
  );
}

/** One question: an answer brings its reason, and that of the right one. */
function Question({ question }: { question: CheckQuestion }) {
  const name = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const place = useRef<HTMLFieldSetElement>(null);
  useRestoredFocus(place, chosen);
  const options = useEarlyInput<HTMLDivElement>(({ value }) => setChosen(Number(value)));
  return (
    <fieldset ref={place} className="narrows">
      <legend className="t-m">{question.question}</legend>
      <div className={`${styles.options} stack gap-2 mt-4`} ref={options}>
        {question.options.map(({ text }, index) => (
          <label key={text} className="line ring r-m">
            <input
              type="radio"
              className="under-finger"
              name={name}
              value={index}
              checked={chosen === index}
              autoComplete="off"
              onChange={() => setChosen(index)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <div role="status">
        <Why question={question} chosen={chosen} />
      </div>
      {chosen === null ? null : (
        <Button kind="quiet" small className={styles.unset} onClick={() => setChosen(null)}>
          Ответить ещё раз
        </Button>
      )}
    </fieldset>
  );
}

/** A check of understanding: the reason of each answer, no score, nothing is kept. */
export function LessonCheck({ questions }: { questions: readonly CheckQuestion[] }) {
  return (
    <section className="stack gap-6" aria-labelledby="lesson-check">
      <div>
        <h2 className="t-l" id="lesson-check">
          Проверить, что понятно
        </h2>
        <p className="mute mt-2">Без оценок: у&nbsp;каждого ответа сказано почему. Ответы нигде не&nbsp;хранятся.</p>
      </div>
      {questions.map((question) => (
        <Question key={question.question} question={question} />
      ))}
    </section>
  );
}
