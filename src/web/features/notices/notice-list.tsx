import type { Notice } from '~/contract/notices';
import { deviceDay } from '~/web/device/device-zone';
import { capital, dayText } from '~/web/text/date-text';
import { localDay } from '~/web/text/local-day';
import { Button } from '~/web/ui/button';
import { NoticeRow } from './notice-row';
import { NoNotices, NoticesFailed, NoticesSkeleton } from './notice-states';
import { useNotices } from './use-notices';

/** Days of notices, the newest first, each with what came on it. */
function byDay(notices: readonly Notice[]): [day: string, notices: Notice[]][] {
  const days = new Map<string, Notice[]>();
  for (const notice of notices) {
    const day = localDay(notice.at);
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days];
}

/** What a person was told of, by days. */
export function NoticeList({ uid }: { uid: string }) {
  const { notices, unread, known, error, busy, more, reload, marking, read, readAll } = useNotices(uid);
  if (!known && !error) return <NoticesSkeleton />;
  if (error && notices.length === 0) return <NoticesFailed error={error} onRetry={reload} />;
  if (notices.length === 0) return <NoNotices />;
  const today = deviceDay();
  return (
    <>
      {unread > 0 ? (
        <Button kind="line" small busy={marking} onClick={readAll}>
          Отметить все прочитанными
        </Button>
      ) : (
        <p className="mute" role="status">
          Всё прочитано
        </p>
      )}
      {byDay(notices).map(([day, ofDay]) => (
        <section key={day} className="mt-8" aria-labelledby={`day-${day}`}>
          <h2 className="t-s" id={`day-${day}`}>
            {day === today ? 'Сегодня' : capital(dayText(day, today))}
          </h2>
          <ul className="rows mt-2">
            {ofDay.map((notice) => (
              <li key={notice.id}>
                <NoticeRow notice={notice} onRead={read} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {error ? (
        <p className="note note--bad mt-6" role="alert">
          {error.message}
        </p>
      ) : null}
      {more ? (
        <div className="centred mt-8">
          <Button kind="line" busy={busy} onClick={more}>
            Показать ещё
          </Button>
        </div>
      ) : null}
    </>
  );
}
