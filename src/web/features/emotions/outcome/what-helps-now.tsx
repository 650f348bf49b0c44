import { href, Link } from 'react-router';
import { type EmotionKey, findEmotion } from '~/catalogue/emotions';
import { whatHelps } from '~/catalogue/what-helps';
import styles from './outcome.module.css';

/** «Что сейчас поможет»: the feeling's own question and something to do at once. The same for everybody: it tells nothing of the person. */
export function WhatHelpsNow({ emotion, intensity }: { emotion: EmotionKey; intensity: number }) {
  const { practice, guide } = whatHelps(emotion, intensity);
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
      </ul>
    </section>
  );
}
