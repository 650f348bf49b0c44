import { href, Link } from 'react-router';
import { type EmotionKey, findEmotion } from '~/catalogue/emotions';
import { whatHelps } from '~/catalogue/what-helps';
import { TEXT_FIELDS, type TextField } from '~/domain/emotions/entry-rules';
import { useDistress } from '~/web/ui/read-distress';
import styles from './outcome.module.css';

interface Felt extends Partial<Record<TextField, string | null | undefined>> {
  emotion: EmotionKey;
  intensity: number;
}

/**
 * «Что сейчас может помочь»: the feeling's own question and something to do at once. Words of despair or harm, beside whatever feeling,
 * are answered by the plan instead: no question about a joy stands under them.
 */
export function WhatHelpsNow({ entry }: { entry: Felt }) {
  const distress = useDistress(
    TEXT_FIELDS.map((field) => entry[field] ?? '')
      .join('\n')
      .trim(),
  );
  // Nothing is asked before it is known what the words say.
  if (distress === undefined) return null;
  return (
    <section className={`${styles.now} mt-8`} aria-labelledby="now-title">
      <h2 className="t-m" id="now-title">
        Что сейчас может помочь
      </h2>
      {distress ? <PlanFirst /> : <OfFeeling {...entry} />}
    </section>
  );
}

function PlanFirst() {
  return (
    <p className="mt-3">
      <Link to={href('/hard-day-plan')}>План на&nbsp;тяжёлый день</Link>: свои люди, места, где спокойнее,
      и&nbsp;номера.
    </p>
  );
}

function OfFeeling({ emotion, intensity }: Felt) {
  const { practice, guide } = whatHelps(emotion, intensity);
  return (
    <ul className="stack gap-2 mt-3">
      <li>
        <p className={styles.ownQuestion}>{findEmotion(emotion)?.question}</p>
      </li>
      <li>
        <Link to={href('/courses/podcasts/:slug', { slug: practice.slug })}>{practice.title}</Link> — практика
        со&nbsp;звуком, или&nbsp;гид «
        <Link to={href('/courses/guides/:slug', { slug: guide.slug })}>{guide.title}</Link>
        ».
      </li>
    </ul>
  );
}
