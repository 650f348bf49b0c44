import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PracticeCard } from '~/domain/listening/spoken';
import { CoverPlate } from '~/web/ui/cover-plate';
import { PlayButton } from './play-button';
import styles from './practice-list.module.css';
import { minutesText } from './sound-text';
import { useTrack } from './use-track';

function Left({ practice }: { practice: PracticeCard }) {
  const { seconds } = useTrack(practice);
  const left = practice.sound.seconds - seconds;
  return seconds >= 1 && left >= 1 ? `осталось ${minutesText(left)}` : minutesText(practice.sound.seconds);
}

/** «На потом» for a text of this address and title. */
type Later = (text: { path: string; title: string }) => ReactNode;

interface PracticeListProps {
  practices: readonly PracticeCard[];
}

/** Practices as rows: a small drawing, the name, how long, and the button that plays at once. */
export function PracticeList({ practices }: PracticeListProps) {
  return (
    <ul className={`split--s halves ${styles.rows}`}>
      {practices.map((practice) => (
        <li className="grid gap-5 ruled" key={practice.slug}>
          <CoverPlate name={practice.cover} late className={styles.drawing} />
          <div className={styles.name}>
            <Link to={`/courses/podcasts/${practice.slug}`} className="t-m">
              {practice.title}
            </Link>
            <p className="cap">
              <Left practice={practice} />
            </p>
          </div>
          <PlayButton track={practice} named small />
        </li>
      ))}
    </ul>
  );
}

/** Practices as cards with what they are for; each is found by its name in the address. */
export function PracticeCards({ practices, later }: PracticeListProps & { later: Later }) {
  return (
    <ul className={`grid gap-6 ${styles.cards}`}>
      {practices.map((practice) => (
        <li key={practice.slug} id={practice.slug} className={`column r-l ${styles.card}`}>
          <CoverPlate name={practice.cover} wide={practice === practices[0]} className={styles.art} />
          <div className={`column ${styles.about}`}>
            <h3 className="t-l link-name">
              <Link to={`/courses/podcasts/${practice.slug}`}>{practice.title}</Link>
            </h3>
            <p className="mute mt-2">{practice.description}</p>
            <div className={`${styles.foot} line gap-3`}>
              <PlayButton track={practice} named small />
              <span className="small mute">
                <Left practice={practice} />
              </span>
              <span className="push">
                {later({ path: `/courses/podcasts/${practice.slug}`, title: practice.title })}
              </span>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
