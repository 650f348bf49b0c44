import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { SearchKind } from '~/domain/reading/search';
import { formatNumber } from '~/web/text/plural';
import { Marked } from '~/web/ui/marked';
import type { Hit, HitGroup } from './find-pages';
import styles from './search.module.css';

const LABELS: Readonly<Record<SearchKind, string>> = {
  tool: 'Инструменты',
  article: 'Статьи',
  answer: 'Короткие ответы',
  guide: 'Гиды',
  course: 'Курсы и\u00a0уроки',
  practice: 'Практики',
  episode: 'Разговоры',
  worksheet: 'Листы',
  question: 'Вопросы и\u00a0ответы',
  page: 'Страницы',
};
const SHOWN_AT_FIRST = 4;

interface LeaveProps {
  /** A result was followed in this window. */
  onLeave: () => void;
}

function HitLink({ hit: { to, title, section, excerpt }, onLeave }: { hit: Hit } & LeaveProps) {
  return (
    <Link
      className={`sinks r-m ${styles.hit} stack`}
      data-stop
      to={to}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave();
      }}
    >
      <span className={styles.title}>
        <Marked pieces={title} />
      </span>
      {section ? (
        <span className={`medium ${styles.section}`}>
          <Marked pieces={section} />
        </span>
      ) : null}
      <span className={`anywhere ${styles.text} mute`}>
        <Marked pieces={excerpt} />
      </span>
    </Link>
  );
}

function Group({ group: { kind, hits }, onLeave }: { group: HitGroup } & LeaveProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const rest = hits.length - SHOWN_AT_FIRST;
  return (
    <section className={`split--s ${styles.group}`} aria-labelledby={id}>
      <h2 id={id} className={`${styles.kind} small mute3`}>
        {LABELS[kind]} <span className="num">{formatNumber(hits.length)}</span>
      </h2>
      <div>
        <ul>
          {hits.slice(0, all ? undefined : SHOWN_AT_FIRST).map((hit) => (
            <li key={hit.to}>
              <HitLink hit={hit} onLeave={onLeave} />
            </li>
          ))}
        </ul>
        {rest > 0 && !all ? (
          <button
            type="button"
            className={`sinks medium r-full ${styles.more} tap`}
            data-stop
            onClick={() => setAll(true)}
          >
            Показать ещё {rest}
          </button>
        ) : null}
      </div>
    </section>
  );
}

/** What was found, by kinds, the best kind first. */
export function HitList({ groups, onLeave }: { groups: readonly HitGroup[] } & LeaveProps) {
  return groups.map((group) => <Group key={group.kind} group={group} onLeave={onLeave} />);
}
