import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Entry } from '~/domain/emotions/entry';
import { counted, ENTRIES } from '~/web/plural';
import { usePrinting } from '~/web/ui/use-printing';
import { dayRows } from './day-rows';
import { EntryCard } from './entry-card';

/** What every card needs beside its entry. */
interface CardProps {
  today: string;
  query: string | undefined;
  onEdit: (entry: Entry) => void;
  onDelete: (entry: Entry) => void;
  onAction: (entry: Entry) => void;
  onTag: (tag: string) => void;
}

interface EntryListProps extends CardProps {
  entries: Entry[];
  /** More entries exist than are loaded. */
  more: boolean;
  busy: boolean;
  onMore: () => void;
}

/** Rows left below the window at which the next page is asked for. */
const AHEAD = 40;
const ESTIMATED_HEIGHT = 230;
/** Entries on paper; a longer diary has its own file. */
const PRINTED = 100;

// Scrolling renders the list anew at every step, its cards only when they appear.
const Card = memo(EntryCard);

/** The newest entries one after another, without the window's measure: for paper. */
function PrintedList({ entries, more, ...card }: Pick<EntryListProps, 'entries' | 'more'> & CardProps) {
  const rows = dayRows(entries.slice(0, PRINTED));
  return (
    <div className="feed--print">
      {rows.map(({ entry, first }, index) => (
        <article key={entry.id} className={first ? 'ent' : 'ent ent--same'} data-top={index === 0 || undefined}>
          <EntryCard entry={entry} first={first} open {...card} />
        </article>
      ))}
      {more || entries.length > PRINTED ? (
        <p className="cap">
          На&nbsp;бумаге последние {counted(rows.length, ENTRIES)}. Весь дневник удобнее скачать: «Скачать», PDF.
        </p>
      ) : null}
    </div>
  );
}

/** The entries as a feed of which only the rows near the window are in the document. */
export function EntryList(props: EntryListProps) {
  const printing = usePrinting();
  const { more, busy, onMore, entries, ...card } = props;
  return printing ? <PrintedList entries={entries} more={more} {...card} /> : <Feed {...props} />;
}

function Feed({ entries, more, busy, onMore, ...card }: EntryListProps) {
  const rows = useMemo(() => dayRows(entries), [entries]);
  const list = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top;
      if (top !== undefined) setScrollMargin(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ESTIMATED_HEIGHT,
    overscan: 3,
    useFlushSync: false,
    scrollMargin,
    getItemKey: (index) => rows[index]?.entry.id ?? index,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (more && !busy && last >= rows.length - AHEAD) onMore();
  }, [more, busy, last, rows.length, onMore]);

  return (
    <div
      ref={list}
      role="feed"
      aria-busy={busy}
      aria-label="Записи"
      className="feed"
      style={{ height: virtual.getTotalSize() }}
    >
      {items.map((item) => {
        const row = rows[item.index];
        if (!row) return null;
        return (
          <article
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            aria-posinset={item.index + 1}
            aria-setsize={more ? -1 : rows.length}
            className={row.first ? 'ent' : 'ent ent--same'}
            data-top={item.index === 0 || undefined}
            style={{ transform: `translateY(${item.start - scrollMargin}px)` }}
          >
            <Card entry={row.entry} first={row.first} {...card} />
          </article>
        );
      })}
    </div>
  );
}
