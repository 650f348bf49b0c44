import { href, Link } from 'react-router';
import type { GuideCard } from '~/domain/reading/guide';
import { durationText } from '~/web/text/duration-text';
import { CoverPlate } from '~/web/ui/cover-plate';
import { stepsDone } from './guide-words';
import styles from './guides.module.css';
import { StepMarks } from './step-marks';

interface GuideRowProps {
  card: Omit<GuideCard, 'date'>;
  /** Ids of the ticked steps. */
  done: readonly string[];
  /** Level of the title in its page. */
  heading: 'h2' | 'h3';
  /** Stands below the first screen. */
  late?: boolean;
}

/** A guide in a list: its drawing, what it is about, its length, and how far one has come. The whole row is the link. */
export function GuideRow({ card, done, heading: Heading, late = true }: GuideRowProps) {
  const { slug, title, description, minutes, cover, steps } = card;
  return (
    <article className="guide-row">
      <CoverPlate name={cover} late={late} className={styles.art} />
      <div className={styles.guideRowT}>
        <Heading className="t-l">
          <Link to={href('/courses/guides/:slug', { slug })}>{title}</Link>
        </Heading>
        <p className="mute">{description}</p>
        <p className={`${styles.guideRowM} small`}>
          <span>{durationText(minutes)}</span>
          <span>{stepsDone(done.length, steps.length)}</span>
          <StepMarks steps={steps} done={done} />
        </p>
      </div>
    </article>
  );
}
