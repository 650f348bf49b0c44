import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { GuideCard } from '~/domain/reading/guide';
import { durationText } from '~/web/text/duration-text';
import { CoverPlate } from '~/web/ui/cover-plate';
import styles from './guide-row.module.css';
import { stepsDone } from './guide-words';
import { StepMarks } from './step-marks';

interface GuideRowProps {
  card: Omit<GuideCard, 'date'>;
  /** Ids of the ticked steps. */
  done: readonly string[];
  /** Level of the title in its page. */
  heading: 'h2' | 'h3';
  /** How many of its drawing stand before it. */
  alike?: number | undefined;
  /** Stands below the first screen. */
  late?: boolean;
  /** A smaller drawing: `small` under a text, `aside` where two stand in a row. */
  size?: 'small' | 'aside';
  /** Stands in its corner. */
  later?: ReactNode;
}

/** A guide in a list: its drawing, what it is about, its length, and how far one has come. The whole row is the link. */
export function GuideRow({ card, done, heading: Heading, alike = 0, late = true, size, later }: GuideRowProps) {
  const { slug, title, description, minutes, cover, steps } = card;
  return (
    <article className={`stack gap-5 ${styles.row}`} data-size={size}>
      <CoverPlate name={cover} alike={alike} late={late} className={styles.art} />
      <div className="measure">
        <Heading className="t-l">
          <Link className="stretched-link" to={href('/courses/guides/:slug', { slug })}>
            {title}
          </Link>
        </Heading>
        <p className="mute mt-2">{description}</p>
        <p className={`cluster ${styles.facts} small mute3 mt-3`}>
          <span>{durationText(minutes)}</span>
          <span>{stepsDone(done.length, steps.length)}</span>
          <StepMarks steps={steps} done={done} />
        </p>
      </div>
      {later ? <div className={`${styles.later} no-print`}>{later}</div> : null}
    </article>
  );
}
