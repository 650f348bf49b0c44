import { memo } from 'react';
import { alsoWords, feltWords } from '../emotion-words';
import styles from './check-in.module.css';

interface Props {
  emotion: string | null;
  shade: string;
  intensity: number | null;
  also: string | null;
}

/** The first sentence of the page, filled from what is chosen. */
export const Sentence = memo(function Sentence({ emotion, shade, intensity, also }: Props) {
  const felt = emotion ? feltWords(emotion, shade) : null;
  return (
    <h1 className={`d-l across ${styles.say}`}>
      Сейчас я&nbsp;чувствую
      {felt ? (
        <>
          {' '}
          <span className="ew">{felt.emotion}</span>
        </>
      ) : (
        <span className="mute3">&nbsp;…</span>
      )}
      {felt?.shade && (
        <>
          , точнее&nbsp;— <span className="ew">{felt.shade}</span>
        </>
      )}
      {alsoWords(also, 'accusative')}
      {felt && '.'}
      {intensity !== null && (
        <>
          {' '}
          Сила&nbsp;—&nbsp;<span className="num">{intensity}</span>&nbsp;из&nbsp;10.
        </>
      )}
    </h1>
  );
});
