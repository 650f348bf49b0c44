import { useId, useState } from 'react';
import { emotions } from '~/catalogue/emotions';
import { numberWord } from '~/catalogue/number-words';
import { Glyph } from '~/web/art/glyph';
import { useApiQuery } from '~/web/sync/use-api-query';
import { hasFailedToLoad, ReadFailed } from '~/web/ui/states';
import { emotionTitle } from '../emotion-words';
import { type JournalFilters, suggestedTags, without } from './filters';
import styles from './journal.module.css';

interface FilterProps {
  filters: JournalFilters;
  onChange: (filters: JournalFilters) => void;
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Emotions shown before the rest is asked for. */
const SHOWN = 4;

/** Sets a filter; an empty value takes it away. */
function changed<K extends keyof JournalFilters>(filters: JournalFilters, name: K, value: JournalFilters[K] | '') {
  return value === '' || value === undefined ? without(filters, name) : { ...filters, [name]: value };
}

function EmotionFilter({ filters, onChange }: FilterProps) {
  const [all, setAll] = useState(false);
  const shown = emotions.filter((emotion, index) => all || index < SHOWN || emotion.key === filters.emotion);
  return (
    <fieldset>
      <legend className="t-s">Показать</legend>
      <div className="chips">
        {shown.map(({ key }) => (
          <button
            key={key}
            type="button"
            className={`chip is-${key}`}
            aria-pressed={filters.emotion === key}
            onClick={() => onChange(changed(filters, 'emotion', filters.emotion === key ? '' : key))}
          >
            <Glyph emotion={key} size={20} />
            {emotionTitle(key).toLowerCase()}
          </button>
        ))}
        {all ? null : (
          <button type="button" className="chip chip--add" onClick={() => setAll(true)}>
            ещё {numberWord(emotions.length - SHOWN)}
          </button>
        )}
      </div>
    </fieldset>
  );
}

function LevelSelect({
  label,
  value,
  onChange,
}: {
  label: string;
  value?: number;
  onChange: (value: number | '') => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__l" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="in"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value ? Number(event.target.value) : '')}
      >
        <option value="">любая</option>
        {LEVELS.map((level) => (
          <option key={level}>{level}</option>
        ))}
      </select>
    </div>
  );
}

function DayField({ label, value, onChange }: { label: string; value?: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__l" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="in"
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function TagSelect({ uid, filters, onChange }: FilterProps & { uid: string | undefined }) {
  const id = useId();
  const read = useApiQuery('GET /api/users/:uid/emotion-barometer/tags', uid ? { params: { uid } } : null);
  const used = read.data?.tags.map(({ tag }) => tag) ?? [];
  const options = new Set([...used, ...(filters.tag ? [filters.tag] : [])]);
  return (
    <div className="field">
      <label className="field__l" htmlFor={id}>
        Метка
      </label>
      <select
        id={id}
        className="in"
        value={filters.tag ?? ''}
        onChange={(event) => onChange(changed(filters, 'tag', event.target.value))}
      >
        <option value="">любая</option>
        {[...options].map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
        {options.size === 0 && !hasFailedToLoad(read)
          ? suggestedTags.map((tag) => <option key={tag}>{tag}</option>)
          : null}
      </select>
      <ReadFailed what="ваши метки" of={[read]} />
    </div>
  );
}

/** Emotion, strength, dates and tag of the entries to show. */
export function FilterPanel({ uid, filters, onChange }: FilterProps & { uid: string | undefined }) {
  return (
    <div className={`${styles.filters} stack gap-5`}>
      <EmotionFilter filters={filters} onChange={onChange} />
      <div className={`grid gap-3 ${styles.two}`}>
        <LevelSelect
          label="Сила от"
          value={filters.min}
          onChange={(value) => onChange(changed(filters, 'min', value))}
        />
        <LevelSelect label="до" value={filters.max} onChange={(value) => onChange(changed(filters, 'max', value))} />
      </div>
      <DayField
        label="С&nbsp;дня"
        value={filters.from}
        onChange={(value) => onChange(changed(filters, 'from', value))}
      />
      <DayField label="По&nbsp;день" value={filters.to} onChange={(value) => onChange(changed(filters, 'to', value))} />
      <TagSelect uid={uid} filters={filters} onChange={onChange} />
    </div>
  );
}
