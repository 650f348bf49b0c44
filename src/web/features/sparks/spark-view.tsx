import { useEffect, useMemo, useRef } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { timeText } from '~/catalogue/durations';
import { isDay } from '~/domain/day';
import { SPARK_KINDS, type SparkKind } from '~/domain/sparks/spark';
import { FIRST_SPARK_DAY } from '~/domain/sparks/spark-order';
import { swapsOf } from '~/domain/sparks/spark-swap';
import { capital } from '~/web/text/date-text';
import { RetryLink } from '~/web/ui/retry';
import { SaveState } from '~/web/ui/save-state';
import { Skeleton } from '~/web/ui/states';
import { pastSparks } from './find-sparks';
import { SparkArchive } from './spark-archive';
import { SparkCalendar } from './spark-calendar';
import { SparkCard } from './spark-card';
import styles from './sparks.module.css';
import { useSparks, useSparkTexts } from './use-sparks';

function Head() {
  return (
    <header className={`split end ${styles.head}`}>
      <div>
        <h1 className="d-l">Искра дня</h1>
        <p className="lead measure mt-4">
          Вопрос, маленькая практика или мысль на&nbsp;один день. Сегодня она у&nbsp;всех одна, а&nbsp;ваш ответ другим
          не&nbsp;виден.
        </p>
      </div>
      <dl className="small stack gap-1">
        <div className="flex gap-2">
          <dt className="mute3 rigid">Время</dt>
          <dd>{capital(timeText('spark'))}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="mute3 rigid">Это не</dt>
          <dd>диагноз и&nbsp;не&nbsp;задание: день можно пропустить</dd>
        </div>
      </dl>
    </header>
  );
}

function Waiting() {
  return (
    <Skeleton label="Открываем искру дня">
      <span className={`sk ${styles.bone}`} />
    </Skeleton>
  );
}

/** Day and kind of the page's address; a day that has no spark yet is today. */
function useAddressedDay(today: string | null) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('day') ?? '';
  const future = today !== null && isDay(asked) && asked > today;
  const day = today !== null && isDay(asked) && asked <= today && asked >= FIRST_SPARK_DAY ? asked : today;
  const kind = SPARK_KINDS.find((one) => one === search.get('kind')) ?? null;
  const go = (change: { day?: string; kind?: SparkKind | null }) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(change)) {
          if (value && value !== today) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true, replace: change.kind !== undefined },
    );
  return { day, kind, future, go };
}

/** The spark of the day, the calendar of answered days and the sparks that have been. */
export function SparkView() {
  const { texts, failed, again } = useSparkTexts();
  const { board, days, today, reachBack } = useSparks();
  const { owner } = board;
  const { day, kind, future, go } = useAddressedDay(today);
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(day);
  useEffect(() => {
    // From the archive below back to the card above.
    if (shown.current && day && shown.current !== day) card.current?.scrollIntoView({ block: 'nearest' });
    shown.current = day;
  }, [day]);
  const past = useMemo(
    () => (today && texts ? pastSparks(texts.order, texts.byId, days, today) : []),
    [texts, days, today],
  );
  const done = day ? days.get(day) : undefined;
  const dayOwn = (day && texts?.order.of(day)) ?? '';
  const spark = texts?.byId.get(done?.spark ?? '') ?? texts?.byId.get(dayOwn);
  const ready = board.loaded || board.failed;
  return (
    <div className={`wrap ${styles.page}`}>
      <Head />
      {board.failed && !board.loaded ? (
        <p className={`note note--warn mb-6 ${styles.note}`} role="alert">
          Ваши ответы сейчас не&nbsp;открылись, они целы. <RetryLink onClick={board.refresh} />
        </p>
      ) : null}
      {!board.isGuest && (board.pendingCount > 0 || board.refused.length > 0) ? <SaveState {...board} /> : null}
      {future ? (
        <p className={`note mb-6 ${styles.note}`} role="status">
          Этот день ещё не&nbsp;наступил, поэтому здесь искра сегодняшнего.
        </p>
      ) : null}
      <div className={`lands split start ${styles.body}`} ref={card}>
        {day && today && texts && spark && ready ? (
          <SparkCard
            key={`${owner} ${day}`}
            spark={spark}
            dayOwn={dayOwn}
            day={day}
            today={today}
            done={done}
            owner={owner}
            swaps={day === today ? swapsOf(texts.order, day, [...days.values()]) : []}
          />
        ) : failed ? (
          <p className={`note note--warn ${styles.note}`} role="alert">
            Искра пока не&nbsp;открылась. <RetryLink onClick={again} />
          </p>
        ) : (
          <Waiting />
        )}
        <aside className={`narrows ${styles.side} stack gap-5 no-print`} aria-label="Дни и&nbsp;ответы">
          {day && today ? (
            <SparkCalendar
              key={day.slice(0, 7)}
              days={days}
              today={today}
              selected={day}
              onSelect={(next) => go({ day: next })}
              onReach={reachBack}
            />
          ) : (
            <div className={styles.calendar} />
          )}
          <p className="cap">
            Кольцо&nbsp;— день с&nbsp;ответом. Пустые дни тоже часть рисунка, и&nbsp;к&nbsp;ним можно вернуться.
          </p>
          {day !== today ? (
            <Link className="go" to={href('/awareness-tools/daily-growth-spark')} preventScrollReset>
              К&nbsp;искре сегодняшнего дня
            </Link>
          ) : null}
          <p className="small mute if-guest">
            Ответы лежат на&nbsp;этом устройстве. После{' '}
            <Link className="lk" to={`${href('/login')}?next=/awareness-tools/daily-growth-spark`}>
              входа
            </Link>{' '}
            их&nbsp;можно взять с&nbsp;собой, и&nbsp;они начнут растить{' '}
            <Link className="lk" to={href('/tree-of-self')}>
              древо
            </Link>
            .
          </p>
          <p className="small mute if-signed">
            Первый ответ дня прибавляет 10&nbsp;баллов озарению на&nbsp;вашем{' '}
            <Link className="lk" to={href('/tree-of-self')}>
              древе
            </Link>
            .
          </p>
        </aside>
      </div>
      {today && texts && ready ? (
        <SparkArchive
          past={past}
          read={board.read}
          today={today}
          kind={kind}
          onKind={(next) => go({ kind: next })}
          onReach={reachBack}
        />
      ) : null}
    </div>
  );
}
