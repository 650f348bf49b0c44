import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { emotions } from '~/catalogue/emotions';
import { Glyph } from '~/web/art/glyph';
import { rings } from '~/web/art/rings';
import { LinkButton } from '~/web/ui/button';
import styles from './cabinet.module.css';
import { checkInQuestion } from './greeting';

const DISC = rings(0, 0, 96, { count: 11, seed: 6, amp: 0.04, n: 20 });
const CORE = 3;

interface CheckInCardProps {
  hour: number;
  /** Whether today holds an entry. */
  done: boolean;
  /** What today holds, in a sentence, or that it could not be read. */
  state: ReactNode;
  /** Today's actions are used up. */
  full: boolean;
}

/** Whether an entry was made today, and the shortest way to one. */
export function CheckInCard({ hour, done, state, full }: CheckInCardProps) {
  return (
    <section className={`column r-l ${styles.ask} ${styles.c7}`} data-bleeds aria-labelledby="ask">
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        {DISC.map((d, index) => (
          <path
            key={d}
            d={d}
            fill={index === CORE ? 'var(--c-emo-anger)' : 'none'}
            stroke="var(--c-emo-anger)"
            strokeWidth="0.9"
            opacity={index === CORE ? 1 : 1 - 0.07 * index}
          />
        ))}
      </svg>
      <h2 className="d-m" id="ask">
        {full ? 'На\u00a0сегодня всё' : checkInQuestion(hour, done)}
      </h2>
      <div className="mute mt-3">{state}</div>
      {full ? (
        <p>
          <LinkButton kind="soft" to={href('/awareness-tools/emotional-compass/journal-history')}>
            Открыть дневник
          </LinkButton>
        </p>
      ) : (
        <div className={`grid gap-2 ${styles.feelings}`}>
          {emotions.map(({ key, short }) => (
            <Link
              key={key}
              to={`${href('/awareness-tools/emotional-compass')}?emotion=${key}`}
              className={`is-${key} line gap-2`}
            >
              <Glyph emotion={key} size={32} />
              {short}
            </Link>
          ))}
        </div>
      )}
    </section>
  );
}
