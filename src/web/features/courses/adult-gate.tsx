import { useCallback, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { HELP_PATH } from '~/catalogue/help-lines';
import { DEVICE_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { Button } from '~/web/ui/button';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether somebody at this device has said that they are eighteen, and how to say it. The built page does not know. */
export function useAdult(): [boolean, () => void] {
  const isAdult = useSyncExternalStore(
    subscribe,
    () => readDeviceText(DEVICE_KEYS.adult) !== null,
    () => false,
  );
  const confirm = useCallback(() => {
    writeDeviceText(DEVICE_KEYS.adult, 'yes');
    for (const listener of listeners) listener();
  }, []);
  return [isAdult, confirm];
}

/** Asks once on a device before the lessons of a hard course. */
export function AdultGate({ onConfirm, away }: { onConfirm: () => void; away: string }) {
  return (
    <section className="panel bg-dawn stack gap-4" aria-labelledby="adult-gate">
      <h2 className="t-l" id="adult-gate">
        Этот курс для тех, кому есть 18&nbsp;лет
      </h2>
      <p className="measure">
        Речь пойдёт о&nbsp;детском опыте, иногда о&nbsp;тяжёлом, без подробностей. Спросим один раз и&nbsp;запомним
        ответ на&nbsp;этом устройстве; аккаунт не&nbsp;нужен.
      </p>
      <div className="row">
        <Button onClick={onConfirm}>Мне есть 18, открыть урок</Button>
        <Link className="btn btn--quiet" to={away}>
          Выбрать другой курс
        </Link>
      </div>
      <p className="small mute">
        Если вам меньше восемнадцати и&nbsp;сейчас тяжело, есть{' '}
        <a className="lk" href={HELP_PATH}>
          телефоны помощи
        </a>
        .
      </p>
      <noscript>
        <p className="note">
          <span>Кнопке нужны скрипты. Если вам есть 18, урок стоит ниже.</span>
        </p>
      </noscript>
    </section>
  );
}
