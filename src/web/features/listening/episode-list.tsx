import { Link } from 'react-router';
import { topicLabel } from '~/catalogue/topics';
import type { EpisodeCard } from '~/domain/listening/spoken';
import { counted } from '~/web/text/plural';
import styles from './episode-list.module.css';

export const READING_MINUTES = ['минута чтения', 'минуты чтения', 'минут чтения'] as const;

/** Talks as rows with their numbers; each is found by its name in the address. */
export function EpisodeList({ episodes }: { episodes: readonly EpisodeCard[] }) {
  return (
    <ol className={`${styles.episodes} mt-6`}>
      {episodes.map(({ slug, number, title, description, topic, minutes }) => (
        <li className="lands ruled" key={slug} id={slug}>
          <Link to={`/courses/podcasts/${slug}`} className={`grid ${styles.episode}`}>
            <span className={`${styles.number} serif`} aria-hidden="true">
              {number}
            </span>
            <span className={`${styles.about} measure stack gap-2`}>
              <span className="t-l link-name">
                <span className="vh">Разговор {number}. </span>
                {title}
              </span>
              <span className="mute">{description}</span>
            </span>
            <span className={`stack right ${styles.facts} cap`}>
              <span>{topicLabel(topic)}</span>
              <span>{counted(minutes, READING_MINUTES)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
