import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CourseCard } from '~/domain/courses/course';
import { CoverPlate } from '~/web/ui/cover-plate';
import { lengthText, levelText } from './course-words';
import styles from './courses.module.css';

interface CourseRowProps {
  card: CourseCard;
  to: string;
  /** Level of the title in its page. */
  heading: 'h2' | 'h3';
  /** Stands below the first screen. */
  late?: boolean;
  /** Where the learner stands. */
  state?: ReactNode;
}

/** A course in a list: its drawing, what it is about, level, age, length. The whole row is the link. */
export function CourseRow({ card, to, heading: Heading, late = true, state }: CourseRowProps) {
  return (
    <article className={`${styles.row} whole`}>
      <CoverPlate name={card.cover} late={late} className={styles.rowArt} />
      <div className="measure">
        <Heading className="t-l">
          <Link className="stretched-link" to={to}>
            {card.title}
          </Link>
        </Heading>
        <p className="mute mt-2">{card.description}</p>
        <p className={`${styles.facts} small mute3 mt-3`}>
          <span>{levelText(card)}</span>
          <span>{lengthText(card)}</span>
        </p>
        {state ? <div className="small mt-2">{state}</div> : null}
      </div>
    </article>
  );
}
