import { useEffect, useState } from 'react';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { api } from '~/web/api';
import { useSession } from '~/web/session';
import { LinkButton } from '~/web/ui/button';

/** Today's number of entries; null while nobody knows. */
function useTodaysEntries(): number | null {
  const { user } = useSession();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (!user) return;
    const gone = new AbortController();
    // Visitors don't load what only a signed-in person's day needs.
    import('~/domain/day')
      .then(({ dayKey }) => {
        const day = dayKey(new Date(), user.profile.timeZone);
        return api('GET /api/users/:uid/daily/:day', { params: { uid: user.uid, day } }, { signal: gone.signal });
      })
      .then((daily) => setCount(daily.binah.actions))
      .catch(() => setCount(null));
    return () => gone.abort();
  }, [user]);
  return count;
}

const SAID = [
  'Сегодня записей пока нет',
  'Сегодня одна запись',
  'Сегодня две записи',
  'На\u00a0сегодня всё: три записи',
];

/** For a signed-in person, instead of the pitch: whether today is noted, and the way on. The place is the same in every state. */
export function Today() {
  const count = useTodaysEntries();
  const full = count !== null && count >= MAX_DAILY_ACTIONS;
  return (
    <div className="today" aria-live="polite">
      <p className="t-l today__say">{count === null ? '\u00a0' : (SAID[count] ?? SAID.at(-1))}</p>
      <div className="hero__cta">
        <LinkButton to={full ? '/personal-cabinet' : '/awareness-tools/emotional-compass'}>
          {full ? 'Посмотреть сегодня' : 'Добавить запись'}
        </LinkButton>
        <LinkButton kind="quiet" to="/awareness-tools/emotional-compass/journal-history">
          Открыть дневник
        </LinkButton>
      </div>
    </div>
  );
}
