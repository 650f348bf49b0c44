import { FunnelIcon } from '@phosphor-icons/react/dist/ssr/Funnel';
import { useId, useState } from 'react';
import { OWN_KINDS, type OwnKind } from '~/domain/own-search/found';
import { KIND_WORDS } from './kind-words';
import styles from './own-search.module.css';
import { isNarrowed, type OwnSearchQuery, SPANS, type Span } from './search-query';

const SPAN_WORDS: Readonly<Record<Span, string>> = {
  all: 'За\u00a0всё время',
  week: 'Неделя',
  month: 'Месяц',
  year: 'Год',
  own: 'Свои даты',
};

interface FiltersProps {
  wish: OwnSearchQuery;
  today: string;
  onChange: (part: Partial<OwnSearchQuery>) => void;
}

function DayField({
  label,
  value,
  today,
  onChange,
}: {
  label: string;
  value: string;
  today: string;
  onChange: (day: string) => void;
}) {
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
        max={today}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** Which of one's own things, and of what time. */
export function Filters({ wish, today, onChange }: FiltersProps) {
  const [isOpen, setOpen] = useState(isNarrowed(wish));
  const name = useId();
  const { kinds } = wish;
  const toggle = (kind: OwnKind) =>
    onChange({ kinds: kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind] });
  return (
    <div className={styles.filters} data-open={isOpen || undefined}>
      <button
        type="button"
        className={`btn btn--line btn--s ${styles.toggle}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <FunnelIcon className="i" aria-hidden /> {isNarrowed(wish) ? 'Фильтры: выбраны' : 'Фильтры'}
      </button>
      <fieldset className={`${styles.filter} narrows`}>
        <legend className="vh">Что искать</legend>
        <div className="chips">
          <button
            type="button"
            className="chip"
            aria-pressed={kinds.length === 0}
            onClick={() => onChange({ kinds: [] })}
          >
            Всё
          </button>
          {OWN_KINDS.map((kind) => (
            <button
              key={kind}
              type="button"
              className="chip"
              aria-pressed={kinds.includes(kind)}
              onClick={() => toggle(kind)}
            >
              {KIND_WORDS[kind].many}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className={`${styles.filter} narrows`}>
        <legend className="vh">За&nbsp;какое время</legend>
        <div className="chips">
          {SPANS.map((span) => (
            <label key={span} className="chip">
              <input type="radio" name={name} checked={wish.span === span} onChange={() => onChange({ span })} />
              {SPAN_WORDS[span]}
            </label>
          ))}
        </div>
        {wish.span === 'own' ? (
          <div className={`grid gap-3 mt-3 ${styles.days}`}>
            <DayField label="С&nbsp;дня" value={wish.from} today={today} onChange={(from) => onChange({ from })} />
            <DayField label="По&nbsp;день" value={wish.to} today={today} onChange={(to) => onChange({ to })} />
          </div>
        ) : null}
      </fieldset>
    </div>
  );
}
