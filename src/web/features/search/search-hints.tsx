import { Link } from 'react-router';
import { TOPICS } from '~/catalogue/topics';
import styles from './search.module.css';

const TOOLS = [
  { to: '/awareness-tools/emotional-compass', label: 'Эмоциональный компас' },
  { to: '/tree-of-self', label: 'Древо себя' },
  { to: '/guide-test', label: 'Подобрать гид' },
  { to: '/courses/podcasts', label: 'Практики со\u00a0звуком' },
] as const;

interface SearchHintsProps {
  /** Searches for the words. */
  onAsk: (words: string) => void;
  onLeave: () => void;
}

/** Ways on where there are no results: topics to search for, tools to open. */
export function SearchHints({ onAsk, onLeave }: SearchHintsProps) {
  return (
    <div className={`${styles.part} stack gap-6`}>
      <section className="stack gap-3" aria-labelledby="find-topics">
        <h2 id="find-topics" className="small mute3">
          Темы
        </h2>
        <div className="chips">
          {TOPICS.map(({ key, label }) => (
            <button key={key} type="button" className="chip" data-stop onClick={() => onAsk(label)}>
              {label}
            </button>
          ))}
        </div>
      </section>
      <section className="stack gap-3" aria-labelledby="find-tools">
        <h2 id="find-tools" className="small mute3">
          Сразу к&nbsp;делу
        </h2>
        <ul className={`cluster cluster--stretch ${styles.tools}`}>
          {TOOLS.map(({ to, label }) => (
            <li key={to}>
              <Link className="lk tap" data-stop to={to} onClick={onLeave}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
