import { type ReactNode, useMemo } from 'react';
import { topicLabel } from '~/catalogue/topics';
import type { Practice, PracticeCard } from '~/domain/listening/spoken';
import { CoverPlate } from '~/web/ui/cover-plate';
import { Dock } from '~/web/ui/dock';
import { ReadingText } from '~/web/ui/text-blocks';
import { TextBy } from '~/web/ui/text-by';
import { BackLink } from './back-link';
import { CourseOfPractice } from './course-of-practice';
import { OfflineSound } from './offline-sound';
import { PracticeList } from './practice-list';
import styles from './practice-page.module.css';
import { minutesText } from './sound-text';
import { TrackPlayer } from './track-player';

interface PracticePageProps {
  practice: Practice;
  others: readonly PracticeCard[];
  /** Stay in sight while one reads. */
  tools: ReactNode;
  /** Under the player. */
  atSecond: ReactNode;
}

/** A practice: player, what sounds when, and the text around it. */
export function PracticePage({ practice, others, tools, atSecond }: PracticePageProps) {
  const { slug, title, description, topic, cover, sound, chapters, transcript, by, text } = practice;
  const track = useMemo(() => ({ slug, title, sound, chapters }), [slug, title, sound, chapters]);
  return (
    <article className={styles.page}>
      <div className="wrap">
        <BackLink />
        <header className={`grid gap-11 ${styles.top} mt-3`}>
          <CoverPlate name={cover} className={`${styles.art} no-print`} />
          <div className={styles.txt}>
            <p className="small mute">
              Практика, {minutesText(sound.seconds)} · {topicLabel(topic)}
            </p>
            <h1 className="d-l">{title}</h1>
            <p className="lead">{description}</p>
            <TextBy {...by} />
          </div>
        </header>
        <TrackPlayer track={track} />
        <div className="cluster between gap-2 mt-3">
          {atSecond}
          <OfflineSound sound={sound} />
        </div>
      </div>
      <CourseOfPractice track={track} transcript={transcript} />
      <ReadingText text={text} />
      <aside className="wrap no-print mt-12" aria-labelledby="more-practices">
        <h2 className="d-m mb-6" id="more-practices">
          Другие практики
        </h2>
        <PracticeList practices={others} />
      </aside>
      <Dock>{tools}</Dock>
    </article>
  );
}
