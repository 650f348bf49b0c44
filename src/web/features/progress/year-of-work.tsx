import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useState } from 'react';
import type { User } from '~/contract/accounts';
import { addDays, dayKey } from '~/domain/day';
import { actionsOn, type DayOfYear } from '~/domain/progress/year';
import { firstToMiss } from '~/web/art/own-year';
import { useYear } from '~/web/sync/use-analysis';
import { useApiQuery } from '~/web/sync/use-api-query';
import { capital, dayText, fullDayText } from '~/web/text/date-text';
import { Button } from '~/web/ui/button';
import { ChartCard } from '~/web/ui/chart-card';
import { OpenYear } from '~/web/ui/open-year';
import { RetryLink } from '~/web/ui/retry';
import { hasFailedToLoad, ReadFailed, Skeleton } from '~/web/ui/states';
import { YearTools } from '~/web/ui/year-tools';
import { PointRows } from './point-rows';
import { useHistory } from './use-history';
import styles from './year-of-work.module.css';
import { dayLabel, worksText, yearReading } from './year-text';

/** An entry may tell of so many days before its writer came. */
const EARLIER_DAYS = 7;
const NO_DAYS: readonly DayOfYear[] = [];

interface DayProps {
  user: User;
  day: string;
  today: string;
  /** The nearest days with work; undefined: there are none. */
  before: string | undefined;
  after: string | undefined;
  onSelect: (day: string) => void;
}

/** What was done on one day. */
function DayOfWork({ user, day, today, before, after, onSelect }: DayProps) {
  const { history, loading, failed, more, reload } = useHistory(user.uid, { day });
  return (
    <section className="mt-7 no-print" aria-label={`Что было: ${fullDayText(day, today)}`}>
      <div className="line between gap-4">
        <h3 className="t-m" aria-live="polite">
          {capital(fullDayText(day, today))}
        </h3>
        <span className="flex">
          {[
            { to: before, label: 'Раньше, день с\u00a0делами', Icon: CaretLeftIcon },
            { to: after, label: 'Позже, день с\u00a0делами', Icon: CaretRightIcon },
          ].map(({ to, label, Icon }) => (
            <button
              key={label}
              type="button"
              className="ib"
              aria-label={label}
              disabled={to === undefined}
              onClick={() => to !== undefined && onSelect(to)}
            >
              <Icon className="i" aria-hidden />
            </button>
          ))}
        </span>
      </div>
      {loading && history.length === 0 ? (
        <Skeleton label="Открываем день">
          <span className={`sk ${styles.wait}`} />
        </Skeleton>
      ) : null}
      {failed ? (
        <p className="mt-3" role="alert">
          Этот день сейчас не&nbsp;открылся, дела целы. <RetryLink onClick={reload} />
        </p>
      ) : null}
      {!loading && !failed && history.length === 0 ? (
        <p className="mute mt-3">
          {day === today ? 'Сегодня здесь пока тихо. Спешить некуда.' : 'В\u00a0этот день древо отдыхало.'}
        </p>
      ) : null}
      <PointRows points={history} user={user} />
      {more && !failed ? (
        <Button className="mt-4" kind="line" small busy={loading} onClick={more}>
          Показать ещё
        </Button>
      ) : null}
    </section>
  );
}

/** A person's own year; a day tells what was done on it, entries and all else. */
export function YearOfWork({ user, today }: { user: User; today: string }) {
  const { timeZone, sefiraNames } = user.profile;
  const current = Number(today.slice(0, 4));
  const came = dayKey(new Date(user.createdAt), timeZone);
  const [year, setYear] = useState(current);
  const [chosen, setChosen] = useState<string | null>(null);
  const read = useApiQuery('GET /api/users/:uid/progress/years/:year', {
    params: { uid: user.uid, year: String(year) },
  });
  const felt = useYear(user.uid, String(year));
  const { data } = read;
  const days = data?.days ?? NO_DAYS;
  const last = year === current ? today : `${year}-12-31`;
  const selected = chosen?.startsWith(String(year)) ? chosen : (days.at(-1)?.day ?? last);
  const reading = data ? yearReading(year, days) : '\u00a0';
  return (
    <>
      <ChartCard
        className={styles.year ?? ''}
        title={year === current ? 'Год по\u00a0дням' : `${year} год по\u00a0дням`}
        reading={reading}
        tools={
          <YearTools
            year={year}
            first={Number(addDays(came, -EARLIER_DAYS).slice(0, 4))}
            last={current}
            onYear={setYear}
          />
        }
        chart={
          hasFailedToLoad(read) || hasFailedToLoad(felt) ? (
            <ReadFailed what={`${year}\u00a0год`} of={[read, felt]} />
          ) : data && felt.data ? (
            <>
              <OpenYear
                key={year}
                days={felt.data.days}
                year={year}
                since={firstToMiss(felt.data.days, came)}
                today={today}
                label={reading}
                deeds={{
                  texts: new Map(days.map((one) => [one.day, dayLabel(one, sefiraNames)])),
                  chosen: selected,
                  onDay: setChosen,
                }}
              />
              <p className="small mute centred">
                Цветная дуга&nbsp;— день с&nbsp;записью, тёмная чёрточка&nbsp;— день с&nbsp;другим делом
              </p>
            </>
          ) : (
            <span className={`sk ${styles.disc}`} />
          )
        }
        table={{
          head: ['День', 'Дел', 'Какие'],
          rows: days.map((one) => [dayText(one.day), actionsOn(one), worksText(one, sefiraNames)]),
        }}
      />
      {data ? (
        <DayOfWork
          user={user}
          day={selected}
          today={today}
          before={days.findLast(({ day }) => day < selected)?.day}
          after={days.find(({ day }) => day > selected)?.day}
          onSelect={setChosen}
        />
      ) : null}
    </>
  );
}
