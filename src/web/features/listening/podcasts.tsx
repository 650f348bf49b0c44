import { RssIcon } from '@phosphor-icons/react/dist/ssr/Rss';
import type { ReactNode } from 'react';
import type { EpisodeCard, PracticeCard } from '~/domain/listening/spoken';
import { EpisodeList } from './episode-list';
import { heardText, readText } from './heard-and-read';
import styles from './podcasts.module.css';
import { PracticeCards } from './practice-list';

interface PodcastsProps {
  practices: readonly PracticeCard[];
  episodes: readonly EpisodeCard[];
  /** «На потом» for a text of this address and title. */
  later: (text: { path: string; title: string }) => ReactNode;
}

/** Practices that can be heard and talks that are read: the page says which is which. */
export function Podcasts({ practices, episodes, later }: PodcastsProps) {
  return (
    <div className={`wrap page ${styles.parts} stack gap-12`}>
      <header>
        <h1 className="d-l">Послушать и&nbsp;почитать</h1>
        <p className="lead measure mt-5">
          Здесь {heardText(practices)}: дыхание, тело, пять чувств, сон. И&nbsp;{readText(episodes)}: о&nbsp;том, что
          обычно не&nbsp;говорят вслух.
        </p>
      </header>
      <section aria-labelledby="practices">
        <div className={`sec-h ${styles.head}`}>
          <h2 className="d-m" id="practices">
            Практики со&nbsp;звуком
          </h2>
          <a className="go" href="/podcast.xml">
            <RssIcon className="i" aria-hidden />
            Лента для приложений
          </a>
        </div>
        <PracticeCards practices={practices} later={later} />
      </section>
      <section aria-labelledby="episodes">
        <h2 className="d-m" id="episodes">
          Разговоры
        </h2>
        <EpisodeList episodes={episodes} />
      </section>
    </div>
  );
}
