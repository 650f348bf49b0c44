import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useState } from 'react';
import type { User } from '~/contract/accounts';
import { addDays, dayKey } from '~/domain/day';
import { actionsOn, type DayOfYear } from '~/domain/progress/year';
import { useApiQuery } from '~/web/data/use-api-query';
import { capital, dayText, fullDayText } from '~/web/text/date-text';
import { Button } from '~/web/ui/button';
import { ChartCard } from '~/web/ui/chart-card';
import { hasFailedToLoad, ReadFailed, Skeleton } from '~/web/ui/states';
import { YearTools } from '~/web/ui/year-tools';
import { PointRows } from './point-rows';
import { useHistory } from './use-history';
import { YearDisc } from './year-disc';
import { YearGrid } from './year-grid';
import styles from './year-of-work.module.css';
import { worksText, yearReading } from './year-text';

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
          Этот день сейчас не&nbsp;открылся, дела целы.{' '}
          <button type="button" className="lk" onClick={reload}>
            Попробовать ещё раз
          </button>
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

/** A person's year of work by days, as a grid or as the rings of a tree; a day tells what was done on it. */
export function YearOfWork({ user, today }: { user: User; today: string }) {
  const { timeZone, sefiraNames } = user.profile;
  const current = Number(today.slice(0, 4));
  const came = addDays(dayKey(new Date(user.createdAt), timeZone), -EARLIER_DAYS);
  const [year, setYear] = useState(current);
  const [chosen, setChosen] = useState<string | null>(null);
  const [disc, setDisc] = useState(false);
  const read = useApiQuery('GET /api/users/:uid/progress/years/:year', {
    params: { uid: user.uid, year: String(year) },
  });
  const { data } = read;
  const days = data?.days ?? NO_DAYS;
  const byDay = new Map(days.map((one) => [one.day, one]));
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
            first={Number(came.slice(0, 4))}
            last={current}
            onYear={setYear}
            discTitle="Кольцами"
            disc={disc}
            onDisc={setDisc}
          />
        }
        chart={
          hasFailedToLoad(read) ? (
            <ReadFailed what={`${year}\u00a0год`} of={[read]} />
          ) : disc ? (
            <YearDisc year={year} days={byDay} today={today} label={reading} />
          ) : (
            <YearGrid
              year={year}
              days={byDay}
              today={today}
              selected={selected}
              onSelect={setChosen}
              names={sefiraNames}
            />
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
