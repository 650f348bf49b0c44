import { useCallback, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { HELP_PATH } from '~/catalogue/help-lines';
import { isLateHour, isSameVisit } from '~/domain/courses/course';
import { DEVICE_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { createListeners } from '~/web/device/store';
import { Button, LinkButton } from '~/web/ui/button';

/** The lesson that stands open: it does not close under its reader when the visit has grown long. */
let openLesson: string | null = null;
const { subscribe, notify } = createListeners();
const subscribeReader = (listener: () => void) => {
  const stop = subscribe(listener);
  return () => {
    stop();
    openLesson = null;
  };
};

const isPassed = () => isSameVisit(readDeviceText(DEVICE_KEYS.hardGate), new Date());
const staysOpen = (lesson: string): boolean => {
  if (isPassed()) openLesson = lesson;
  return openLesson === lesson;
};
const isKnownAdult = () => readDeviceText(DEVICE_KEYS.adult) !== null;
const never = () => false;

/** Whether the gate of hard courses was passed on this visit, by whatever link one came, and how to pass it. The built page does not know. */
export function useHardGate(lesson: string): [isOpen: boolean, pass: () => void] {
  const isOpen = useSyncExternalStore(subscribeReader, () => staysOpen(lesson), never);
  const pass = useCallback(() => {
    writeDeviceText(DEVICE_KEYS.adult, 'yes');
    writeDeviceText(DEVICE_KEYS.hardGate, new Date().toISOString());
    notify();
  }, []);
  return [isOpen, pass];
}

/** Asks once a visit before the lessons of a hard course: whether it is safe now and somebody is near; once on a device, the age. */
export function HardGate({ onPass, away }: { onPass: () => void; away: string }) {
  const isAdult = useSyncExternalStore(subscribe, isKnownAdult, never);
  const isLate = useSyncExternalStore(subscribe, () => isLateHour(new Date().getHours()), never);
  return (
    <section className="panel bg-dawn stack gap-4" aria-labelledby="hard-gate">
      <h2 className="t-l" id="hard-gate">
        Перед тем как открыть урок
      </h2>
      <p className="measure">
        Курс для тех, кому есть 18&nbsp;лет. Речь пойдёт о&nbsp;детском опыте, иногда о&nbsp;тяжёлом, без подробностей.
      </p>
      <p className="measure">
        Безопасно&nbsp;ли&nbsp;вам сейчас там, где вы&nbsp;есть? Есть&nbsp;ли&nbsp;рядом или на&nbsp;связи тот, кому
        можно написать?
      </p>
      {isLate ? (
        <p className="measure">
          Уже поздно. Ночью тяжёлое кажется тяжелее, а&nbsp;помощь дальше: если можно, оставьте урок на&nbsp;утро.
        </p>
      ) : null}
      <div className="row">
        <Button onClick={onPass}>{isAdult ? 'Да, открыть урок' : 'Мне есть 18, открыть урок'}</Button>
        <LinkButton kind="line" to={HELP_PATH}>
          Сейчас небезопасно или никого нет
        </LinkButton>
        <LinkButton kind="quiet" to={away}>
          Не&nbsp;сегодня
        </LinkButton>
      </div>
      <p className="small mute">
        Спросим один раз за&nbsp;посещение. Если вам меньше восемнадцати и&nbsp;сейчас тяжело, есть{' '}
        <Link className="lk" to={HELP_PATH}>
          телефоны помощи
        </Link>
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
