import type { ReactNode } from 'react';
import type { WallPost } from '~/contract/wall';
import { wallArt } from '~/web/art/wall-art';
import { WallDrawing } from '~/web/art/wall-drawing';
import styles from './wall.module.css';

type Word = Pick<WallPost, 'text' | 'kind' | 'author' | 'work' | 'name' | 'seed'>;

const SHORT = 72;
const MIDDLE = 170;

const sizeOf = ({ length }: string) => (length <= SHORT ? 'l' : length <= MIDDLE ? 'm' : 's');

/** A word on its drawing: the words stand on the calm wash, the forms grow below them. */
export function WordPlate({ word, mark }: { word: Word; mark?: ReactNode }) {
  const { text, kind, author, work, name, seed } = word;
  const source = [author, work].filter(Boolean).join(', ');
  return (
    <div className={`column r-l ${styles.plate} bg-${wallArt(seed).wash}`} data-size={sizeOf(text)}>
      {mark}
      {kind === 'quote' ? (
        <figure className={styles.words}>
          <blockquote className={`anywhere ${styles.text}`}>{text}</blockquote>
          {source ? <figcaption className={`anywhere ${styles.by} mt-3 mute`}>{source}</figcaption> : null}
        </figure>
      ) : (
        <div className={styles.words}>
          <p className={`anywhere ${styles.text}`}>{text}</p>
          {name ? <p className={`anywhere ${styles.by} mt-3 mute`}>{name}</p> : null}
        </div>
      )}
      <div className={`rigid ${styles.art}`} data-under-words>
        <WallDrawing seed={seed} />
      </div>
    </div>
  );
}
