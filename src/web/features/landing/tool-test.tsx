import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { findTool, type Tool } from '~/catalogue/tools';
import { rankByWeights, type WeighedTest } from '~/domain/reading/weighed-test';
import { useWeighedTest } from '~/web/device/use-weighed-test';
import { Button, LinkButton } from '~/web/ui/button';
import { CoverPlate } from '~/web/ui/cover-plate';
import { QuizQuestion } from '~/web/ui/quiz-question';
import styles from './tool-test.module.css';

interface OutcomeProps {
  best: Tool;
  second: Tool | undefined;
  reason: string;
  onRestart: () => void;
}

function Outcome({ best, second, reason, onRestart }: OutcomeProps) {
  return (
    <div className="gap-7 split--s">
      <div className={`stack gap-3 top`}>
        <h3 className="t-m">Почему именно это</h3>
        <p className="read">{reason}</p>
        <p className="small mute">
          {best.time}. {best.gets}
        </p>
        <div className="cluster gap-2 mt-3">
          <LinkButton to={best.path}>Открыть инструмент</LinkButton>
          <Button kind="quiet" onClick={onRestart}>
            Ответить заново
          </Button>
        </div>
        {second ? (
          <p className={styles.second}>
            Вторым по&nbsp;близости вышло:{' '}
            <Link className="lk" to={second.path}>
              {second.title}
            </Link>
            . {second.gets}
          </p>
        ) : null}
      </div>
      <CoverPlate name={best.cover} className={styles.art} />
    </div>
  );
}

/** Three questions, one at a time, that lead to a tool, with the reason and the second best. */
export function ToolTest({ test }: { test: WeighedTest }) {
  const { question, choices, at, choose, back, restart } = useWeighedTest('toolTest', test);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn brings another heading
  useEffect(() => {
    if (moved.current) heading.current?.focus({ preventScroll: true });
    moved.current = false;
  }, [at]);
  const move = (turn: () => void) => {
    moved.current = true;
    turn();
  };
  const ranked = rankByWeights(test, choices);
  const [best, second] = ranked.flatMap((key) => findTool(key) ?? []);
  const title = (
    <h2 className={`d-m ${styles.title}`} ref={heading} tabIndex={-1}>
      {question ? question.text : `Начните с\u00a0инструмента «${best?.title}»`}
    </h2>
  );
  return (
    <section className={`wrap mt-6 ${styles.test}`} id="questions" aria-label="Три вопроса">
      <div className="panel stack gap-4 bg-mist">
        <p className="small mute" role="status">
          {question ? `Вопрос ${at + 1} из\u00a0${test.questions.length}` : 'Все ответы собраны'}
        </p>
        {question ? (
          <div className="measure-l">
            <QuizQuestion
              key={question.id}
              heading={title}
              question={question}
              chosen={choices.get(question.id)}
              onChoose={(answer) => move(() => choose(answer))}
              onBack={at > 0 ? () => move(back) : undefined}
            />
          </div>
        ) : best ? (
          <>
            {title}
            <Outcome
              best={best}
              second={second}
              reason={test.reasons[best.key] ?? ''}
              onRestart={() => move(restart)}
            />
          </>
        ) : null}
      </div>
    </section>
  );
}
