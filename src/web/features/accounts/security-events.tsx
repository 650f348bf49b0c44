import { useState } from 'react';
import { useApiQuery } from '~/web/sync/use-api-query';
import { Button } from '~/web/ui/button';
import { RetryButton } from '~/web/ui/retry';
import { ErrorState, Skeleton } from '~/web/ui/states';
import styles from './security.module.css';
import { eventText } from './security-event-text';

const when = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
const SHOWN_AT_FIRST = 8;

/** What has happened to the account, the newest first. */
export function SecurityEvents({ uid }: { uid: string }) {
  const { data, error, reload } = useApiQuery('GET /api/users/:uid/security-events', { params: { uid } });
  const [showsAll, setShowsAll] = useState(false);
  if (error)
    return (
      <ErrorState title="Список не&nbsp;открылся" action={<RetryButton kind="line" onClick={reload} />}>
        {error.message}
      </ErrorState>
    );
  if (!data)
    return (
      <Skeleton label="Загружаем список">
        <span className={`sk ${styles.bone}`} />
      </Skeleton>
    );
  const { events } = data;
  if (events.length === 0) return <p className="small mute">Пока ничего не&nbsp;происходило.</p>;
  return (
    <>
      <ol className={`${styles.list} stack gap-3`}>
        {(showsAll ? events : events.slice(0, SHOWN_AT_FIRST)).map((event) => (
          <li key={event.id}>
            <p className="t-s">{eventText(event)}</p>
            <p className="cap mute">
              <time dateTime={event.at}>{when.format(new Date(event.at))}</time>
              {event.device && `, ${event.device}`}
            </p>
          </li>
        ))}
      </ol>
      {events.length > SHOWN_AT_FIRST && !showsAll && (
        <Button kind="quiet" small onClick={() => setShowsAll(true)}>
          Показать остальное
        </Button>
      )}
    </>
  );
}
