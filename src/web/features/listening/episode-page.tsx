import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { topicLabel } from '~/catalogue/topics';
import type { Episode, EpisodeCard } from '~/domain/listening/spoken';
import { counted } from '~/web/text/plural';
import { CoverPlate } from '~/web/ui/cover-plate';
import { Dock } from '~/web/ui/dock';
import { ReadingText } from '~/web/ui/text-blocks';
import { TextBy } from '~/web/ui/text-by';
import { BackLink } from './back-link';
import { READING_MINUTES } from './episode-list';
import styles from './episode-page.module.css';
import { PlayButton } from './play-button';

function Neighbour({ label, episode }: { label: string; episode: EpisodeCard }) {
  return (
    <Link to={`/courses/podcasts/${episode.slug}`} className={`top reach ${styles.neighbour} stack gap-1`}>
      <span className="cap">{label}</span>
      <span className="t-m link-name">{episode.title}</span>
    </Link>
  );
}

interface EpisodePageProps {
  episode: Episode;
  /** The older and the newer episode. */
  before: EpisodeCard | null;
  after: EpisodeCard | null;
  /** Stay in sight while one reads. */
  tools: ReactNode;
  /** Beside the button that plays it. */
  atSecond: ReactNode;
}

/** An episode as a text; with its player once it is recorded. */
export function EpisodePage({ episode, before, after, tools, atSecond }: EpisodePageProps) {
  const { slug, number, title, description, topic, cover, by, text, sound } = episode;
  return (
    <article className={styles.page}>
      <header className="wrap">
        <BackLink />
        <h1 className="d-l">{title}</h1>
        <p className="lead measure">{description}</p>
        <TextBy {...by} />
        <div className={`cluster reach ${styles.acts} mt-5`}>
          <p className="small mute">
            Разговор {number} · {topicLabel(topic)} · {counted(text.minutes, READING_MINUTES)}
          </p>
          {sound ? <PlayButton track={{ slug, title, sound, chapters: [] }} /> : null}
          {atSecond}
        </div>
        <CoverPlate name={cover} wide className={`bleeds no-print ${styles.art}`} />
      </header>
      <ReadingText text={text}>
        <nav className={`split--s halves gap-6 ruled pt-6 no-print`} aria-label="Другие разговоры">
          {before ? <Neighbour label={`Разговор ${before.number}`} episode={before} /> : null}
          {after ? <Neighbour label={`Разговор ${after.number}`} episode={after} /> : null}
        </nav>
      </ReadingText>
      <Dock>{tools}</Dock>
    </article>
  );
}
