import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Notice } from '~/contract/notices';
import { Cover } from '~/web/art/drawings';
import { ApiError, api } from '~/web/data/api';
import { useReadPages } from '~/web/data/use-read';
import { deviceDay } from '~/web/device/device-zone';
import { useLive } from '~/web/session/use-live';
import { capital, dayText } from '~/web/text/date-text';
import { dayHere } from '~/web/text/day-here';
import { Button } from '~/web/ui/button';
import { EmptyState, ErrorState, Skeleton } from '~/web/ui/states';
import { showToast } from '~/web/ui/toast';
import { noticePath, noticeText } from './notice-words';
import styles from './notices.module.css';

const KEY = 'GET /api/users/:uid/notices';

function Row({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const to = noticePath(notice);
  const text = noticeText(notice);
  return (
    <li className={styles.row}>
      <span className={styles.mark}>{notice.read ? '' : <span aria-hidden>●</span>}</span>
      <span className="anywhere">
        {notice.read ? null : <span className="vh">Новое. </span>}
        {to ? (
          <Link className={notice.read ? 'lk' : 'lk medium'} to={to} onClick={onOpen}>
            {text}
          </Link>
        ) : (
          <span className="mute">{text}. Этих слов здесь больше нет.</span>
        )}
        {notice.topic ? <span className="mute3"> · {notice.topic.title}</span> : null}
      </span>
    </li>
  );
}

/** Notices by days, the newest first. */
function byDay(notices: readonly Notice[]): [string, Notice[]][] {
  const days = new Map<string, Notice[]>();
  for (const notice of notices) {
    const day = dayHere(notice.at);
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days];
}

/** What the site tells a person of: who answered, what was decided. */
export function NoticesView({ uid }: { uid: string }) {
  const { pages, known, error, busy, more, reload, change } = useReadPages([KEY, { uid }], (cursor, signal) =>
    api(KEY, { params: { uid }, query: cursor === null ? {} : { cursor } }, { signal }),
  );
  useLive((event) => {
    if (event.kind !== 'topics') reload();
  });
  const notices = pages.flatMap((page) => page.notices);
  const isUnread = notices.some(({ read }) => !read);
  const head = useRef<HTMLParagraphElement>(null);
  const wasUnread = useRef(false);
  useEffect(() => {
    // The button is gone after its press: the reader goes on at the list.
    if (wasUnread.current && !isUnread) head.current?.focus();
    wasUnread.current = isUnread;
  }, [isUnread]);

  async function markRead(ids: 'all' | string[]): Promise<void> {
    change((all) =>
      all.map((page) => ({
        ...page,
        notices: page.notices.map((one) => (ids === 'all' || ids.includes(one.id) ? { ...one, read: true } : one)),
      })),
    );
    try {
      await api('POST /api/users/:uid/notices/read', { params: { uid }, body: { ids } });
    } catch (failure) {
      reload();
      const text = failure instanceof ApiError ? failure.message : 'Не\u00a0получилось. Попробуйте ещё раз.';
      showToast({ kind: 'bad', text });
    }
  }

  if (!known)
    return error ? (
      <ErrorState
        art={<Cover name="bark" />}
        title={error.code === 'network' ? 'Сейчас нет связи' : 'Уведомления не\u00a0открылись'}
        id={error.requestId}
        action={
          <Button kind="soft" onClick={reload}>
            Попробовать ещё раз
          </Button>
        }
      >
        {error.code === 'network' ? 'Они откроются, когда появится связь.' : error.message}
      </ErrorState>
    ) : (
      <Skeleton label="Открываем уведомления">
        <span className="sk" />
      </Skeleton>
    );
  if (notices.length === 0)
    return (
      <EmptyState art={<Cover name="nest" />} title="Уведомлений нет">
        Здесь появится, если кто-то ответит там, где вы&nbsp;следите за&nbsp;темой, или процитирует ваши слова.
      </EmptyState>
    );
  return (
    <div className="stack gap-6">
      <p ref={head} tabIndex={-1} className="mute" role="status">
        {isUnread ? 'Новые отмечены кружком.' : 'Всё прочитано.'}
      </p>
      {isUnread ? (
        <div>
          <Button kind="line" small onClick={() => void markRead('all')}>
            Отметить все прочитанными
          </Button>
        </div>
      ) : null}
      {byDay(notices).map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 className="t-s" id={`day-${day}`}>
            {capital(day === deviceDay() ? 'сегодня' : dayText(day, deviceDay()))}
          </h2>
          <ul className="rows">
            {ofDay.map((notice) => (
              <Row
                key={notice.id}
                notice={notice}
                onOpen={() => {
                  if (!notice.read) void markRead([notice.id]);
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      {more ? (
        <div>
          <Button kind="line" busy={busy} onClick={more}>
            Показать ещё
          </Button>
        </div>
      ) : null}
    </div>
  );
}
