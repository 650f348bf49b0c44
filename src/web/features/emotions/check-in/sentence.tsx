import { memo } from 'react';
import { alsoWords, feltWords } from '../emotion-words';
import styles from './check-in.module.css';

interface Props {
  emotion: string | null;
  shade: string;
  intensity: number | null;
  also: string | null;
}

/** The first sentence of the page, filled from what is chosen: the feeling in large letters, what is closer below it. */
export const Sentence = memo(function Sentence({ emotion, shade, intensity, also }: Props) {
  const felt = emotion ? feltWords(emotion, shade) : null;
  const more = felt ? alsoWords(also, 'accusative') : '';
  return (
    <h1 className={`d-m ${styles.say}`}>
      Сейчас я&nbsp;чувствую{' '}
      <span className={styles.felt}>
        {felt ? <span className="ew">{felt.emotion}</span> : <span className="mute3">…</span>}
        {felt ? (felt.shade || more ? ',' : '.') : ''}
      </span>
      {felt?.shade || more || intensity !== null ? (
        <span className={styles.more}>
          {felt?.shade ? (
            <>
              {' '}
              точнее&nbsp;— <span className="ew">{felt.shade}</span>
            </>
          ) : null}
          {felt?.shade ? more : more.slice(1)}
          {felt?.shade || more ? '.' : ''}
          {intensity !== null ? (
            <span className={styles.strength}>
              {' '}
              Сила&nbsp;—&nbsp;<span className="num">{intensity}</span>&nbsp;из&nbsp;10.
            </span>
          ) : null}
        </span>
      ) : null}
    </h1>
  );
});
