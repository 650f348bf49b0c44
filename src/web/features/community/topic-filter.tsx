import { Link } from 'react-router';
import { CATEGORIES } from '~/catalogue/community';
import styles from './community.module.css';
import { type ListAddress, listPath } from './community-address';

const LISTS = [
  { key: 'all', label: 'Все' },
  { key: 'followed', label: 'Слежу' },
  { key: 'mine', label: 'Мои' },
  { key: 'saved', label: 'На\u00a0потом' },
] as const;

/** Lists and categories as links, so that each choice has an address and the way back works. */
export function TopicFilter({ address }: { address: ListAddress }) {
  return (
    <div className={`stack gap-4 ${styles.filter}`}>
      <nav aria-label="Списки тем" className="if-signed">
        <ul className={`${styles.lists} line gap-6`}>
          {LISTS.map(({ key, label }) => (
            <li key={key}>
              <Link
                to={listPath({ ...address, list: key })}
                preventScrollReset
                aria-current={address.list === key ? 'true' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {address.list === 'saved' ? null : (
        <nav aria-label="О&nbsp;чём темы">
          <ul className={`${styles.chips} cluster cluster--stretch gap-2`}>
            {[{ key: null, label: 'Обо всём' }, ...CATEGORIES].map(({ key, label }) => (
              <li key={label}>
                <Link
                  className="chip"
                  to={listPath({ ...address, category: key })}
                  preventScrollReset
                  aria-current={address.category === key ? 'true' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
