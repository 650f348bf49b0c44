import { href, Link } from 'react-router';
import { copings, type EmotionKey, findEmotion } from '~/catalogue/emotions';
import { whatHelps } from '~/catalogue/what-helps';
import type { Analysis } from '~/contract/emotions';
import { MIN_ANSWERS } from '~/domain/emotions/outcome';
import styles from './outcome.module.css';

interface WhatHelpsNowProps {
  /** What the person said of their ways of coping; empty for a guest. */
  helped: Analysis['helped'];
  emotion: EmotionKey;
  intensity: number;
}

/** The way of coping after which it became easier most often, among those with enough answers. */
function ownHelp(rows: Analysis['helped'], emotion: EmotionKey): Analysis['helped'][number] | undefined {
  return rows
    .filter((row) => row.emotion === emotion && row.answers >= MIN_ANSWERS && row.easier * 2 > row.answers)
    .sort((a, b) => b.easier / b.answers - a.easier / a.answers)[0];
}

/** «Что сейчас поможет»: the feeling's own question, something to do at once, and what the person said had helped. Three lines at most. */
export function WhatHelpsNow({ helped, emotion, intensity }: WhatHelpsNowProps) {
  const { practice, guide } = whatHelps(emotion, intensity);
  const own = ownHelp(helped, emotion);
  const ownTitle = own && copings.find(({ key }) => key === own.coping)?.title;
  return (
    <section className={`${styles.now} mt-8`} aria-labelledby="now-title">
      <h2 className="t-m" id="now-title">
        Что сейчас может помочь
      </h2>
      <ul className="stack gap-2 mt-3">
        <li>
          <p className={styles.ownQuestion}>{findEmotion(emotion)?.question}</p>
        </li>
        <li>
          <Link to={href('/courses/podcasts/:slug', { slug: practice.slug })}>{practice.title}</Link> — практика
          со&nbsp;звуком, или&nbsp;гид «
          <Link to={href('/courses/guides/:slug', { slug: guide.slug })}>{guide.title}</Link>».
        </li>
        {own && ownTitle ? (
          <li>
            Вам уже становилось легче: {ownTitle.toLowerCase()}, {own.easier} из&nbsp;{own.answers}.
          </li>
        ) : null}
      </ul>
    </section>
  );
}
