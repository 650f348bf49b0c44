import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { dayText, rangeText } from '~/web/text/date-text';
import { emotionTitle } from '../emotion-words';
import { type JournalFilters, monthOf, without } from './filters';
import styles from './journal.module.css';

function strengthText({ min, max }: JournalFilters): string {
  if (min !== undefined && max !== undefined) return min === max ? `сила ${min}` : `сила ${min}–${max}`;
  return min !== undefined ? `сила от\u00a0${min}` : `сила до\u00a0${max}`;
}

function datesText({ from, to }: JournalFilters, today: string): string {
  if (from && to) return rangeText(from, to, today);
  return from ? `с\u00a0${dayText(from, today)}` : `по\u00a0${dayText(to ?? today, today)}`;
}

interface FilterChipsProps {
  filters: JournalFilters;
  today: string;
  onChange: (filters: JournalFilters) => void;
}

/** The filters that are set, each to be taken away by one press; a whole month stands on the rail. */
export function FilterChips({ filters, today, onChange }: FilterChipsProps) {
  const set: { key: string; text: string; rest: JournalFilters }[] = [];
  const add = (key: string, text: string, ...names: (keyof JournalFilters)[]) =>
    set.push({ key, text, rest: without(filters, ...names) });
  if (filters.text) add('text', `«${filters.text}»`, 'text');
  if (filters.emotion) add('emotion', emotionTitle(filters.emotion).toLowerCase(), 'emotion');
  if (filters.min !== undefined || filters.max !== undefined) add('level', strengthText(filters), 'min', 'max');
  if ((filters.from || filters.to) && !monthOf(filters)) add('days', datesText(filters, today), 'from', 'to');
  if (filters.tag) add('tag', `#${filters.tag}`, 'tag');
  if (set.length === 0) return null;
  return (
    <div className={`chips ${styles.chosen} mb-6`}>
      {set.map(({ key, text, rest }) => (
        <button key={key} type="button" className="chip" aria-label={`Убрать: ${text}`} onClick={() => onChange(rest)}>
          {text} <XIcon className="i" aria-hidden />
        </button>
      ))}
      {set.length > 1 ? (
        <button type="button" className="btn btn--quiet btn--s" onClick={() => onChange({})}>
          Сбросить всё
        </button>
      ) : null}
    </div>
  );
}
