import { useState } from 'react';
import type { User } from '~/contract/accounts';
import type { Reminders } from '~/contract/reminders';
import { addDays, dayKey } from '~/domain/day';
import type { ReminderPlan } from '~/domain/reminders/plan';
import { FIRST_TIME, MAX_PAUSE_DAYS } from '~/domain/reminders/plan-limits';
import { api } from '~/web/sync/api';
import { Checkbox, Segmented } from '~/web/ui/choice';
import { TextField } from '~/web/ui/field';
import { useUnsaved } from '~/web/ui/unsaved';
import { SaveBar } from '../save-bar';
import styles from './reminders.module.css';
import { TimesField } from './times-field';
import { useChange } from './use-reminders';
import { WeekdaysField } from './weekdays-field';

const KINDS = [
  { value: 'times', label: 'Своё время' },
  { value: 'window', label: 'Случайное' },
] as const;

interface Typed {
  kind: 'times' | 'window';
  times: string[];
  from: string;
  to: string;
}

const typedOf = ({ when }: ReminderPlan): Typed => ({
  kind: when.kind,
  times: when.kind === 'times' ? when.times : [FIRST_TIME],
  from: when.kind === 'window' ? when.from : '12:00',
  to: when.kind === 'window' ? when.to : '20:00',
});

const whenOf = ({ kind, times, from, to }: Typed): ReminderPlan['when'] =>
  kind === 'times' ? { kind, times: [...new Set(times)] } : { kind, from, to };

/** What is wrong with what is chosen; null: it can be kept. */
function faultOf({ kind, times, from, to }: Typed, weekdays: readonly number[]): string | null {
  if (kind === 'times' && times.some((time) => time === '')) return 'Допишите время или уберите лишнюю строку.';
  if (kind === 'window' && !(from !== '' && from < to)) return 'Конец промежутка должен быть позже его начала.';
  return weekdays.length === 0 ? 'Отметьте хотя\u00a0бы\u00a0один день недели.' : null;
}

interface Props {
  user: User;
  reminders: Reminders;
  settle: (answer: Reminders) => void;
}

/** By what means, at which times, on which days, from when on. */
export function PlanForm({ user, reminders, settle }: Props) {
  const { plan, pushKey } = reminders;
  const [typed, setTyped] = useState(() => typedOf(plan));
  const [weekdays, setWeekdays] = useState<readonly number[]>(plan.weekdays);
  const [pausedUntil, setPausedUntil] = useState(plan.pausedUntil ?? '');
  const [letter, setLetter] = useState(plan.letter);
  const [push, setPush] = useState(plan.push);
  /** What is wrong is told from the first try to save on. */
  const [tried, setTried] = useState(false);
  const { change, ...state } = useChange(settle);
  const next: ReminderPlan = {
    when: whenOf(typed),
    weekdays: [...weekdays],
    pausedUntil: pausedUntil || null,
    push,
    letter,
  };
  const dirty = JSON.stringify(next) !== JSON.stringify(plan);
  const fault = faultOf(typed, weekdays);
  const today = dayKey(new Date(), user.profile.timeZone);
  useUnsaved(dirty);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (dirty && !fault)
          void change(() => api('PUT /api/users/:uid/reminders', { params: { uid: user.uid }, body: next }));
      }}
    >
      <Checkbox name="letter" checked={letter} onChange={(event) => setLetter(event.target.checked)}>
        Присылать письмом
      </Checkbox>
      {pushKey !== null && (
        <Checkbox name="push" checked={push} onChange={(event) => setPush(event.target.checked)}>
          Присылать уведомлением на&nbsp;мои устройства
        </Checkbox>
      )}
      <div>
        <Segmented
          label="В&nbsp;какое время"
          value={typed.kind}
          options={KINDS}
          onChange={(kind) => setTyped({ ...typed, kind })}
        />
      </div>
      {typed.kind === 'times' ? (
        <TimesField times={typed.times} onChange={(times) => setTyped({ ...typed, times })} />
      ) : (
        <div>
          <div className={`${styles.pair} cluster gap-4`}>
            <TextField
              label="Не&nbsp;раньше"
              type="time"
              name="from"
              value={typed.from}
              onChange={(event) => setTyped({ ...typed, from: event.target.value })}
            />
            <TextField
              label="Не&nbsp;позже"
              type="time"
              name="to"
              value={typed.to}
              onChange={(event) => setTyped({ ...typed, to: event.target.value })}
            />
          </div>
          <p className="hint">Каждый день напоминание приходит в&nbsp;случайную минуту этого промежутка.</p>
        </div>
      )}
      <WeekdaysField weekdays={weekdays} onChange={setWeekdays} />
      <TextField
        label="Пауза до"
        aside="необязательно"
        type="date"
        name="pausedUntil"
        min={addDays(today, 1)}
        max={addDays(today, MAX_PAUSE_DAYS)}
        value={pausedUntil}
        onChange={(event) => setPausedUntil(event.target.value)}
        hint="С&nbsp;этого дня напоминания начнутся снова."
      />
      {tried && fault ? (
        <p className="err" role="alert">
          {fault}
        </p>
      ) : null}
      <SaveBar label="Сохранить план" dirty={dirty} {...state} />
    </form>
  );
}
