import type { User } from '~/contract/accounts';
import type { Reminders } from '~/contract/reminders';
import { api } from '~/web/sync/api';
import { Button } from '~/web/ui/button';
import { RetryButton } from '~/web/ui/retry';
import { ErrorState, Skeleton } from '~/web/ui/states';
import { PlanForm } from './plan-form';
import { PushDevices } from './push-devices';
import styles from './reminders.module.css';
import { Trial } from './trial';
import { useChange, useReminders } from './use-reminders';

/** Reminders that come while the site is closed: when, by what means, on which devices. */
export function AwayReminders({ user }: { user: User }) {
  const { data, error, reload, settle } = useReminders(user.uid);
  if (error)
    return (
      <ErrorState title="Напоминания не&nbsp;открылись" action={<RetryButton kind="line" onClick={reload} />}>
        {error.message}
      </ErrorState>
    );
  if (!data)
    return (
      <Skeleton label="Загружаем напоминания">
        <span className={`sk ${styles.bone}`} />
      </Skeleton>
    );
  return (
    <>
      <div className={`${styles.part} stack gap-4`}>
        <h3 className="t-m">Когда сайт закрыт</h3>
        <Standing user={user} reminders={data} settle={settle} />
      </div>
      <PlanForm key={JSON.stringify(data.plan)} user={user} reminders={data} settle={settle} />
      {data.pushKey !== null && <PushDevices uid={user.uid} pushKey={data.pushKey} reminders={data} settle={settle} />}
      <Trial uid={user.uid} hasDevices={data.devices.length > 0} />
    </>
  );
}

interface Part {
  user: User;
  reminders: Reminders;
  settle: (answer: Reminders) => void;
}

/** When the next one comes, or why none does; the question whether they help, until it is answered. */
function Standing({ user, reminders, settle }: Part) {
  const { busy, error, change } = useChange(settle);
  const { plan, nextAt, askedAt, devices } = reminders;
  const answer = (said: 'keep' | 'rarer' | 'off') =>
    void change(() =>
      api('POST /api/users/:uid/reminders/answer', { params: { uid: user.uid }, body: { answer: said } }),
    );
  if (askedAt !== null)
    return (
      <div className="note">
        <div className="stack gap-3">
          <p>
            Напоминания не&nbsp;помогают? Три последних остались без записи, и&nbsp;теперь они молчат. Оставить, реже
            или выключить?
          </p>
          <div className="cluster gap-3">
            <Button kind="line" small busy={busy} onClick={() => answer('keep')}>
              Оставить
            </Button>
            <Button kind="line" small busy={busy} onClick={() => answer('rarer')}>
              Реже
            </Button>
            <Button kind="line" small busy={busy} onClick={() => answer('off')}>
              Выключить
            </Button>
          </div>
          {error ? (
            <p className="err" role="alert">
              {error}
            </p>
          ) : null}
        </div>
      </div>
    );
  if (nextAt === null) return <p className="small mute">Сейчас ничего не&nbsp;приходит: выберите, чем напоминать.</p>;
  const when = new Intl.DateTimeFormat('ru-RU', {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    ...(plan.when.kind === 'times' ? { hour: '2-digit', minute: '2-digit' } : {}),
    timeZone: user.profile.timeZone,
  }).format(new Date(nextAt));
  return (
    <>
      <p className="small">
        Следующее: {when}
        {plan.when.kind === 'window' ? `, между ${plan.when.from} и\u00a0${plan.when.to}` : ''}. Если за&nbsp;этот день
        уже есть запись, оно не&nbsp;придёт.
      </p>
      {plan.push && !plan.letter && devices.length === 0 ? (
        <p className="small">Уведомлениям пока некуда приходить: включите их&nbsp;на&nbsp;устройстве ниже.</p>
      ) : null}
    </>
  );
}
