import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { href, Link } from 'react-router';
import type { TestsSummary } from '~/domain/assessments/test-state';
import { useAssessments } from '~/web/session/use-assessments';
import { useApiQuery } from '~/web/sync/use-api-query';
import { dayText } from '~/web/text/date-text';
import { localDay } from '~/web/text/local-day';
import { resultPath, TEST_NAMES } from '~/web/text/test-paths';
import { ReadFailed } from '~/web/ui/states';
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

/** The last results, the newest wheel and the purpose in the person's own words: chapters of the pattern. Nothing while there are none. */
export function OwnResults({ uid, today }: { uid: string; today: string }) {
  const params = { uid };
  const tests = useAssessments();
  const wheels = useApiQuery('GET /api/users/:uid/wheels', { params });
  const purposes = useApiQuery('GET /api/users/:uid/purposes', { params });
  const wheel = wheels.data?.wheels[0];
  const purpose = purposes.data?.purposes[0];
  const rows = tests.data ? resultRows(tests.data.results, today) : [];
  if (wheel)
    rows.push({
      key: 'wheel',
      to: href('/awareness-tools/wheel-of-life'),
      title: 'Колесо жизни',
      state: `Заполнено ${dayText(wheel.day, today)}`,
    });
  const failed = <ReadFailed what="результаты тестов и&nbsp;колеса" of={[tests, wheels, purposes]} />;
  if (rows.length === 0 && !purpose) return <div className="wrap">{failed}</div>;
  return (
    <section className="wrap page-end" aria-labelledby="own-results">
      <div className="chart-h">
        <h2 className="t-l" id="own-results">
          Тесты и&nbsp;колесо жизни
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
      {failed}
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
