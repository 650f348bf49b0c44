import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { FilterPanel } from './filter-panel';
import { type JournalFilters, without } from './filters';
import styles from './journal.module.css';
import { MonthCalendar } from './month-calendar';
import { SearchField } from './search-field';

interface FindPanelProps {
  uid: string | undefined;
  today: string | null;
  filters: JournalFilters;
  /** Opened by a press: the field of words takes the focus. */
  focused: boolean;
  onChange: (filters: JournalFilters, replace?: boolean) => void;
  onClose: () => void;
}

/** What finds entries: words, a day of the calendar, feeling, strength, days and tag. */
export function FindPanel({ uid, today, filters, focused, onChange, onClose }: FindPanelProps) {
  const oneDay = filters.from && filters.from === filters.to ? filters.from : undefined;
  return (
    <section className={`bg-mist r-l no-print ${styles.find}`} aria-label="Поиск и&nbsp;фильтры">
      <div className={`line gap-2 ${styles.words}`}>
        <div className="grow narrows">
          <SearchField
            focused={focused}
            value={filters.text ?? ''}
            onSearch={(text) => onChange(text ? { ...filters, text } : without(filters, 'text'), true)}
          />
        </div>
        <button type="button" className="ib" aria-label="Закрыть поиск и&nbsp;фильтры" onClick={onClose}>
          <XIcon className="i" aria-hidden />
        </button>
      </div>
      <FilterPanel uid={uid} filters={filters} onChange={onChange} />
      <div>
        <MonthCalendar
          uid={uid}
          today={today}
          selected={oneDay}
          onSelect={(day) => {
            const undated = without(filters, 'from', 'to');
            onChange(day ? { ...undated, from: day, to: day } : undated);
          }}
        />
      </div>
    </section>
  );
}
