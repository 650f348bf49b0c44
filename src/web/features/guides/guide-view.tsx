import { type ReactNode, useRef } from 'react';
import { findTool } from '~/catalogue/tools';
import type { Guide, GuideCard } from '~/domain/reading/guide';
import { doneSteps } from '~/domain/reading/guide-ticks';
import { Dock } from '~/web/ui/dock';
import { Sources, TextBlocks } from '~/web/ui/text-blocks';
import { useSideNotes } from '~/web/ui/use-side-notes';
import styles from './guide.module.css';
import { GuideEnd } from './guide-end';
import { GuideHead } from './guide-head';
import { GuideStep } from './guide-step';
import { MoreGuides } from './more-guides';
import { changeSteps } from './save-steps';
import { StepsAside } from './steps-aside';
import { useGuideTicks } from './use-guide-ticks';

interface GuideViewProps {
  guide: Guide;
  next: readonly GuideCard[];
  /** Where the learner stands with the tools that steps are about, by the step. */
  states?: Readonly<Record<string, string>>;
  /** Stay in sight while one reads. */
  tools: ReactNode;
}

/** A guide with its steps to tick, in the setting of a long text. */
export function GuideView({ guide, next, states = {}, tools }: GuideViewProps) {
  const board = useGuideTicks();
  const ticks = board.state;
  const body = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  useSideNotes(body, column);
  const ids = guide.steps.map(({ id }) => id);
  const done = doneSteps(ticks, guide.slug, ids);
  return (
    <article className={styles.page}>
      <GuideHead guide={guide} done={done} />
      <div className="wrap long">
        <StepsAside guide={guide} done={done} board={board} />
        <div ref={body} className="txt" data-text>
          <TextBlocks blocks={guide.intro} />
          {guide.steps.map((step, index) => (
            <GuideStep
              key={step.id}
              step={step}
              number={index + 1}
              done={done.includes(step.id)}
              tool={findTool(step.id)}
              state={states[step.id]}
              onChange={(isDone) => void changeSteps(guide.slug, [step.id], isDone)}
            />
          ))}
          <GuideEnd guide={guide} done={done} />
        </div>
        {guide.notes ? (
          <div ref={column} className="notes">
            <Sources html={guide.notes} />
          </div>
        ) : null}
        <div className="long__end mt-11">
          <MoreGuides cards={next} ticks={ticks} />
        </div>
      </div>
      <Dock>{tools}</Dock>
    </article>
  );
}
