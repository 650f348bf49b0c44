import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { findTool, type Tool } from '~/catalogue/tools';
import { openQuestion, rankByWeights, type WeighedTest } from '~/domain/reading/weighed-test';
import { Button, LinkButton } from '~/web/ui/button';
import { CoverPlate } from '~/web/ui/cover-plate';
import { QuizQuestion } from '~/web/ui/quiz-question';
import './tool-test.css';

interface OutcomeProps {
  best: Tool;
  second: Tool | undefined;
  reason: string;
  onRestart: () => void;
}

function Outcome({ best, second, reason, onRestart }: OutcomeProps) {
  return (
    <div className="tt-r">
      <div className="tt-r__t">
        <h3 className="t-m">Почему именно это</h3>
        <p className="read">{reason}</p>
        <p className="small mute">
          {best.time}. {best.gets}
        </p>
        <div className="row tt-r__a">
          <LinkButton to={best.path}>Открыть инструмент</LinkButton>
          <Button kind="quiet" onClick={onRestart}>
            Ответить заново
          </Button>
        </div>
        {second ? (
          <p className="tt-r__2">
            Вторым по&nbsp;близости вышло:{' '}
            <Link className="lk" to={second.path}>
              {second.title}
            </Link>
            . {second.gets}
          </p>
        ) : null}
      </div>
      <CoverPlate name={best.cover} className="tt-r__art" />
    </div>
  );
}

/** Three questions, one at a time, that lead to a tool, with the reason and the second best. Nothing is kept. */
export function ToolTest({ test }: { test: WeighedTest }) {
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const question = test.questions[Math.min(at, openQuestion(test, choices))];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn brings another heading
  useEffect(() => {
    if (moved.current) heading.current?.focus({ preventScroll: true });
    moved.current = false;
  }, [at]);
  const go = (next: number) => {
    moved.current = true;
    setAt(next);
  };
  const choose = (id: string, answer: string) => {
    setChoices(new Map(choices).set(id, answer));
    go(at + 1);
  };
  const restart = () => {
    setChoices(new Map());
    go(0);
  };
  const ranked = rankByWeights(test, choices);
  const [best, second] = ranked.flatMap((key) => findTool(key) ?? []);
  const title = (
    <h2 className="d-m" ref={heading} tabIndex={-1}>
      {question ? question.text : `Начните с\u00a0инструмента «${best?.title}»`}
    </h2>
  );
  return (
    <section className="wrap tt" id="questions" aria-label="Три вопроса">
      <div className="tt__in">
        <p className="small mute" role="status">
          {question ? `Вопрос ${at + 1} из\u00a0${test.questions.length}` : 'Все ответы собраны'}
        </p>
        {question ? (
          <QuizQuestion
            key={question.id}
            heading={title}
            question={question}
            chosen={choices.get(question.id)}
            onChoose={(answer) => choose(question.id, answer)}
            onBack={at > 0 ? () => go(at - 1) : undefined}
          />
        ) : best ? (
          <>
            {title}
            <Outcome best={best} second={second} reason={test.reasons[best.key] ?? ''} onRestart={restart} />
          </>
        ) : null}
      </div>
    </section>
  );
}
