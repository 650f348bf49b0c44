import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '~/contract/accounts';
import { Button } from '~/web/ui/button';
import { Checkbox } from '~/web/ui/choice';
import { TextField } from '~/web/ui/field';
import { useUnsaved } from '~/web/ui/unsaved';
import { SaveNote } from './save-note';
import { useSave } from './use-save';

/** A time is typed in two parts. */
const PAUSE_MS = 900;

/** The page's own reminder: its time, and whether at all. Saved as changed, the time after a pause or as its field is left. */
export function ReminderForm({ user }: { user: User }) {
  const saved = user.profile.reminder;
  const [time, setTime] = useState(saved.time);
  const [on, setOn] = useState(saved.on);
  const { save, state, forget } = useSave(user.uid);
  const dirty = time !== saved.time;
  useUnsaved(dirty && !state.busy);
  const keepTime = () => {
    const before = saved.time;
    if (!dirty || !time || state.busy) return;
    void save({ reminder: { time, on } }, { body: { reminder: { time: before, on } }, done: () => setTime(before) });
  };
  const afterPause = useEffectEvent(keepTime);
  useEffect(() => {
    if (!time) return;
    const timer = setTimeout(afterPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [time]);
  async function turn(next: boolean) {
    setOn(next);
    if (!(await save({ reminder: { time: time || saved.time, on: next } }))) setOn(!next);
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        keepTime();
      }}
    >
      <Checkbox name="on" checked={on} onChange={(event) => void turn(event.target.checked)}>
        Напоминать на&nbsp;открытой странице
      </Checkbox>
      <TextField
        label="Время"
        name="time"
        type="time"
        required
        disabled={!on}
        value={time}
        onChange={(event) => {
          setTime(event.target.value);
          forget();
        }}
        onBlur={keepTime}
        hint="Один раз, если за&nbsp;этот день записи ещё нет."
        error={time === '' ? 'Допишите часы и\u00a0минуты.' : state.error}
      />
      {on && <NotificationOffer />}
      <SaveNote {...state} />
    </form>
  );
}

const PERMISSION_TEXTS = {
  none: 'Этот браузер уведомлений не\u00a0показывает. Напоминание появится на\u00a0странице сайта.',
  granted: 'Уведомления на\u00a0этом устройстве разрешены.',
  denied: 'Уведомления запрещены в\u00a0настройках браузера. Напоминание появится на\u00a0странице сайта.',
} as const;

/** Explains before the browser asks. */
function NotificationOffer() {
  const [permission, setPermission] = useState<NotificationPermission | 'none'>(() =>
    typeof Notification === 'undefined' ? 'none' : Notification.permission,
  );
  if (permission !== 'default') return <p className="hint">{PERMISSION_TEXTS[permission]}</p>;
  return (
    <div className="note">
      <div>
        <p>
          Пока сайт открыт, напоминание может приходить уведомлением. В&nbsp;нём нет ни&nbsp;слова из&nbsp;дневника.
          Браузер спросит разрешение.
        </p>
        <Button
          kind="line"
          small
          className="mt-3"
          onClick={() => void Notification.requestPermission().then(setPermission)}
        >
          Разрешить уведомления
        </Button>
      </div>
    </div>
  );
}
