import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Entry } from '~/domain/emotions/entry';
import { dayRows } from './day-rows';
import { EntryCard } from './entry-card';

interface EntryListProps {
  entries: Entry[];
  /** More entries exist than are loaded. */
  more: boolean;
  busy: boolean;
  today: string;
  query: string | undefined;
  onMore: () => void;
  onEdit: (entry: Entry) => void;
  onDelete: (entry: Entry) => void;
  onTag: (tag: string) => void;
}

/** Rows left below the window at which the next page is asked for. */
const AHEAD = 15;
const ESTIMATED_HEIGHT = 230;

/** The entries as a feed of which only the rows near the window are in the document. */
export function EntryList({ entries, more, busy, today, query, onMore, onEdit, onDelete, onTag }: EntryListProps) {
  const rows = dayRows(entries);
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
    overscan: 6,
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
            <EntryCard
              entry={row.entry}
              first={row.first}
              today={today}
              query={query}
              onEdit={onEdit}
              onDelete={onDelete}
              onTag={onTag}
            />
          </article>
        );
      })}
    </div>
  );
}
