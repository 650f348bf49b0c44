import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Found } from '~/domain/own-search/found';
import { capital, dayText, weekdayText } from '~/web/text/date-text';
import { Marked } from '~/web/ui/marked';
import { foundPath, type OwnPaths } from './found-path';
import { KIND_WORDS } from './kind-words';
import styles from './own-search.module.css';

/** An excerpt in pieces, its found words marked. */
function piecesOf({ excerpt, marks }: Pick<Found, 'excerpt' | 'marks'>) {
  let end = 0;
  const pieces = marks.flatMap(([from, to]) => {
    const before = excerpt.slice(end, from);
    end = to;
    return [...(before ? [{ text: before, hit: false }] : []), { text: excerpt.slice(from, to), hit: true }];
  });
  return [...pieces, { text: excerpt.slice(end), hit: false }];
}

function FoundThing({ found, paths }: { found: Found; paths: OwnPaths }) {
  const { one, Icon } = KIND_WORDS[found.place.kind];
  const path = foundPath(found, paths);
  const words = (
    <>
      <span className={`line gap-2 small mute ${styles.kind}`}>
        <Icon className="i" aria-hidden />
        <span className="anywhere">
          {one}
          {found.title ? ` · ${found.title}` : ''}
        </span>
      </span>
      <span className={`anywhere read ${styles.excerpt}`}>
        <Marked pieces={piecesOf(found)} />
      </span>
    </>
  );
  return path === null ? (
    <div className={`${styles.found} stack`}>
      {words}
      <span className="small mute">Этого урока на&nbsp;сайте уже нет, слова остались с&nbsp;вами.</span>
    </div>
  ) : (
    <Link className={`sinks r-m ${styles.found} stack`} to={path} data-stop>
      {words}
    </Link>
  );
}

function byDay(found: readonly Found[]): Map<string, Found[]> {
  const days = new Map<string, Found[]>();
  for (const one of found) days.set(one.day, [...(days.get(one.day) ?? []), one]);
  return days;
}

/** Found things under their days, the latest first. */
export function FoundList({ found, today, paths }: { found: readonly Found[]; today: string; paths: OwnPaths }) {
  const days = useMemo(() => [...byDay(found)], [found]);
  return days.map(([day, things]) => (
    <section key={day} className={`split--s ${styles.day}`} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={styles.date}>
        {day ? (
          <time dateTime={day}>
            {dayText(day, today)}
            <small>{day === today ? 'сегодня' : weekdayText(day)}</small>
          </time>
        ) : (
          capital('без даты')
        )}
      </h2>
      <ul className="narrows">
        {things.map((thing) => (
          <li key={`${thing.place.kind} ${JSON.stringify(thing.place)} ${thing.excerpt}`}>
            <FoundThing found={thing} paths={paths} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
