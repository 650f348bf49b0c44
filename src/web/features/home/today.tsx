import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import type { HomeTexts } from '~/domain/reading/home-texts';
import { entriesInWords, FULL_DAY } from '~/web/cap-words';
import { readToday } from '~/web/full-day';
import { counted } from '~/web/plural';
import { useSession } from '~/web/session';
import { LinkButton } from '~/web/ui/button';
import { useOpenGuide } from '~/web/use-open-guide';

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
        return readToday(user.uid, day, gone.signal);
      })
      .then((daily) => setCount(daily.binah.actions))
      .catch(() => setCount(null));
    return () => gone.abort();
  }, [user]);
  return count;
}

const STEPS = ['шага', 'шагов', 'шагов'] as const;

function said(count: number): string {
  if (count === 0) return 'Сегодня записей пока нет';
  return count < MAX_DAILY_ACTIONS ? `Сегодня ${entriesInWords(count)}` : `На\u00a0сегодня всё: ${FULL_DAY}`;
}

type ReadNext = Pick<HomeTexts, 'articles' | 'guides'>;

/** The guide that was left in the middle; without one the newest article. */
function Next({ articles, guides }: ReadNext) {
  const open = useOpenGuide(guides);
  const newest = articles[0];
  if (open)
    return (
      <p className="today__next">
        <span className="cap">
          Продолжить гид: {open.done} из&nbsp;{counted(open.total, STEPS)}
        </span>
        <Link className="go" to={href('/courses/guides/:slug', { slug: open.slug })}>
          {open.title} <ArrowRightIcon className="i" aria-hidden />
        </Link>
      </p>
    );
  if (open === undefined || !newest) return <p className="today__next" />;
  return (
    <p className="today__next">
      <span className="cap">Новое в&nbsp;журнале</span>
      <Link className="go" to={href('/blog/:slug', { slug: newest.slug })}>
        {newest.title} <ArrowRightIcon className="i" aria-hidden />
      </Link>
    </p>
  );
}

/** For a signed-in person, instead of the pitch: whether today is noted, and the way on. The place is the same in every state. */
export function Today({ articles, guides }: ReadNext) {
  const count = useTodaysEntries();
  const full = count !== null && count >= MAX_DAILY_ACTIONS;
  return (
    <div className="today" aria-live="polite">
      <p className="t-l today__say">{count === null ? '\u00a0' : said(count)}</p>
      <div className="hero__cta">
        <LinkButton to={full ? '/personal-cabinet' : '/awareness-tools/emotional-compass'}>
          {full ? 'Посмотреть сегодня' : 'Добавить запись'}
        </LinkButton>
        <LinkButton kind="quiet" to="/awareness-tools/emotional-compass/journal-history">
          Открыть дневник
        </LinkButton>
      </div>
      <Next articles={articles} guides={guides} />
    </div>
  );
}
