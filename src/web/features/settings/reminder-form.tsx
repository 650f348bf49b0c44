import { useState } from 'react';
import type { User } from '~/contract/accounts';
import { Button } from '~/web/ui/button';
import { Checkbox } from '~/web/ui/choice';
import { TextField } from '~/web/ui/field';
import { useUnsaved } from '~/web/ui/unsaved';
import { SaveBar } from './save-bar';
import { useSave } from './use-save';

/** The page's own reminder: its time, and whether at all. */
export function ReminderForm({ user }: { user: User }) {
  const saved = user.profile.reminder;
  const [time, setTime] = useState(saved.time);
  const [on, setOn] = useState(saved.on);
  const { save, ...state } = useSave(user.uid);
  const dirty = time !== saved.time || on !== saved.on;
  useUnsaved(dirty);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty && time) void save({ reminder: { time, on } });
      }}
    >
      <Checkbox name="on" checked={on} onChange={(event) => setOn(event.target.checked)}>
        Напоминать на&nbsp;открытой странице
      </Checkbox>
      <TextField
        label="Время"
        name="time"
        type="time"
        required
        disabled={!on}
        value={time}
        onChange={(event) => setTime(event.target.value)}
        hint="Один раз, если за&nbsp;этот день записи ещё нет."
      />
      {on && <NotificationOffer />}
      <SaveBar label="Сохранить напоминание" dirty={dirty && time !== ''} {...state} />
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
