import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { TOPICS } from '~/catalogue/topics';
import type { GuideCard } from '~/domain/reading/guide';
import { doneSteps } from '~/domain/reading/guide-ticks';
import { alikeBefore } from '~/web/ui/cover-plate';
import { ReadFailed } from '~/web/ui/states';
import { GuideRow } from './guide-row';
import styles from './guides.module.css';
import { useGuideTicks } from './use-guide-ticks';

/** Rows of the first topic stand in the first screen. */
const isBelowFold = (topicIndex: number) => topicIndex > 0;

interface GuideListProps {
  cards: readonly GuideCard[];
  /** «На потом» for a text of this address and title. */
  later: (text: { path: string; title: string }) => ReactNode;
}

/** All guides by topic, each with one's own progress. */
export function GuideList({ cards, later }: GuideListProps) {
  const { state: ticks, read } = useGuideTicks();
  const groups = TOPICS.map((topic) => ({ ...topic, cards: cards.filter((card) => card.topic === topic.key) })).filter(
    (group) => group.cards.length > 0,
  );
  const shown = groups.flatMap((group) => group.cards);
  const alike = new Map(alikeBefore(shown).map((count, index) => [shown[index], count]));
  return (
    <div className="wrap page">
      <header className={`gap-6 split ${styles.head}`}>
        <h1 className="d-xl">Гиды</h1>
        <div className="measure">
          <p className="lead">
            Гид ведёт по&nbsp;шагам через один непростой случай: от&nbsp;вечера, в&nbsp;котором не&nbsp;спится,
            до&nbsp;разговора, который всё откладывается. Шаги можно отмечать и&nbsp;возвращаться к&nbsp;ним, когда
            удобно.
          </p>
          <div className="stack stack--start mt-4">
            <Link className="go" to="/guide-test">
              Подобрать гид за&nbsp;семь вопросов
              <ArrowRightIcon className="i" aria-hidden />
            </Link>
            <Link className="go" to="/courses/courses">
              Хочется глубже? Курсы из&nbsp;уроков
              <ArrowRightIcon className="i" aria-hidden />
            </Link>
          </div>
        </div>
      </header>
      <ReadFailed what="отмеченные шаги" of={[read]} />
      {groups.map((group, index) => (
        <section key={group.key} className={`gap-5 split ruled ${styles.topic}`} aria-labelledby={`topic-${group.key}`}>
          <h2 className="t-m" id={`topic-${group.key}`}>
            {group.label}
          </h2>
          <div className="stack gap-10">
            {group.cards.map((card) => (
              <GuideRow
                key={card.slug}
                card={card}
                alike={alike.get(card)}
                done={doneSteps(ticks, card.slug, card.steps)}
                heading="h3"
                late={isBelowFold(index)}
                later={later({ path: href('/courses/guides/:slug', { slug: card.slug }), title: card.title })}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
