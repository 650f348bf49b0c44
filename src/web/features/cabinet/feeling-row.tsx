import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { emotions } from '~/catalogue/emotions';
import { Glyph } from '~/web/art/glyph';
import { LinkButton } from '~/web/ui/button';
import styles from './cabinet.module.css';
import { checkInQuestion } from './greeting';

interface FeelingRowProps {
  hour: number;
  /** Whether today holds an entry. */
  done: boolean;
  /** What today holds, in a sentence, or that it could not be read. */
  state: ReactNode;
  /** Today's actions are used up. */
  full: boolean;
}

/** The feelings in one row, each the shortest way to an entry; once the day is full, the way to what it holds. */
export function FeelingRow({ hour, done, state, full }: FeelingRowProps) {
  return (
    <section className={`column r-l ${styles.ask}`} data-bleeds aria-labelledby="ask">
      <h2 className="t-l" id="ask">
        {full ? 'На\u00a0сегодня всё' : checkInQuestion(hour, done)}
      </h2>
      {full ? null : (
        <ul className={`grid ${styles.feelings}`}>
          {emotions.map(({ key, short }) => (
            <li key={key}>
              <Link to={`${href('/awareness-tools/emotional-compass')}?emotion=${key}`} className={`is-${key} column`}>
                <Glyph emotion={key} size={40} />
                <span className="cap nowrap">{short}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="small mute">{state}</div>
      {full ? (
        <p className="mt-4">
          <LinkButton kind="soft" small to={href('/awareness-tools/emotional-compass/journal-history')}>
            Открыть дневник
          </LinkButton>
        </p>
      ) : null}
    </section>
  );
}
