import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useApiQuery } from '~/web/sync/use-api-query';
import { monthName } from '~/web/text/date-text';
import { counted, ENTRIES } from '~/web/text/plural';
import { ReadFailed } from '~/web/ui/states';
import styles from './months-rail.module.css';

interface MonthsRailProps {
  /** Absent while nobody knows who is here. */
  uid: string | undefined;
  /** The month that the list is narrowed to, `YYYY-MM`. */
  selected: string | undefined;
  /** The month of the entry at the head of the window. */
  current: string | undefined;
  onSelect: (month: string | undefined) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrows, Home and End go along the buttons of the rail. */
function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const step = STEPS[event.key];
  const next = step ? buttons[at + step] : { Home: buttons[0], End: buttons.at(-1) }[event.key];
  if (at < 0 || !next || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  next.focus();
}

/** The months that hold entries, with how many: those of one year, the other years a press away. */
export function MonthsRail({ uid, selected, current, onSelect }: MonthsRailProps) {
  const read = useApiQuery('GET /api/users/:uid/emotion-barometer/months', uid ? { params: { uid } } : null);
  const months = read.data?.months ?? [];
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  const [chosen, setChosen] = useState<string | null>(null);
  const year = chosen ?? (selected ?? current ?? years[0])?.slice(0, 4);
  const here = selected ?? current;
  const rail = useRef<HTMLElement>(null);
  const placed = useRef('');
  // The rail alone moves, never the page around it.
  useEffect(() => {
    const of = `${here} ${year} ${months.length}`;
    const list = rail.current;
    const mark = list?.querySelector<HTMLElement>(`[data-month="${here}"]`);
    if (!list || !mark || placed.current === of) return;
    placed.current = of;
    const isSeen = (at: number, size: number, from: number, room: number) => at >= from && at + size <= from + room;
    if (
      isSeen(mark.offsetLeft, mark.offsetWidth, list.scrollLeft, list.clientWidth) &&
      isSeen(mark.offsetTop, mark.offsetHeight, list.scrollTop, list.clientHeight)
    )
      return;
    list.scrollTo({
      left: mark.offsetLeft - (list.clientWidth - mark.offsetWidth) / 2,
      top: mark.offsetTop - (list.clientHeight - mark.offsetHeight) / 2,
    });
  });
  if (read.data && months.length === 0) return null;
  const total = months.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav ref={rail} className={`no-print ${styles.rail}`} aria-label="Месяцы дневника" onKeyDown={goAlong}>
      {total > 0 ? (
        <button
          type="button"
          aria-label={`Всё: ${counted(total, ENTRIES)}`}
          aria-pressed={selected === undefined}
          onClick={() => {
            setChosen(null);
            onSelect(undefined);
          }}
        >
          Всё <small>{total}</small>
        </button>
      ) : null}
      {years.length > 1 ? (
        <fieldset className={styles.years} aria-label="Год">
          {years.map((one) => (
            <button key={one} type="button" aria-pressed={one === year} onClick={() => setChosen(one)}>
              {one}
            </button>
          ))}
        </fieldset>
      ) : null}
      {months
        .filter(({ month }) => month.slice(0, 4) === year)
        .map(({ month, count }) => (
          <button
            key={month}
            type="button"
            data-month={month}
            aria-label={`${monthName(month)} ${year}: ${counted(count, ENTRIES)}`}
            aria-pressed={selected === month}
            aria-current={month === here ? 'true' : undefined}
            onClick={() => onSelect(selected === month ? undefined : month)}
          >
            {monthName(month)} <small>{count}</small>
          </button>
        ))}
      <ReadFailed what="месяцы дневника" of={[read]} />
    </nav>
  );
}
