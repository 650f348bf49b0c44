import { emotions } from '~/catalogue/emotions';
import type { View, ViewField, ViewPart } from '~/domain/specialist/view';
import { useApiQuery } from '~/web/sync/use-api-query';
import { TextField } from '~/web/ui/field';
import { ReadFailed } from '~/web/ui/states';
import { DAY_CHOICES, type Days, FIELD_CHOICES, seenWords, TEST_CHOICES } from './choice';
import styles from './specialist.module.css';

interface ViewFormProps {
  uid: string;
  today: string;
  view: View;
  days: Days;
  onView: (view: View) => void;
  onDays: (days: Days) => void;
}

const toggled = <T,>(list: readonly T[], keys: readonly T[], on: boolean): T[] => [
  ...list.filter((one) => !keys.includes(one)),
  ...(on ? keys : []),
];

function Chip({ title, on, onChange }: { title: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="chip">
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      {title}
    </label>
  );
}

/** What a link will show, chosen piece by piece; nothing leaves the page from here. */
export function ViewForm({ uid, today, view, days, onView, onDays }: ViewFormProps) {
  const read = useApiQuery('GET /api/users/:uid/emotion-barometer/tags', { params: { uid } });
  const change = (part: Partial<View>) => onView({ ...view, ...part });
  const setPart = (part: ViewPart, on: boolean) => change({ parts: toggled(view.parts, [part], on) });
  const setField = (field: ViewField, on: boolean) => change({ fields: toggled(view.fields, [field], on) });
  const setTest = (keys: readonly View['tests'][number][], on: boolean) => {
    const tests = toggled(view.tests, keys, on);
    change({ tests, parts: toggled(view.parts, ['tests'], tests.length > 0) });
  };
  const { seen, unseen } = seenWords(view);
  return (
    <div className={`stack gap-6 ${styles.form}`}>
      <TextField
        label="Кому"
        aside="необязательно"
        hint="Название не&nbsp;видно тому, кто откроет: по&nbsp;нему ссылку легче найти в&nbsp;списке"
        maxLength={60}
        autoComplete="off"
        value={view.name ?? ''}
        onChange={(event) => change({ name: event.target.value || null })}
      />
      <div className={`grid gap-4 ${styles.two}`}>
        <TextField
          label="С&nbsp;дня"
          type="date"
          max={today}
          value={view.from ?? ''}
          onChange={(event) => change({ from: event.target.value || null })}
        />
        <TextField
          label="По&nbsp;день"
          type="date"
          max={today}
          hint="Оставьте пустым, чтобы вошли и&nbsp;новые записи"
          value={view.to ?? ''}
          error={view.from && view.to && view.from > view.to ? 'Этот день раньше первого. Выберите другой.' : undefined}
          onChange={(event) => change({ to: event.target.value || null })}
        />
        <label className="field">
          <span className="field__l">Чувство</span>
          <select
            className="in"
            value={view.emotion ?? ''}
            onChange={(event) => change({ emotion: (event.target.value || null) as View['emotion'] })}
          >
            <option value="">Все чувства</option>
            {emotions.map(({ key, short }) => (
              <option key={key} value={key}>
                {short}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span className="field__l">Метка</span>
          <select
            className="in"
            value={view.tag ?? ''}
            onChange={(event) => change({ tag: event.target.value || null })}
          >
            <option value="">С&nbsp;любыми метками и&nbsp;без них</option>
            {read.data?.tags.map(({ tag }) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ReadFailed what="ваши метки" of={[read]} />
      <fieldset>
        <legend className="field__l">Что показать</legend>
        <div className="chips">
          <Chip
            title="Числа и&nbsp;графики"
            on={view.parts.includes('charts')}
            onChange={(on) => setPart('charts', on)}
          />
          <Chip title="Записи" on={view.parts.includes('entries')} onChange={(on) => setPart('entries', on)} />
          {TEST_CHOICES.map(({ title, keys }) => (
            <Chip
              key={title}
              title={title}
              on={keys.some((key) => view.tests.includes(key))}
              onChange={(on) => setTest(keys, on)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="field__l">Что показать в&nbsp;записях кроме дня, чувства и&nbsp;силы</legend>
        <div className="chips">
          {FIELD_CHOICES.map(({ key, title }) => (
            <Chip key={key} title={title} on={view.fields.includes(key)} onChange={(on) => setField(key, on)} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="field__l">На&nbsp;сколько открыть ссылку</legend>
        <div className="chips">
          {DAY_CHOICES.map((choice) => (
            <label key={choice.days} className="chip">
              <input type="radio" name="days" checked={choice.days === days} onChange={() => onDays(choice.days)} />
              {choice.title}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="note" role="status">
        <div className="stack gap-1">
          <p>{seen ? `Видно: ${seen}.` : 'Пока не\u00a0выбрано ничего.'}</p>
          <p className="mute">Не&nbsp;видно: {unseen}.</p>
        </div>
      </div>
    </div>
  );
}
