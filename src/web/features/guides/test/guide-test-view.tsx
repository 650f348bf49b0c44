import { useEffect, useRef } from 'react';
import type { GuideCard } from '~/domain/reading/guide';
import { rankByWeights, type WeighedTest } from '~/domain/reading/weighed-test';
import { useWeighedTest } from '~/web/device/use-weighed-test';
import { QuizQuestion } from '~/web/ui/quiz-question';
import { StepMarks } from '../step-marks';
import { useGuideTicks } from '../use-guide-ticks';
import { GrowingRings } from './growing-rings';
import styles from './guide-test.module.css';
import { Result } from './result';

/** How many guides stand beside the best one. */
const OTHERS = 2;

/** After an answer or a step back the reading goes on at the new heading. */
function useFocusOnTurn(at: number) {
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn brings another heading
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    heading.current?.focus({ preventScroll: true });
    page.current?.scrollIntoView({ block: 'start' });
  }, [at]);
  const move = (turn: () => void) => {
    moved.current = true;
    turn();
  };
  return { page, heading, move };
}

/** Seven questions, one at a time, that lead to a guide. */
export function GuideTestView({ test, cards }: { test: WeighedTest; cards: readonly GuideCard[] }) {
  const { question, choices, at, choose, back, restart } = useWeighedTest('guideTest', test);
  const { state: ticks } = useGuideTicks();
  const { page, heading, move } = useFocusOnTurn(at);
  const onChoose = (answer: string) => move(() => choose(answer));
  const onBack = () => move(back);
  const ids = test.questions.map(({ id }) => id);
  const [best, ...rest] = rankByWeights(test, choices).flatMap(
    (slug) => cards.find((card) => card.slug === slug) ?? [],
  );
  const title = (
    <h2 className="d-l" ref={heading} tabIndex={-1}>
      {question ? question.text : `Начните с\u00a0гида «${best?.title}»`}
    </h2>
  );
  return (
    <div className={`wrap page stack gap-10 lands ${styles.test}`} ref={page}>
      <div className={`cluster ${styles.top}`}>
        <h1 className="t-m">С&nbsp;какого гида начать</h1>
        <StepMarks steps={ids} done={ids.slice(0, at)} />
        <p className="small mute3">{question ? `Вопрос ${at + 1} из\u00a0${ids.length}` : `Все ответы собраны`}</p>
      </div>
      {question ? (
        <div className={`split ${styles.body}`}>
          <QuizQuestion
            key={question.id}
            heading={title}
            question={question}
            chosen={choices.get(question.id)}
            onChoose={onChoose}
            onBack={at > 0 ? onBack : undefined}
          />
          <GrowingRings grown={at} all={ids.length} />
        </div>
      ) : null}
      {!question && best ? (
        <Result
          heading={title}
          best={best}
          reason={test.reasons[best.slug] ?? ''}
          others={rest.slice(0, OTHERS)}
          ticks={ticks}
          onBack={onBack}
          onRestart={() => move(restart)}
        />
      ) : null}
    </div>
  );
}
