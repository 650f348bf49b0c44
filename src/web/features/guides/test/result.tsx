import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { GuideCard } from '~/domain/reading/guide';
import { doneSteps, type Ticks } from '~/domain/reading/guide-ticks';
import { durationText } from '~/web/text/duration-text';
import { Button, LinkButton } from '~/web/ui/button';
import { CoverPlate } from '~/web/ui/cover-plate';
import { GuideRow } from '../guide-row';
import { stepsDone } from '../guide-words';
import styles from './guide-test.module.css';

interface ResultProps {
  heading: ReactNode;
  best: GuideCard;
  reason: string;
  /** The two that come next. */
  others: readonly GuideCard[];
  ticks: Ticks;
  onBack: () => void;
  onRestart: () => void;
}

/** The guide that the answers lead to, why this one, and two more. */
export function Result({ heading, best, reason, others, ticks, onBack, onRestart }: ResultProps) {
  const done = doneSteps(ticks, best.slug, best.steps).length;
  return (
    <>
      <div className={`split gap-7 ${styles.result}`}>
        <div>
          {heading}
          <h3 className="t-m">Почему именно этот</h3>
          <p className={`read measure ${styles.reason}`}>{reason}</p>
          <p className="small mute3">
            {durationText(best.minutes)}
            {' · '}
            {stepsDone(done, best.steps.length)}
          </p>
          <div className="cluster gap-2 mt-6">
            <LinkButton to={href('/courses/guides/:slug', { slug: best.slug })}>Открыть гид</LinkButton>
            <Button kind="quiet" onClick={onRestart}>
              Ответить заново
            </Button>
          </div>
        </div>
        <CoverPlate name={best.cover} className={styles.drawing} />
      </div>
      <section className={`ruled ${styles.more}`} aria-labelledby="other-guides">
        <h3 className="t-l" id="other-guides">
          Тоже близко к&nbsp;вашим ответам
        </h3>
        <div className="split halves gap-10 mt-6">
          {others.map((card) => (
            <GuideRow
              key={card.slug}
              card={card}
              done={doneSteps(ticks, card.slug, card.steps)}
              heading="h3"
              size="aside"
              late={false}
            />
          ))}
        </div>
        <div className={`row between mt-7`}>
          <Link className="lk tap" to="/courses/guides">
            Посмотреть все гиды
          </Link>
          <Button kind="quiet" small onClick={onBack}>
            <ArrowLeftIcon className="i" aria-hidden />
            К&nbsp;последнему вопросу
          </Button>
        </div>
      </section>
    </>
  );
}
