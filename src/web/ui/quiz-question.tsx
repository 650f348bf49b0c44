import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { type ReactNode, useRef } from 'react';
import type { WeighedQuestion } from '~/domain/reading/weighed-test';
import { Button } from './button';
import styles from './quiz-question.module.css';
import { useAnswerKeys } from './use-answer-keys';
import { useTapGuard } from './use-tap-guard';

interface QuizQuestionProps {
  heading: ReactNode;
  question: WeighedQuestion;
  chosen: string | undefined;
  onChoose: (answer: string) => void;
  /** Absent at the first question. */
  onBack: (() => void) | undefined;
}

/** One question and its answers; an answer leads on at once. */
export function QuizQuestion({ heading, question: { answers }, chosen, onChoose, onBack }: QuizQuestionProps) {
  const whole = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useTapGuard(list);
  useAnswerKeys(whole, answers.length, (index) => {
    const answer = answers[index];
    if (answer) onChoose(answer.id);
  });
  return (
    <div className={styles.main} ref={whole}>
      {heading}
      <ol className={`${styles.answers} stack gap-3`} ref={list}>
        {answers.map(({ id, text }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosen}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => onChoose(id)}
            >
              <span className={styles.key} aria-hidden>
                {index + 1}
              </span>
              {text}
            </button>
          </li>
        ))}
      </ol>
      <div className={`${styles.nav} cluster mt-5`}>
        {onBack ? (
          <Button kind="quiet" small className={styles.backward} onClick={onBack}>
            <ArrowLeftIcon className="i" aria-hidden />
            Назад
          </Button>
        ) : (
          <p className="small mute3">Ответы остаются на&nbsp;этом устройстве: мы&nbsp;их&nbsp;не&nbsp;собираем.</p>
        )}
        <p className={`${styles.keys} small mute3`}>Можно отвечать клавишами 1–{answers.length}</p>
      </div>
    </div>
  );
}
