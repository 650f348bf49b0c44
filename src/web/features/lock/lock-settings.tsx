import { type FormEvent, useState } from 'react';
import {
  CODE,
  COVER_MINUTES,
  canHaveCode,
  coverNow,
  dropCode,
  setCode,
  setHides,
  setMinutes,
  useLock,
} from '~/web/device/screen-lock';
import { counted } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { Checkbox, Segmented } from '~/web/ui/choice';
import { Field } from '~/web/ui/field';

const MINUTES = ['минута', 'минуты', 'минут'] as const;
const CHOICES = COVER_MINUTES.map((minutes) => ({ value: String(minutes), label: counted(minutes, MINUTES) }));

function NewCode() {
  const [code, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!CODE.test(code)) return setError('Нужны от\u00a0четырёх до\u00a0шести цифр.');
    setBusy(true);
    await setCode(code);
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Field label="Код" hint="От&nbsp;четырёх до&nbsp;шести цифр." error={error}>
        {(wiring) => (
          <input
            {...wiring}
            className="in"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={code}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button kind="soft" type="submit" busy={busy}>
        Включить код
      </Button>
    </form>
  );
}

/** The code and the button for a device that others use too. Kept on the device, takes effect at once. */
export function LockSettings() {
  const lock = useLock();
  return (
    <>
      {lock.code ? (
        <>
          <p>Код включён. Скрывать, когда страница не&nbsp;на&nbsp;виду:</p>
          <Segmented
            label="Через сколько скрывать"
            value={String(lock.minutes)}
            options={CHOICES}
            onChange={(minutes) => setMinutes(Number(minutes))}
          />
          <div className="row">
            <Button kind="soft" onClick={coverNow}>
              Скрыть сейчас
            </Button>
            <Button kind="quiet" onClick={dropCode}>
              Убрать код
            </Button>
          </div>
        </>
      ) : canHaveCode() ? (
        <NewCode />
      ) : null}
      <Checkbox checked={lock.hides} onChange={(event) => setHides(event.target.checked)}>
        Кнопка «Скрыть» на&nbsp;каждой странице: она и&nbsp;три нажатия Esc сразу открывают статьи
      </Checkbox>
      <p className="hint">
        Код прячет страницы от&nbsp;чужого взгляда, но&nbsp;не&nbsp;шифрует их. Если он&nbsp;забудется, выйдите
        из&nbsp;аккаунта: всё, что в&nbsp;нём, останется.
      </p>
    </>
  );
}
