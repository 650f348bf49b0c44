import { Link } from 'react-router';
import { TOPICS } from '~/catalogue/topics';
import styles from './wall.module.css';
import { listPath, type WallAddress } from './wall-address';

const LISTS = [
  { key: 'all', label: 'Вся стена' },
  { key: 'mine', label: 'Мои' },
  { key: 'kept', label: 'Собранные' },
] as const;

const KINDS = [
  { key: 'own', label: 'Свои слова' },
  { key: 'quote', label: 'Цитаты' },
] as const;

interface ChoiceProps {
  to: string;
  chosen: boolean;
  children: string;
  className?: string;
}

const Choice = ({ to, chosen, children, className }: ChoiceProps) => (
  <Link className={className} to={to} preventScrollReset aria-current={chosen ? 'true' : undefined}>
    {children}
  </Link>
);

/** Lists, topics and kinds as links, so that each choice has an address and the way back works. */
export function WallFilter({ address }: { address: WallAddress }) {
  const { list, topic, kind } = address;
  return (
    <div className={`split--s ${styles.filter}`}>
      <nav aria-label="Чьи слова">
        <ul className={`${styles.lists} line gap-6`}>
          {LISTS.map(({ key, label }) => (
            <li key={key} className={key === 'mine' ? 'if-signed' : undefined}>
              <Choice to={listPath({ ...address, list: key })} chosen={list === key}>
                {label}
              </Choice>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Свои слова или цитаты">
        <ul className={`${styles.chips} cluster cluster--stretch gap-2`}>
          {KINDS.map(({ key, label }) => (
            <li key={key}>
              <Choice
                className="chip"
                to={listPath({ list, topic, kind: kind === key ? null : key })}
                chosen={kind === key}
              >
                {label}
              </Choice>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Темы" className={`across ${styles.topics}`}>
        <ul className={`${styles.chips} cluster cluster--stretch gap-2`}>
          <li>
            <Choice className="chip" to={listPath({ list, kind, topic: null })} chosen={topic === null}>
              Все темы
            </Choice>
          </li>
          {TOPICS.map(({ key, label }) => (
            <li key={key}>
              <Choice className="chip" to={listPath({ list, kind, topic: key })} chosen={topic === key}>
                {label}
              </Choice>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
