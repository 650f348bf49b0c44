import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type InProgress, latestFirst } from '~/web/text/in-progress';
import styles from './continue.module.css';

/** One next thing stands there unasked. */
const FIRST = 1;

/** What was begun, the latest first: a line says what it is and where it stopped, and leads to the very place. */
export function Continue({ things }: { things: readonly InProgress[] }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button goes, and the reading goes on at the first line it has brought.
  useEffect(() => {
    if (all) list.current?.children[FIRST]?.querySelector('a')?.focus();
  }, [all]);
  if (things.length === 0) return null;
  const sorted = latestFirst(things);
  return (
    <section className={`card ${styles.goOn}`} aria-labelledby="go-on">
      <div className="line between gap-4">
        <h2 className="t-m" id="go-on">
          Дальше
        </h2>
        {!all && sorted.length > FIRST ? (
          <button type="button" className="lk small tap" onClick={() => setAll(true)}>
            Ещё {sorted.length - FIRST}
          </button>
        ) : null}
      </div>
      <ul ref={list} className="rows">
        {(all ? sorted : sorted.slice(0, FIRST)).map(({ key, title, state, to }) => (
          <li key={key}>
            <Link className={`line between gap-4 ${styles.thing}`} to={to}>
              <span className="narrows">
                <b className="link-name anywhere">{title}</b>
                <span className="under anywhere">{state}</span>
              </span>
              <ArrowRightIcon className="i rigid" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
