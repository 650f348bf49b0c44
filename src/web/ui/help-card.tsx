import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { href, Link } from 'react-router';
import {
  CHILDREN_TITLE,
  childrenLines,
  type HelpLine,
  helpLines,
  VIOLENCE_TEXT,
  violenceHelp,
} from '~/catalogue/help-lines';
import type { Distress } from '~/domain/care/distress';
import styles from './help-card.module.css';

function Line({ line: { dial, number, title, who, hours, cost } }: { line: HelpLine }) {
  return (
    <li>
      <a className="num" href={`tel:${dial}`}>
        {number}
      </a>
      <span>
        {title}
        <small>{[who, hours, cost].filter(Boolean).join(', ')}</small>
      </span>
    </li>
  );
}

/** `first`: what the card came for. */
const Violence = ({ first = false }: { first?: boolean }) => (
  <p className={first ? 'mt-2' : `${styles.note} small`} data-help-for="violence">
    <span className={first ? styles.more : undefined}>{violenceHelp} </span>
    {first ? (
      <>
        Что делать и&nbsp;куда идти&nbsp;—{' '}
        <Link className="lk" to={VIOLENCE_TEXT.path}>
          «{VIOLENCE_TEXT.title}»
        </Link>
        .
      </>
    ) : null}
  </p>
);

function Lines({ narrow = false, violence = true }: { narrow?: boolean; violence?: boolean }) {
  const className = narrow ? `${styles.lines} ${styles.narrow}` : styles.lines;
  const list = (lines: readonly HelpLine[]) => (
    <ul className={className}>
      {lines.map((line) => (
        <Line key={line.dial} line={line} />
      ))}
    </ul>
  );
  return (
    <>
      {list(helpLines)}
      <p className={`${styles.note} cap`}>Не&nbsp;дозвонились&nbsp;— 112.</p>
      {violence ? <Violence /> : null}
      {/* An account is 18+: who is signed in needs no children's lines. */}
      <div className="if-guest" data-help-for="children">
        <h3 className={styles.sub}>{CHILDREN_TITLE}</h3>
        {list(childrenLines)}
      </div>
    </>
  );
}

const Longer = () => (
  <p className={`${styles.note} cap`}>Если тяжело больше двух недель, поможет врач или&nbsp;психолог.</p>
);

const Lead = () => (
  <p className={`mute mt-2 ${styles.more}`}>
    Опасность для жизни прямо сейчас&nbsp;— 112. Мысли о&nbsp;том, что жить не&nbsp;хочется, или совсем нет сил&nbsp;—
    линия помощи и&nbsp;кто-то рядом.
  </p>
);

interface Fold {
  isOpen: boolean;
  onToggle: () => void;
}

/** The way to the rest of a folded card; a window in which nothing is folded has none. */
const Unfold = ({ fold: { isOpen, onToggle } }: { fold: Fold }) => (
  <button type="button" className={`go ${styles.unfold}`} aria-expanded={isOpen} onClick={onToggle}>
    {isOpen ? 'Свернуть' : 'Все телефоны'} <CaretDownIcon className="i" aria-hidden />
  </button>
);

interface HelpCardProps {
  title?: string;
  /** Leads to the person's plan; not on the plan itself. */
  plan?: boolean;
  /** In a narrow column a number stands over its words. */
  narrow?: boolean;
  /** What the words were about that brought it: of violence it says first what to do. */
  about?: Distress;
  /** The page shows it without being asked to: no second card comes by itself. */
  atOnce?: boolean;
  /** It lies over a page: on a phone the first numbers alone, the rest at a press. */
  fold?: Fold;
}

/** Where to call when it is hard. Never blocks anything, asks nothing. */
export function HelpCard({
  title = 'Если сейчас тяжело',
  plan = true,
  narrow = false,
  about = 'despair',
  atOnce = false,
  fold,
}: HelpCardProps) {
  return (
    <aside
      className={`${styles.card} ${fold && !fold.isOpen ? styles.folded : ''} help`}
      aria-label={title}
      data-help={atOnce ? 'at-once' : ''}
    >
      <h2 className="t-m">{title}</h2>
      {about === 'violence' ? null : <Lead />}
      {about === 'despair' ? null : <Violence first />}
      <Lines narrow={narrow} violence={about === 'despair'} />
      <Longer />
      {plan || fold ? (
        <div className={styles.plan}>
          {fold ? <Unfold fold={fold} /> : null}
          {plan ? <Link to={href('/hard-day-plan')}>План на&nbsp;тяжёлый день</Link> : null}
        </div>
      ) : null}
    </aside>
  );
}
