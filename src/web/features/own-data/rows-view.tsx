import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Row } from '~/domain/own-data/field';
import { rowsToDraw, rowWithFocus } from '~/web/ui/rows-to-draw';
import styles from './own-data.module.css';
import { columnWidths, type Order } from './shown-rows';
import type { DataField } from './value-text';

interface RowsViewProps {
  rows: readonly Row[];
  fields: readonly DataField[];
  /** A field as it is read. */
  textOf: (field: DataField, row: Row) => string;
  order: Order;
  onOrder: (order: Order) => void;
  onOpen: (row: Row) => void;
}

const ESTIMATED_HEIGHT = 56;
const OVERSCAN = 8;

const sortOf = (order: Order, name: string) => {
  if (order.by !== name) return 'none';
  return order.down ? 'descending' : 'ascending';
};

/** Rows of a table of which only those near the window of the table are in the document; on a phone each is a card. */
export function RowsView({ rows, fields, textOf, order, onOrder, onOpen }: RowsViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_HEIGHT,
    overscan: OVERSCAN,
    rangeExtractor: (range) => rowsToDraw(range, [Number(rowWithFocus(scroller.current) ?? -1)]),
  });
  if (rows.length === 0 || fields.length === 0) return null;
  const { columns, least } = columnWidths(fields);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows out of sight are not in the document
    <div
      ref={scroller}
      className={styles.scroller}
      role="table"
      aria-label="Строки"
      aria-rowcount={rows.length + 1}
      style={{ '--columns': columns, '--least': least } as React.CSSProperties}
    >
      {/* biome-ignore lint/a11y: as above */}
      <div role="row" className={styles.head} aria-rowindex={1}>
        {fields.map(({ name, title }) => (
          // biome-ignore lint/a11y: as above
          <div key={name} role="columnheader" aria-sort={sortOf(order, name)}>
            <button type="button" onClick={() => onOrder({ by: name, down: order.by === name ? !order.down : false })}>
              {title}
              {order.by === name && <span aria-hidden="true">{order.down ? ' ↓' : ' ↑'}</span>}
            </button>
          </div>
        ))}
      </div>
      {/* biome-ignore lint/a11y: as above */}
      <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            // biome-ignore lint/a11y: as above
            <div
              key={index}
              role="row"
              ref={virtual.measureElement}
              data-index={index}
              data-row={index}
              aria-rowindex={index + 2}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              {fields.map((field, place) => {
                const text = textOf(field, row);
                return (
                  // biome-ignore lint/a11y: as above
                  <div key={field.name} role="cell">
                    <span className={styles.label}>{field.title}</span>
                    {place === 0 ? (
                      <button type="button" className={styles.open} onClick={() => onOpen(row)}>
                        <span className={styles.value}>{text || 'Открыть'}</span>
                      </button>
                    ) : (
                      <span className={`${styles.value} ${field.kind === 'json' ? styles.lines : ''}`}>
                        {text || '—'}
                      </span>
                    )}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}
