import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Entry } from '~/domain/emotions/entry';
import type { Outcome } from '~/domain/emotions/outcome';
import { counted, ENTRIES } from '~/web/text/plural';
import { showPlace } from '~/web/ui/show-place';
import { usePrinting } from '~/web/ui/use-printing';
import { dayRows } from './day-rows';
import { EntryCard } from './entry-card';
import { entryClass } from './entry-class';
import styles from './journal.module.css';

/** What every card needs beside its entry. */
interface CardProps {
  today: string;
  query: string | undefined;
  onEdit: (entry: Entry) => void;
  onDelete: (entry: Entry) => void;
  onAction: (entry: Entry) => void;
  onOutcome: (entry: Entry, outcome: Outcome | null) => void;
  onTag: (tag: string) => void;
}

interface EntryListProps extends CardProps {
  /** What stands where the list begins, before it and with it. */
  place: RefObject<HTMLElement | null>;
  /** Id of the entry that the reading goes on at; null: none. */
  named: string | null;
  entries: Entry[];
  /** More entries exist than are loaded. */
  more: boolean;
  busy: boolean;
  onMore: () => void;
}

/** Rows left below the window at which the next page is asked for. */
const AHEAD = 40;
const ESTIMATED_HEIGHT = 230;
/** Rows drawn beyond the window: none at first, so that the page answers sooner. */
const OVERSCAN = 3;
/** The bar of the site covers so many px of what is scrolled to. */
const UNDER_BAR = 96;
/** Entries on paper; a longer diary has its own file. */
const PRINTED = 100;

// Scrolling renders the list anew at every step, its cards only when they appear.
const Card = memo(EntryCard);

/** The newest entries one after another, without the window's measure: for paper. */
function PrintedList({ entries, more, ...card }: Pick<EntryListProps, 'entries' | 'more'> & CardProps) {
  const rows = dayRows(entries.slice(0, PRINTED));
  return (
    <div>
      {rows.map(({ entry, first }, index) => (
        <article key={entry.id} className={entryClass(first)} data-top={index === 0 || undefined}>
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
  const { more, busy, onMore, entries, place: _place, named: _named, ...card } = props;
  return printing ? <PrintedList entries={entries} more={more} {...card} /> : <Feed {...props} />;
}

/** From the beginning of the page, in px. */
const beginOf = (place: HTMLElement | null) =>
  place ? Math.round(place.getBoundingClientRect().top + window.scrollY) : 0;

function Feed({ place, named, entries, more, busy, onMore, ...card }: EntryListProps) {
  const rows = useMemo(() => dayRows(entries), [entries]);
  const list = useRef<HTMLDivElement>(null);
  // Known at the first drawing, or the rows of another place would be drawn and measured.
  const [scrollMargin, setScrollMargin] = useState(() => beginOf(place.current));
  const [overscan, setOverscan] = useState(0);
  useEffect(() => startTransition(() => setOverscan(OVERSCAN)), []);
  useLayoutEffect(() => {
    const measure = () => setScrollMargin(beginOf(place.current));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [place]);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ESTIMATED_HEIGHT,
    overscan,
    useFlushSync: false,
    scrollMargin,
    scrollPaddingStart: UNDER_BAR,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    getItemKey: (index) => rows[index]?.entry.id ?? index,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (more && !busy && last >= rows.length - AHEAD) onMore();
  }, [more, busy, last, rows.length, onMore]);

  const namedAt = rows.findIndex(({ entry }) => entry.id === named);
  const arrived = useRef<string | null>(null);
  const isDrawn = items.some(({ index }) => index === namedAt);
  const goToNamed = useEffectEvent((index: number, drawn: boolean) => {
    if (arrived.current === named) return;
    virtual.scrollToIndex(index, { align: 'start' });
    const article = drawn && list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (!article) return;
    arrived.current = named;
    showPlace(article);
  });
  useEffect(() => {
    if (namedAt >= 0) goToNamed(namedAt, isDrawn);
  }, [namedAt, isDrawn]);

  return (
    <div
      ref={list}
      role="feed"
      aria-busy={busy}
      aria-label="Записи"
      className={styles.feed}
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
            className={entryClass(row.first)}
            data-top={item.index === 0 || undefined}
            style={{ transform: `translateY(${item.start - scrollMargin}px)` }}
          >
            <Card entry={row.entry} first={row.first} open={row.entry.id === named} {...card} />
          </article>
        );
      })}
    </div>
  );
}
