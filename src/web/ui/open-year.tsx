import { type PointerEvent, useId, useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { findEmotion } from '~/catalogue/emotions';
import { type DayMark, OwnYear } from '~/web/art/own-year';
import { dayUnder, HALF_BOX } from '~/web/art/year-disc';
import { capital, dayText } from '~/web/text/date-text';
import styles from './open-year.module.css';
import { ScrollArea } from './scroll-area';

interface Props {
  days: readonly DayMark[];
  year: number;
  /** The first day that can be missed. */
  since: string;
  today: string;
  /** What the picture shows, in a sentence. */
  label: string;
  marksToday?: boolean;
  /** Entries of one day in their order, the last of which has just been added. */
  fresh?: { day: string; entries: readonly Omit<DayMark, 'day'>[] };
  /** The days can be listed, newest first, where no table stands beside. */
  lists?: boolean;
  /** What stands below until a day is chosen. */
  hint?: string | undefined;
  /** A page that shows by itself what was done on a day, not its entries alone. */
  deeds?: {
    /** What was done on each day with anything done, in a sentence that begins with the day. */
    texts: ReadonlyMap<string, string>;
    /** The day that the page shows. */
    chosen: string;
    onDay: (day: string) => void;
  };
}

const HINT = 'Нажмите на\u00a0день, чтобы открыть его записи';

/** The address of a day's entries in the diary. */
export const entriesOf = (day: string): string =>
  `${href('/awareness-tools/emotional-compass/journal-history')}?from=${day}&to=${day}`;

function wordsOf({ day, emotion, intensity }: DayMark, today: string): string {
  const felt = findEmotion(emotion)?.short.toLowerCase() ?? emotion;
  return `${dayText(day, today)}: ${felt}${intensity > 0 ? `, сила ${intensity}\u00a0из\u00a010` : ''}`;
}

/** The days of a year with entries; that of the new one goes by its strongest, as it will in the account. */
function marksOf(days: readonly DayMark[], year: number, fresh: Props['fresh']): DayMark[] {
  const own = days.filter(({ day }) => day.startsWith(String(year)) && day !== fresh?.day);
  const strongest = fresh?.entries.reduce<Omit<DayMark, 'day'> | undefined>(
    (best, one) => (best && best.intensity > one.intensity ? best : one),
    undefined,
  );
  if (!fresh || !strongest) return own;
  return [...own, { day: fresh.day, ...strongest }].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The point of the drawing under a pointer. */
function unitsUnder({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): [number, number] {
  const box = currentTarget.getBoundingClientRect();
  const unitsAt = (from: number, size: number, to: number) => ((to - from) / size) * HALF_BOX * 2 - HALF_BOX;
  return [unitsAt(box.left, box.width, clientX), unitsAt(box.top, box.height, clientY)];
}

function DayList({ id, marks, year, today }: { id: string; marks: readonly DayMark[]; year: number; today: string }) {
  return (
    <div id={id}>
      <ScrollArea label={`Дни ${year}\u00a0года списком`} className={styles.list}>
        <ul>
          {marks.toReversed().map((mark) => (
            <li key={mark.day}>
              <Link className="lk tap" to={entriesOf(mark.day)}>
                {capital(wordsOf(mark, today))}
              </Link>
            </li>
          ))}
        </ul>
      </ScrollArea>
    </div>
  );
}

/**
 * A person's year whose days open: a mouse opens the day under it, a finger chooses one and the line below leads to its entries, the
 * keyboard goes from day to day. Where the page shows the day itself (`deeds`), a press or a key chooses it there.
 */
export function OpenYear({
  days,
  year,
  since,
  today,
  label,
  marksToday = false,
  fresh,
  lists = false,
  hint = HINT,
  deeds,
}: Props) {
  const navigate = useNavigate();
  const [marked, setMarked] = useState<string | null>(null);
  const [listed, setListed] = useState(false);
  const id = useId();
  const marks = marksOf(days, year, fresh);
  const byDay = new Map(marks.map((mark) => [mark.day, mark]));
  const open = [...new Set([...byDay.keys(), ...(deeds?.texts.keys() ?? [])])].sort();
  const last = open.length - 1;
  const chosen = marked !== null && open.includes(marked) ? marked : deeds?.chosen;
  const at = chosen === undefined ? -1 : open.indexOf(chosen);
  const textOf = (day: string): string => {
    const mark = byDay.get(day);
    return capital(deeds?.texts.get(day) ?? (mark ? wordsOf(mark, today) : dayText(day, today)));
  };
  const openUnder = (event: PointerEvent<HTMLElement>): string | undefined => {
    const day = dayUnder(unitsUnder(event), year);
    return open.find((one) => one === day);
  };
  const openDay = (day: string) => (deeds ? deeds.onDay(day) : void navigate(entriesOf(day)));
  const toKey = (index: number) => {
    const day = open[index];
    setMarked(day ?? null);
    if (day !== undefined) deeds?.onDay(day);
  };
  return (
    <div className={styles.year}>
      <div
        className={marked === null ? styles.disc : `${styles.disc} ${styles.over}`}
        onPointerMove={(event) => {
          if (event.pointerType !== 'touch') setMarked(openUnder(event) ?? null);
        }}
        onPointerUp={(event) => {
          const day = openUnder(event);
          setMarked(day ?? null);
          if (day === undefined || event.button !== 0) return;
          if (deeds || event.pointerType !== 'touch') openDay(day);
        }}
      >
        <OwnYear
          days={fresh ? days.filter(({ day }) => day !== fresh.day) : days}
          year={year}
          since={since}
          today={today}
          label={label}
          marksToday={marksToday}
          marked={at < 0 ? undefined : chosen}
          fresh={fresh}
          deeds={deeds && open.filter((day) => !byDay.has(day))}
        />
      </div>
      {last >= 0 ? (
        <>
          <input
            className="vh"
            type="range"
            aria-label={`Дни ${year}\u00a0года ${deeds ? 'с\u00a0делами' : 'с\u00a0записями'}`}
            aria-describedby={deeds ? undefined : id}
            min={0}
            max={last}
            value={at < 0 ? last : at}
            aria-valuetext={textOf(open[at < 0 ? last : at] ?? '')}
            onFocus={() => setMarked((now) => now ?? chosen ?? open[last] ?? null)}
            onChange={({ target }) => toKey(target.valueAsNumber)}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && chosen !== undefined) openDay(chosen);
            }}
          />
          <span id={id} hidden>
            Ввод открывает записи дня
          </span>
          <div className={`small line gap-4 ${styles.day}`}>
            {chosen !== undefined && at >= 0 ? (
              <span>
                {textOf(chosen)}
                {byDay.has(chosen) ? (
                  <>
                    .{' '}
                    <Link className="lk" to={entriesOf(chosen)}>
                      {deeds ? 'Записи дня' : 'Открыть'}
                    </Link>
                  </>
                ) : null}
              </span>
            ) : (
              <span className="mute">{hint}</span>
            )}
            {lists ? (
              <button
                type="button"
                className="lk"
                aria-expanded={listed}
                aria-controls={listed ? `${id}-list` : undefined}
                onClick={() => setListed(!listed)}
              >
                Списком
              </button>
            ) : null}
          </div>
          {listed ? <DayList id={`${id}-list`} marks={marks} year={year} today={today} /> : null}
        </>
      ) : null}
    </div>
  );
}
