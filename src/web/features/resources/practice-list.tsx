import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { href, Link } from 'react-router';
import type { CoverName } from '~/catalogue/covers';
import { CoverPlate } from '~/web/ui/cover-plate';
import styles from './resources.module.css';
import { minutesText } from './sheet-words';

export interface PracticeItem {
  slug: string;
  title: string;
  description: string;
  cover: CoverName;
  /** Length of the sound. */
  seconds: number;
}

/** Practices with sound; each leads to its player. */
export function PracticeList({ practices }: { practices: readonly PracticeItem[] }) {
  return (
    <ul className={`ruled mt-10`}>
      {practices.map(({ slug, title, description, cover, seconds }) => (
        <li key={slug}>
          <Link className={`grid py-4 lined ${styles.practice}`} to={`${href('/courses/podcasts')}#${slug}`}>
            <CoverPlate name={cover} late className={styles.drawing} />
            <span>
              <b className="t-m serif link-name block">{title}</b>
              <span className="mute small">{description}</span>
            </span>
            <span className={`go ${styles.length} num`}>
              {minutesText(Math.round(seconds / 60))}
              <ArrowRightIcon className="i" aria-hidden />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
