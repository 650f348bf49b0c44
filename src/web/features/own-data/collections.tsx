import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { OWN_DATA_KEYS, type OwnDataKey } from '~/catalogue/own-data';
import type { User } from '~/contract/accounts';
import { scanForUnreadable } from '~/web/sync/pending-words';
import { useApiQuery } from '~/web/sync/use-api-query';
import { formatNumber } from '~/web/text/plural';
import { RetryButton } from '~/web/ui/retry';
import { ErrorState, Skeleton } from '~/web/ui/states';
import { CollectionTable } from './collection-table';
import styles from './own-data.module.css';

const isKey = (text: string | null): text is OwnDataKey => OWN_DATA_KEYS.some((key) => key === text);

/** Every set as a table, folded until it is asked for; an address that names a set asks for it. */
export function FoldedCollections({ user }: { user: User }) {
  const [search] = useSearchParams();
  const [open, setOpen] = useState(search.has('set'));
  return (
    <details className="fold ruled" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`t-l gap-2 ${styles.fold}`}>
        Посмотреть и&nbsp;поправить таблицами <CaretDownIcon className="i" aria-hidden />
      </summary>
      {open ? <Collections user={user} /> : null}
    </details>
  );
}

/** Every collection with its number of rows, and the table of the chosen one. The address names it. */
function Collections({ user }: { user: User }) {
  const { uid } = user;
  const [search, setSearch] = useSearchParams();
  const { data, error, reload } = useApiQuery('GET /api/users/:uid/data', { params: { uid } });
  useEffect(() => void scanForUnreadable(uid), [uid]);
  const named = search.get('set');
  const chosen = isKey(named) ? named : 'entries';
  const collection = data?.collections.find(({ key }) => key === chosen);

  if (error && !data)
    return (
      <ErrorState title="Данные не&nbsp;открылись" action={<RetryButton onClick={reload} />}>
        {error.message}
      </ErrorState>
    );
  if (!data || !collection)
    return (
      <Skeleton label="Считаем, что есть">
        <span className={`sk ${styles.bone}`} />
      </Skeleton>
    );
  const go = (key: string) => setSearch({ set: key }, { preventScrollReset: true });
  return (
    <div className={styles.studio}>
      <nav className={styles.sets} aria-label="Наборы данных">
        <ul>
          {data.collections.map(({ key, title, count }) => (
            <li key={key}>
              <button type="button" aria-current={key === chosen ? 'true' : undefined} onClick={() => go(key)}>
                <span>{title}</span>
                <span className={count > 0 ? styles.count : styles.none}>{formatNumber(count)}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <label className={styles.choose}>
        <span className="field__l">Набор</span>
        <select className="in" value={chosen} onChange={(event) => go(event.target.value)}>
          {data.collections.map(({ key, title, count }) => (
            <option key={key} value={key}>
              {title} — {formatNumber(count)}
            </option>
          ))}
        </select>
      </label>
      <CollectionTable key={chosen} user={user} collection={collection} onChanged={reload} />
    </div>
  );
}
