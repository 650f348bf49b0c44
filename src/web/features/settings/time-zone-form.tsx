import { useEffect, useId, useState } from 'react';
import type { User } from '~/contract/accounts';
import { deviceZone } from '~/web/device/device-zone';
import { Button } from '~/web/ui/button';
import { TextField } from '~/web/ui/field';
import { useUnsaved } from '~/web/ui/unsaved';
import { SaveNote } from './save-note';
import { useSave } from './use-save';
import { timeIn, zoneName, zoneOf, zones } from './zones';

const MINUTE_MS = 60_000;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** By this zone the person's day begins; saved as the field is left. It changes at most once in 24 h. */
export function TimeZoneForm({ user }: { user: User }) {
  const { timeZone, timeZoneChangeAt } = user.profile;
  const [all] = useState(zones);
  const [text, setText] = useState(zoneName(timeZone));
  const { save, state, forget } = useSave(user.uid);
  const now = useNow();
  const list = useId();
  const chosen = text === zoneName(timeZone) ? timeZone : zoneOf(text, all);
  const dirty = chosen !== timeZone;
  const own = deviceZone();
  const waits = timeZoneChangeAt !== null && new Date(timeZoneChangeAt) > now;
  useUnsaved(dirty && !state.busy);
  const keep = () => {
    if (chosen && dirty && !state.busy) void save({ timeZone: chosen });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <TextField
        label="Часовой пояс"
        name="timeZone"
        list={list}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          forget();
        }}
        onBlur={keep}
        error={chosen === null && text !== '' ? 'Такого пояса нет в\u00a0списке. Начните вводить город.' : state.error}
        hint={chosen ? `Там сейчас ${timeIn(chosen, now)}` : undefined}
      />
      <datalist id={list}>
        {all.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      {own && own !== chosen && (
        <Button
          kind="quiet"
          small
          onClick={() => {
            setText(zoneName(own));
            if (own !== timeZone) void save({ timeZone: own });
          }}
        >
          Выбрать пояс этого устройства
        </Button>
      )}
      {waits && (
        <p className="hint">
          Снова сменить пояс можно{' '}
          {new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
            new Date(timeZoneChangeAt),
          )}
          .
        </p>
      )}
      <SaveNote {...state} />
    </form>
  );
}
