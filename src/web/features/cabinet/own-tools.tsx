import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { href, Link } from 'react-router';
import type { TestsSummary } from '~/domain/assessments/test-state';
import { useDeviceCounts } from '~/web/data/guest-work';
import { useApiQuery } from '~/web/data/use-api-query';
import { useAssessments } from '~/web/data/use-assessments';
import { dayText } from '~/web/text/date-text';
import { localDay } from '~/web/text/local-day';
import { resultPath, TEST_NAMES } from '~/web/text/test-paths';
import { unlessDeviceOnly } from '~/web/ui/device-only-entries';
import { ReadFailed, Skeleton } from '~/web/ui/states';
import styles from './cabinet.module.css';

interface Row {
  key: string;
  to: string;
  title: string;
  state: string;
}

/** The newest result of each test, whatever its form. */
function resultRows(results: TestsSummary['results'], today: string): Row[] {
  const newest = results.filter(
    ({ test }, index) => results.findIndex((one) => resultPath(one.test) === resultPath(test)) === index,
  );
  return newest.map(({ test, day }) => ({
    key: test,
    to: resultPath(test),
    title: TEST_NAMES[test],
    state: `Результат от\u00a0${dayText(day, today)}`,
  }));
}

function useOwnTools(uid: string, today: string) {
  const params = { uid };
  const tests = useAssessments();
  const sparks = useApiQuery('GET /api/users/:uid/sparks', { params, query: { from: today, to: today } });
  const wheels = useApiQuery('GET /api/users/:uid/wheels', { params });
  const purposes = useApiQuery('GET /api/users/:uid/purposes', { params });
  const all = [tests, sparks, wheels, purposes];
  return {
    tests: tests.data,
    isAnswered: sparks.data?.days.some(({ state }) => state === 'answered'),
    wheel: wheels.data?.wheels[0],
    purpose: purposes.data?.purposes[0],
    waits: all.some(({ data, error }) => data === undefined && !error),
    all,
  };
}

/** Today's spark, the last results, the newest wheel and the purpose in the person's own words. */
export function OwnTools({ uid, today }: { uid: string; today: string }) {
  const { tests, isAnswered, wheel, purpose, waits, all } = useOwnTools(uid, today);
  const here = useDeviceCounts(uid, 'sparks');
  const spark = isAnswered
    ? 'Сегодня ответ уже есть'
    : isAnswered === false && unlessDeviceOnly(here, 'ответ на\u00a0искру', 'Ждёт вас сегодня');
  const rows: Row[] = [
    { key: 'spark', to: href('/awareness-tools/daily-growth-spark'), title: 'Искра дня', state: spark || '\u00a0' },
    ...(tests ? resultRows(tests.results, today) : []),
  ];
  if (wheel)
    rows.push({
      key: 'wheel',
      to: href('/awareness-tools/wheel-of-life'),
      title: 'Колесо жизни',
      state: `Заполнено ${dayText(wheel.day, today)}`,
    });
  return (
    <section className={`card ${styles.c12}`} aria-labelledby="own-tools">
      <div className="chart-h">
        <h2 className="t-l" id="own-tools">
          Тесты и&nbsp;инструменты
        </h2>
        <Link className="lk small" to={href('/test')}>
          Все&nbsp;тесты
        </Link>
      </div>
      <ul className={`split--s halves ${styles.tools}`}>
        {rows.map(({ key, to, title, state }) => (
          <li key={key}>
            <Link className="line between gap-4 ruled" to={to}>
              <span>
                <b className="link-name">{title}</b>
                <span className="small mute">{state}</span>
              </span>
              <ArrowRightIcon className="i" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {waits ? (
        <Skeleton label="Загружаем тесты и&nbsp;инструменты">
          <span className={`sk ${styles.toolsWait} mt-3`} />
        </Skeleton>
      ) : null}
      <ReadFailed what="тесты и&nbsp;инструменты" of={all} />
      {purpose ? (
        <figure className={`ruled pt-6 ${styles.purpose} mt-6`}>
          <blockquote className="serif">{purpose.statement}</blockquote>
          <figcaption className="small mute">
            <Link className="lk tap" to={`${resultPath('archetype', purpose.assessment)}#purpose`}>
              Ваше предназначение, записано {dayText(localDay(purpose.updatedAt), today)}
            </Link>
          </figcaption>
        </figure>
      ) : null}
    </section>
  );
}
