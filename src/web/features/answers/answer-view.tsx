import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { AnswerLink } from '~/domain/reading/short-answer';
import type { Byline, RenderedText } from '~/domain/reading/text';
import { Dock } from '~/web/ui/dock';
import { ReadingText } from '~/web/ui/text-blocks';
import { TextBy } from '~/web/ui/text-by';
import { AnswerLinks } from './answer-list';
import styles from './answers.module.css';

interface AnswerViewProps {
  answer: { title: string; by: Byline; text: RenderedText; others: readonly AnswerLink[] };
  /** Stay in sight while one reads. */
  tools: ReactNode;
}

/** A question with its answer, and where to go from it. */
export function AnswerView({ answer: { title, by, text, others }, tools }: AnswerViewProps) {
  return (
    <>
      <article>
        <header className={`wrap long ${styles.head}`}>
          <div className={styles.column}>
            <p className="way mute no-print">
              <Link className="lk" to={href('/answers')}>
                Короткие ответы
              </Link>
            </p>
            <h1 className="d-l mt-3">{title}</h1>
            <TextBy {...by} />
          </div>
        </header>
        <div className={styles.text}>
          <ReadingText text={text} />
        </div>
        <Dock>{tools}</Dock>
      </article>
      <nav className="wrap long page-end no-print" aria-labelledby="other-answers">
        <div className={styles.column}>
          <h2 className="t-l" id="other-answers">
            Рядом спрашивают
          </h2>
          <div className="mt-5">
            <AnswerLinks answers={others} />
          </div>
        </div>
      </nav>
    </>
  );
}
