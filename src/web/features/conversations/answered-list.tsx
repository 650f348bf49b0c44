import type { ReactNode } from 'react';
import type { AnsweredCard } from '~/contract/conversations';
import styles from './answered-list.module.css';

const PASSED = 'Без слов';

/** What one person has said under a card, which may be nothing. */
export function Words({ as: Tag, text }: { as: 'p' | 'dd'; text: string }) {
  return <Tag className={`${styles.words} ${text ? 'serif' : 'mute3'}`}>{text || PASSED}</Tag>;
}

function Answer({ who, text }: { who: string; text: string }) {
  return (
    <div className={styles.answer}>
      <dt className="cap">{who}</dt>
      <Words as="dd" text={text} />
    </div>
  );
}

interface AnsweredProps {
  said: readonly AnsweredCard[];
  /** With what one person has written for themselves. */
  alone?: boolean;
}

/** Cards with both answers. */
export function AnsweredList({ said, alone = false }: AnsweredProps) {
  return (
    <ol className={`${styles.list} stack gap-6`}>
      {said.map(({ card, mine, theirs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rounds never change their places
        <li key={index}>
          <p className="t-m">{card}</p>
          <dl className="stack gap-3 mt-3">
            <Answer who="Вы" text={mine} />
            {alone ? null : <Answer who="Собеседник" text={theirs} />}
          </dl>
        </li>
      ))}
    </ol>
  );
}

/** The same, folded away under its label; the children stand below. */
export function SavedWords({ label, children, ...list }: AnsweredProps & { label: string; children?: ReactNode }) {
  return (
    <details className={styles.kept}>
      <summary className="go no-print">{label}</summary>
      <AnsweredList {...list} />
      {children}
    </details>
  );
}
