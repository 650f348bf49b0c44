import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '~/web/text/plural';
import styles from './chart-card.module.css';
import { ScrollArea } from './scroll-area';

interface ChartCardProps {
  title: string;
  /** What the chart shows, in one line. */
  reading: string;
  /** The picture; a table stands in its place on demand. */
  chart: ReactNode;
  table: {
    head: readonly string[];
    rows: readonly (readonly (string | number)[])[];
    /** Where the first cells of the rows lead. */
    links?: readonly string[];
  };
  /** Further controls of the card. */
  tools?: ReactNode;
  className?: string;
}

/** A chart with its title, its reading and its table. */
export function ChartCard({ title, reading, chart, table, tools, className = '' }: ChartCardProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={`${styles.chart} card ${className}`} aria-labelledby={id}>
      <div className="chart-h">
        <h2 className="t-l" id={id}>
          {title}
        </h2>
        <span className={`${styles.tools} no-print cluster`}>
          {tools}
          <button type="button" className="lk small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Рисунком' : 'Таблицей'}
          </button>
        </span>
      </div>
      {asTable ? (
        <ScrollArea className="tbl-w" label={`${title}, таблица`}>
          <table className="tbl">
            <caption className="vh">{title}</caption>
            <thead>
              <tr>
                {table.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([first, ...rest], index) => (
                <tr key={String(first)}>
                  <th scope="row">
                    {table.links ? (
                      <Link className="lk" to={table.links[index] ?? ''}>
                        {first}
                      </Link>
                    ) : (
                      first
                    )}
                  </th>
                  {rest.map((cell, column) => (
                    <td key={table.head[column + 1]} className={typeof cell === 'number' ? 'num' : undefined}>
                      {typeof cell === 'number' ? formatNumber(cell) : cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      ) : (
        chart
      )}
      <p className="small mute mt-4">{reading}</p>
    </section>
  );
}
