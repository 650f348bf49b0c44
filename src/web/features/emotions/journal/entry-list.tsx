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
import type { Reflection } from '~/contract/courses';
import type { Entry } from '~/domain/emotions/entry';
import type { Outcome } from '~/domain/emotions/outcome';
import { counted, ENTRIES } from '~/web/text/plural';
import { rowsToDraw, rowWithFocus } from '~/web/ui/rows-to-draw';
import { showTarget } from '~/web/ui/show-target';
import { usePrinting } from '~/web/ui/use-printing';
import { AnswerCard } from './answer-card';
import { type DayRow, dayRows } from './day-rows';
import { EntryCard } from './entry-card';
import { entryClass } from './entry-class';
import styles from './journal.module.css';

/** What every card needs beside what it shows. */
interface CardProps {
  today: string;
  query: string | undefined;
  /** Id of the entry on which «Помогло?» stands; null: on none. */
  asked: string | null;
  onEdit: (entry: Entry, at?: 'lock') => void;
  onDelete: (entry: Entry) => void;
  onAction: (entry: Entry) => void;
  onOutcome: (entry: Entry, outcome: Outcome | null) => void;
  onTag: (tag: string) => void;
  onEditAnswer: (answer: Reflection) => void;
  onDeleteAnswer: (answer: Reflection) => void;
}

interface EntryListProps extends CardProps {
  /** What stands where the list begins, before it and with it. */
  place: RefObject<HTMLElement | null>;
  /** Id of the entry that the reading goes on at; null: none. */
  named: string | null;
  entries: Entry[];
  /** Answers to the questions of lessons, the newest first. */
  answers: readonly Reflection[];
  /** More entries exist than are loaded. */
  more: boolean;
  busy: boolean;
  onMore: () => void;
  /** Hears the month (`YYYY-MM`) of the row at the head of the window. */
  onMonth: (month: string) => void;
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
const Answer = memo(AnswerCard);

interface RowCardProps extends CardProps {
  row: DayRow;
  /** Unfolded from the start. */
  open: boolean;
}

function RowCard({ row, open, asked, onEditAnswer, onDeleteAnswer, ...card }: RowCardProps) {
  const { first } = row;
  const { today, query } = card;
  return 'entry' in row ? (
    <Card entry={row.entry} first={first} open={open} asks={row.key === asked} {...card} />
  ) : (
    <Answer answer={row.answer} onEdit={onEditAnswer} onDelete={onDeleteAnswer} {...{ first, today, query }} />
  );
}

/** The newest entries one after another, without the window's measure: for paper. */
function PrintedList({
  entries,
  answers,
  more,
  ...card
}: Pick<EntryListProps, 'entries' | 'answers' | 'more'> & CardProps) {
  const all = dayRows(entries, answers, more);
  const rows = all.slice(0, PRINTED);
  return (
    <div>
      {rows.map((row, index) => (
        <article key={row.key} className={entryClass(row.first)} data-top={index === 0 || undefined}>
          <RowCard row={row} open {...card} />
        </article>
      ))}
      {more || all.length > PRINTED ? (
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
  const { more, busy, onMore, onMonth: _onMonth, entries, answers, place: _place, named: _named, ...card } = props;
  return printing ? <PrintedList entries={entries} answers={answers} more={more} {...card} /> : <Feed {...props} />;
}

const dayOf = (row: DayRow): string => ('entry' in row ? row.entry : row.answer).localDate;

/** From the beginning of the page, in px. */
const beginOf = (place: HTMLElement | null) =>
  place ? Math.round(place.getBoundingClientRect().top + window.scrollY) : 0;

function Feed({ place, named, entries, answers, more, busy, onMore, onMonth, ...card }: EntryListProps) {
  const rows = useMemo(() => dayRows(entries, answers, more), [entries, answers, more]);
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
  const namedAt = rows.findIndex(({ key }) => key === named);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ESTIMATED_HEIGHT,
    overscan,
    useFlushSync: false,
    scrollMargin,
    scrollPaddingStart: UNDER_BAR,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    getItemKey: (index) => rows[index]?.key ?? index,
    rangeExtractor: (range) => {
      const focused = rowWithFocus(list.current);
      return rowsToDraw(range, [namedAt, focused === null ? -1 : rows.findIndex(({ key }) => key === focused)]);
    },
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (more && !busy && last >= rows.length - AHEAD) onMore();
  }, [more, busy, last, rows.length, onMore]);

  const edge = (virtual.scrollOffset ?? 0) + UNDER_BAR;
  const top = rows[(items.find(({ end }) => end > edge) ?? items[0])?.index ?? -1];
  const month = top && dayOf(top).slice(0, 7);
  useEffect(() => {
    if (month) onMonth(month);
  }, [month, onMonth]);

  const arrived = useRef<string | null>(null);
  const isDrawn = items.some(({ index }) => index === namedAt);
  const goToNamed = useEffectEvent((index: number, drawn: boolean) => {
    if (arrived.current === named) return;
    virtual.scrollToIndex(index, { align: 'start' });
    const article = drawn && list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (!article) return;
    arrived.current = named;
    showTarget(article);
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
            data-row={row.key}
            aria-posinset={item.index + 1}
            aria-setsize={more ? -1 : rows.length}
            className={entryClass(row.first)}
            data-top={item.index === 0 || undefined}
            style={{ transform: `translateY(${item.start - scrollMargin}px)` }}
          >
            <RowCard row={row} open={row.key === named} {...card} />
          </article>
        );
      })}
    </div>
  );
}
