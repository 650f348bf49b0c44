import type { ReactNode } from 'react';
import { findEmotion, findSubEmotion } from '~/catalogue/emotions';
import type { User } from '~/contract/accounts';
import { localMoment } from '~/domain/day';
import type { Entry } from '~/domain/emotions/entry';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { useDeviceEntryCounts } from '~/web/sync/guest-work';
import { useYear } from '~/web/sync/use-analysis';
import { useEntries } from '~/web/sync/use-entries';
import { useToday } from '~/web/sync/use-today';
import { FULL_DAY } from '~/web/text/cap-words';
import { capital, clockText, fullDayText } from '~/web/text/date-text';
import { UnlessDeviceOnly } from '~/web/ui/device-only-entries';
import { hasFailedToLoad, ReadFailed } from '~/web/ui/states';
import styles from './cabinet.module.css';
import { FeelingRow } from './feeling-row';
import { greeting } from './greeting';
import { OwnRing } from './own-ring';

function stateText(entry: Entry | undefined, actions: number, today: string): string | null {
  if (actions >= MAX_DAILY_ACTIONS) return `${capital(FULL_DAY)} сегодня уже есть. Древо отдыхает до\u00a0завтра.`;
  if (!entry || entry.localDate !== today) return null;
  const name =
    findSubEmotion(entry.emotion, entry.subEmotion)?.accusative ??
    findEmotion(entry.emotion)?.accusative ??
    // A word of another diary.
    `«${entry.emotion}»`;
  return `В\u00a0${clockText(entry.timestamp, entry.timeZone)} вы\u00a0записали ${name}. Можно отметить, что стало с\u00a0этим чувством дальше.`;
}

const FIRST = 'Выберите чувство, которое ближе. Хватит его и\u00a0силы, остальное по\u00a0желанию.';
const NONE_TODAY = 'Сегодня записи ещё нет. Хватит чувства и\u00a0его силы, остальное по\u00a0желанию.';

interface TodayProps {
  user: User;
  /** A word for who comes back. */
  welcome: ReactNode;
  /** One next thing, the others folded. */
  goOn: ReactNode;
  /** «Помогло?», when there is something to ask. */
  question: ReactNode;
  /** An observation, or why there is none. */
  insight: ReactNode;
}

/** The person's day: the way to an entry, their year, one observation and one next thing. */
export function Today({ user, welcome, goOn, question, insight }: TodayProps) {
  const { uid, profile, displayName } = user;
  const { day: today, hour } = localMoment(new Date(), profile.timeZone);
  const recent = useEntries(uid, { limit: '1' });
  const year = useYear(uid, today);
  const daily = useToday(uid, today);
  const here = useDeviceEntryCounts(uid);
  const newest = recent.data?.entries[0];
  const fresh = recent.data ? recent.data.entries.length === 0 : null;
  const actions = daily.data?.binah.actions ?? 0;
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <p className="small mute">{capital(fullDayText(today))}</p>
        <h1 className="d-m anywhere">
          {greeting(hour)}, {displayName}
        </h1>
      </header>
      {welcome}
      <div className={styles.grid}>
        <FeelingRow
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
        <OwnRing user={user} today={today} read={year} here={here} />
        <div className={`stack gap-4 ${styles.next}`}>
          {insight}
          {goOn}
          {question}
        </div>
      </div>
    </div>
  );
}
