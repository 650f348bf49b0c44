import { useEffect, useState } from 'react';
import type { Reminders } from '~/contract/reminders';
import { canPush, currentMark, subscribeDevice, unsubscribeDevice } from '~/web/device/device-push';
import { api } from '~/web/sync/api';
import { dayText } from '~/web/text/date-text';
import { localDay } from '~/web/text/local-day';
import { Button } from '~/web/ui/button';
import styles from './reminders.module.css';
import { dropDevice, useChange } from './use-reminders';

interface Props {
  uid: string;
  pushKey: string;
  reminders: Reminders;
  settle: (answer: Reminders) => void;
}

const isDenied = () => typeof Notification !== 'undefined' && Notification.permission === 'denied';

/** Devices that take notifications, this one among them or not. Permission is asked for by a press alone. */
export function PushDevices({ uid, pushKey, reminders, settle }: Props) {
  const { devices } = reminders;
  const { busy, error, change } = useChange(settle);
  const [mark, setMark] = useState<string | null>(null);
  const [denied, setDenied] = useState(isDenied);
  useEffect(() => void currentMark().then(setMark), []);
  const [failed, setFailed] = useState(false);
  const isHere = devices.some((device) => device.mark === mark);
  const turnOn = async () => {
    setFailed(false);
    const subscription = await subscribeDevice(pushKey).catch(() => setFailed(true));
    // Whoever only closed the question may be asked again.
    if (subscription === null) setDenied(isDenied());
    if (!subscription) return;
    const isKept = await change(() =>
      api('POST /api/users/:uid/push-devices', { params: { uid }, body: subscription }),
    );
    setMark(isKept ? await currentMark() : null);
  };
  const drop = (device: Reminders['devices'][number]) =>
    change(async () => {
      if (device.mark === mark) await unsubscribeDevice();
      return dropDevice(uid, device.id);
    });
  return (
    <div className={`${styles.part} stack gap-4`}>
      <h3 className="t-m">Устройства с&nbsp;уведомлениями</h3>
      {devices.length > 0 && (
        <ul className={`${styles.devices} stack gap-3`}>
          {devices.map((device) => (
            <li key={device.id} className="line gap-4">
              <div>
                <p className="t-s">{device.device || 'Неизвестный браузер'}</p>
                <p className="cap mute">
                  {device.mark === mark ? 'Это устройство' : `С\u00a0${dayText(localDay(device.createdAt))}`}
                </p>
              </div>
              <Button
                kind="line"
                small
                busy={busy}
                aria-label={`Убрать устройство: ${device.device || 'незнакомое'}`}
                onClick={() => void drop(device)}
              >
                Убрать
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!canPush() && (
        <p className="small mute">
          Этот браузер уведомлений не&nbsp;принимает. На&nbsp;айфоне они работают у&nbsp;сайта, добавленного
          на&nbsp;экран «Домой».
        </p>
      )}
      {canPush() && !isHere && (
        <div className="note">
          <div>
            <p>
              {denied
                ? 'Уведомления для\u00a0этого сайта запрещены в\u00a0настройках браузера. Разрешить их\u00a0можно только там.'
                : 'Уведомление придёт, даже когда сайт закрыт. В\u00a0нём нет ни\u00a0слова из\u00a0дневника. Доставит его служба вашего браузера; браузер спросит разрешение.'}
            </p>
            {!denied && (
              <Button kind="line" small className="mt-3" busy={busy} onClick={() => void turnOn()}>
                Включить на&nbsp;этом устройстве
              </Button>
            )}
          </div>
        </div>
      )}
      {failed && (
        <p className="err" role="alert">
          Браузер пока не&nbsp;подписался. Обновите страницу и&nbsp;попробуйте ещё раз.
        </p>
      )}
      {error ? (
        <p className="err" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
