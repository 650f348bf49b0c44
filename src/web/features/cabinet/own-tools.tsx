import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { href, Link } from 'react-router';
import type { Sheet } from '~/contract/assessments';
import { TESTS, type TestKey } from '~/domain/assessments/tests';
import { api } from '~/web/api';
import { dayText } from '~/web/date-text';
import { useAnswer } from '~/web/use-answer';
import { useAssessments } from '~/web/use-assessments';
import './own-tools.css';

const ARCHETYPE = { name: 'Архетип предназначения', base: '/awareness-tools/life-purpose-archetype' } as const;
const BIG_FIVE = { name: 'Большая пятёрка', base: '/awareness-tools/big-5-model' } as const;

const FORMS: Readonly<Record<TestKey, { name: string; base: string; run: string }>> = {
  archetype: { ...ARCHETYPE, run: '?questions' },
  'big-five-full': { ...BIG_FIVE, run: '?form=full&questions' },
  'big-five-short': { ...BIG_FIVE, name: 'Большая пятёрка, короткая форма', run: '?form=short&questions' },
};

interface Row {
  key: string;
  to: string;
  title: string;
  state: string;
}

const openRow = ({ test, answers }: Sheet): Row => ({
  key: `open ${test}`,
  to: `${FORMS[test].base}/assessment${FORMS[test].run}`,
  title: `Продолжить: ${FORMS[test].name}`,
  state: `${Object.keys(answers).length} из\u00a0${TESTS[test].items.length}`,
});

/** The newest result of each tool, whatever its form. */
function resultRows(results: readonly { test: TestKey; day: string }[], today: string): Row[] {
  const bases = [...new Set(results.map(({ test }) => FORMS[test].base))];
  return bases.flatMap((base) => {
    const last = results.find(({ test }) => FORMS[test].base === base);
    if (!last) return [];
    const title = base === BIG_FIVE.base ? BIG_FIVE.name : FORMS[last.test].name;
    return [{ key: base, to: `${base}/explanation`, title, state: `Результат от\u00a0${dayText(last.day, today)}` }];
  });
}

/** Today's spark, tests in the middle, the last results, the newest wheel and the purpose in the person's own words. */
export function OwnTools({ uid, today }: { uid: string; today: string }) {
  const params = { uid };
  const tests = useAssessments();
  const sparks = useAnswer(`spark ${uid} ${today}`, (signal) =>
    api('GET /api/users/:uid/sparks', { params, query: { from: today, to: today } }, { signal }),
  );
  const wheels = useAnswer(`wheels ${uid}`, (signal) => api('GET /api/users/:uid/wheels', { params }, { signal }));
  const purposes = useAnswer(`purposes ${uid}`, (signal) =>
    api('GET /api/users/:uid/purposes', { params }, { signal }),
  );
  const purpose = purposes.data?.purposes[0];
  const wheel = wheels.data?.wheels[0];
  const isAnswered = sparks.data?.days.some(({ state }) => state === 'answered');
  const rows: Row[] = [
    {
      key: 'spark',
      to: href('/awareness-tools/daily-growth-spark'),
      title: 'Искра дня',
      state: sparks.data ? (isAnswered ? 'Сегодня ответ уже есть' : 'Сегодня ещё без ответа') : '\u00a0',
    },
    ...(tests.data?.open.filter(({ answers }) => Object.keys(answers).length > 0).map(openRow) ?? []),
    ...(tests.data ? resultRows(tests.data.results, today) : []),
    ...(wheel
      ? [
          {
            key: 'wheel',
            to: href('/awareness-tools/wheel-of-life'),
            title: 'Колесо жизни',
            state: `Заполнено ${dayText(wheel.day, today)}`,
          },
        ]
      : []),
  ];
  return (
    <section className="card c12 own" aria-labelledby="own-tools">
      <div className="chart-h">
        <h2 className="t-l" id="own-tools">
          Тесты и{'\u00a0'}инструменты
        </h2>
        <Link className="lk small" to={href('/test')}>
          Все тесты
        </Link>
      </div>
      <ul className="own__l">
        {rows.map(({ key, to, title, state }) => (
          <li key={key}>
            <Link to={to}>
              <span>
                <b>{title}</b>
                <span className="small mute">{state}</span>
              </span>
              <ArrowRightIcon className="i" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {purpose ? (
        <figure className="own__p">
          <blockquote className="serif">{purpose.statement}</blockquote>
          <figcaption className="small mute">
            <Link
              className="lk"
              to={`${href('/awareness-tools/life-purpose-archetype/explanation')}?result=${purpose.assessment}#purpose`}
            >
              Ваше предназначение, записано {dayText(purpose.updatedAt.slice(0, 10), today)}
            </Link>
          </figcaption>
        </figure>
      ) : null}
    </section>
  );
}
