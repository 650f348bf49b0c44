import type { Said } from '~/contract/conversations';
import styles from './said-list.module.css';

const PASSED = 'Без слов';

function Answer({ who, text }: { who: string; text: string }) {
  return (
    <div className={styles.saidA}>
      <dt className="cap">{who}</dt>
      <dd className={text ? 'serif' : 'mute3'}>{text || PASSED}</dd>
    </div>
  );
}

/** Cards with both answers; `alone`: with what one person has written for themselves. */
export function SaidList({ said, alone = false }: { said: readonly Said[]; alone?: boolean }) {
  return (
    <ol className={`${styles.said} stack gap-6`}>
      {said.map(({ card, mine, theirs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rounds never change their places
        <li key={index}>
          <p className="t-m">{card}</p>
          <dl>
            <Answer who="Вы" text={mine} />
            {alone ? null : <Answer who="Собеседник" text={theirs} />}
          </dl>
        </li>
      ))}
    </ol>
  );
}
