import { Suspense, useCallback, useMemo, useState } from 'react';
import type { User } from '~/contract/accounts';
import type { OwnCollection } from '~/contract/own-data';
import type { Row } from '~/domain/own-data/field';
import { counted, formatNumber } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { FormProblem } from '~/web/ui/form-problem';
import { lazyPart } from '~/web/ui/lazy-part';
import { RetryLink } from '~/web/ui/retry';
import { Skeleton } from '~/web/ui/states';
import { CollectionFiles } from './collection-files';
import styles from './own-data.module.css';
import { RowsView } from './rows-view';
import { firstColumns, type Order, shownRows } from './shown-rows';
import { useCollection } from './use-collection';
import { type DataField, valueText } from './value-text';

const RowDialog = lazyPart(async () => (await import('./row-dialog')).RowDialog);

const ROWS = ['строка', 'строки', 'строк'] as const;

interface CollectionTableProps {
  user: User;
  collection: OwnCollection;
  onChanged: () => void;
}

/** One collection: a filter, an order, columns to choose from, its rows, its files. */
export function CollectionTable({ user, collection, onChanged }: CollectionTableProps) {
  const { uid, profile } = user;
  const { key, title, fields } = collection;
  const { rows, damaged, known, whole, error, reload } = useCollection(uid, key);
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<Order>({ by: null, down: false });
  const [columns, setColumns] = useState(() => firstColumns(fields));
  const [opened, setOpened] = useState<Row | null>(null);
  const zone = profile.timeZone;
  const textOf = useCallback((field: DataField, row: Row) => valueText(key, field, row, zone), [key, zone]);
  const shown = useMemo(() => shownRows(rows, fields, { query, order, textOf }), [rows, fields, query, order, textOf]);
  const changed = () => {
    reload();
    onChanged();
  };
  const visible = fields.filter(({ name }) => columns.includes(name));

  return (
    <section className={styles.table} aria-labelledby="set-title">
      <h2 className="t-l" id="set-title">
        {title}
      </h2>
      <div className={styles.tools}>
        <label className={styles.find}>
          <span className="field__l">Найти в&nbsp;строках</span>
          <input className="in" type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
        </label>
        <label>
          <span className="field__l">Порядок</span>
          <select
            className="in"
            value={order.by ?? ''}
            onChange={(event) => setOrder({ ...order, by: event.target.value || null })}
          >
            <option value="">как хранится</option>
            {fields.map(({ name, title: label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button kind="line" aria-pressed={order.down} onClick={() => setOrder({ ...order, down: !order.down })}>
          {order.down ? 'С\u00a0конца' : 'С\u00a0начала'}
        </Button>
      </div>
      <details className={styles.columns}>
        <summary>
          Столбцы: {visible.length} из&nbsp;{fields.length}
        </summary>
        <div className="chips">
          {fields.map(({ name, title: label }) => (
            <label key={name} className="chip">
              <input
                type="checkbox"
                checked={columns.includes(name)}
                onChange={({ target }) =>
                  setColumns(target.checked ? [...columns, name] : columns.filter((one) => one !== name))
                }
              />
              {label}
            </label>
          ))}
        </div>
      </details>
      <p className="small mute" role="status">
        {query
          ? `Найдено ${formatNumber(shown.length)} из\u00a0${counted(rows.length, ROWS)}`
          : counted(rows.length, ROWS)}
        {known && !whole && !error ? ', читаем дальше…' : ''}
      </p>
      {damaged > 0 && (
        <FormProblem tone="warning">
          Не&nbsp;читается {counted(damaged, ROWS)}: запись в&nbsp;базе повреждена. Напишите нам.
        </FormProblem>
      )}
      {error && (
        <FormProblem>
          {error.message} <RetryLink onClick={reload} />
        </FormProblem>
      )}
      {known || error ? (
        <RowsView rows={shown} fields={visible} textOf={textOf} order={order} onOrder={setOrder} onOpen={setOpened} />
      ) : (
        <Skeleton label="Читаем строки">
          <span className={`sk ${styles.bone}`} />
        </Skeleton>
      )}
      {known && rows.length === 0 && <p className="mute">Здесь пока пусто.</p>}
      {rows.length > 0 && known && shown.length === 0 && <p className="mute">Таких строк нет.</p>}
      <CollectionFiles uid={uid} collection={collection} onAdded={changed} />
      {opened && (
        <Suspense>
          <RowDialog
            user={user}
            collection={collection}
            row={opened}
            onClose={() => setOpened(null)}
            onSaved={changed}
          />
        </Suspense>
      )}
    </section>
  );
}
