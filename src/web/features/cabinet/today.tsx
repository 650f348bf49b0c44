import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { findEmotion, findSubEmotion } from '~/catalogue/emotions';
import type { User } from '~/contract/accounts';
import type { Claim } from '~/contract/emotions';
import { addDays, localMoment } from '~/domain/day';
import type { Entry } from '~/domain/emotions/entry';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { useDeviceEntryCounts } from '~/web/data/guest-work';
import { useAnalysis } from '~/web/data/use-analysis';
import { useEntries } from '~/web/data/use-entries';
import { useToday } from '~/web/data/use-today';
import { FULL_DAY } from '~/web/text/cap-words';
import { capital, clockText, fullDayText } from '~/web/text/date-text';
import { UnlessDeviceOnly } from '~/web/ui/device-only-entries';
import { hasFailedToLoad, ReadFailed, Skeleton } from '~/web/ui/states';
import styles from './cabinet.module.css';
import { CheckInCard } from './check-in-card';
import { greeting } from './greeting';
import { OwnTools } from './own-tools';
import { RecentEntries } from './recent-entries';
import { lastWeek } from './week';
import { WeekStrip } from './week-strip';

/** Entries on the page. */
const RECENT = '3';

function stateText(entry: Entry | undefined, actions: number, today: string): string | null {
  if (actions >= MAX_DAILY_ACTIONS) return `${capital(FULL_DAY)} сегодня уже есть. Древо отдыхает до\u00a0завтра.`;
  if (!entry || entry.localDate !== today) return null;
  const name =
    findSubEmotion(entry.emotion, entry.subEmotion)?.accusative ?? findEmotion(entry.emotion)?.accusative ?? '';
  return `В\u00a0${clockText(entry.timestamp, entry.timeZone)} вы\u00a0записали ${name}. Можно отметить, что стало с\u00a0этим чувством дальше.`;
}

const FIRST = 'Выберите чувство, которое ближе. Хватит его и\u00a0силы, остальное по\u00a0желанию.';
const NONE_TODAY = 'Сегодня записи ещё нет. Хватит чувства и\u00a0его силы, остальное по\u00a0желанию.';

interface TodayProps {
  user: User;
  /** A word for who comes back. */
  welcome: ReactNode;
  /** What was begun. */
  goOn: ReactNode;
  /** «Помогло?», when there is something to ask. */
  question: ReactNode;
  /** The tree in small. */
  tree: ReactNode;
  /** Draws an observation. */
  insight: (seen: Claim) => ReactNode;
}

/** The person's day: what it holds, the week, the tree, the newest entries. */
export function Today({ user, welcome, goOn, question, tree, insight }: TodayProps) {
  const { uid, profile, displayName } = user;
  const { day: today, hour } = localMoment(new Date(), profile.timeZone);
  const from = addDays(today, -89);
  const recent = useEntries(uid, { limit: RECENT });
  const season = useAnalysis(uid, { from, to: today });
  const daily = useToday(uid, today);
  const here = useDeviceEntryCounts(uid);
  const newest = recent.data?.entries[0];
  const fresh = recent.data ? recent.data.entries.length === 0 : null;
  const actions = daily.data?.binah.actions ?? 0;
  const seen = season.data?.observations.claims[0];
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={`line end between gap-7 ${styles.head}`}>
        <div className="narrows">
          <p className="mute">{capital(fullDayText(today))}</p>
          <h1 className="d-l anywhere mt-1">
            {greeting(hour)}, {displayName}
          </h1>
        </div>
        <Link className="go nowrap" to={href('/awareness-tools/emotional-compass/journal-history')}>
          Дневник <ArrowRightIcon className="i" aria-hidden />
        </Link>
      </header>
      {welcome}
      {goOn}
      {question}
      <div className={`grid gap-6 ${styles.grid}`}>
        <CheckInCard
          hour={hour}
          done={newest?.localDate === today}
          state={
            recent.data && daily.data ? (
              (stateText(newest, actions, today) ?? (
                <UnlessDeviceOnly here={here}>{fresh ? FIRST : NONE_TODAY}</UnlessDeviceOnly>
              ))
            ) : hasFailedToLoad(recent) || hasFailedToLoad(daily) ? (
              <ReadFailed what="сегодняшний день" of={[recent, daily]} />
            ) : (
              '\u00a0'
            )
          }
          full={actions >= MAX_DAILY_ACTIONS}
        />
        <div className={`${styles.c5} grid`}>{tree}</div>
        <WeekStrip
          week={season.data ? lastWeek(season.data.days, today) : null}
          today={today}
          fresh={fresh}
          here={here}
          instead={
            hasFailedToLoad(season) ? (
              <ReadFailed what="записи за&nbsp;неделю" of={[season]} />
            ) : (
              <Skeleton label="Загружаем неделю">
                <span className={`sk ${styles.toolsWait}`} />
              </Skeleton>
            )
          }
        />
        <section className={`${styles.c4} top stack gap-3`} aria-label="Наблюдение">
          {seen ? (
            insight(seen)
          ) : (
            <div className={`plate bg-linden ${styles.none}`}>
              <h2 className="t-l">Наблюдения</h2>
              {season.data ? (
                <p className="mt-3 mute">Когда записей станет больше, здесь появится одно наблюдение с&nbsp;числами.</p>
              ) : (
                <div className="mt-3">
                  <ReadFailed what="наблюдения" of={[season]} />
                </div>
              )}
            </div>
          )}
        </section>
        <OwnTools uid={uid} today={today} />
        <RecentEntries
          entries={recent.data?.entries}
          today={today}
          here={here}
          instead={
            hasFailedToLoad(recent) ? (
              <ReadFailed what="записи" of={[recent]} />
            ) : (
              <Skeleton label="Загружаем записи">
                <span className={`sk ${styles.toolsWait}`} />
              </Skeleton>
            )
          }
        />
      </div>
    </div>
  );
}
