import { Link, useSearchParams } from 'react-router';
import {
  fittingTests,
  SELF_TESTS,
  type SelfTest,
  TEST_TIMES,
  TEST_WISHES,
  type TestTime,
  type TestWish,
} from '~/catalogue/self-tests';
import type { TestLine } from '~/web/session/use-assessments';
import { NOT_A_DIAGNOSIS } from '~/web/text/not-a-diagnosis';
import { counted } from '~/web/text/plural';
import { Button, LinkButton } from '~/web/ui/button';
import { CoverPlate } from '~/web/ui/cover-plate';
import { useQuery } from '~/web/ui/use-query';
import styles from './self-tests.module.css';
import { useTestStates } from './use-test-states';

const TESTS = ['тест', 'теста', 'тестов'] as const;

interface ChipsProps<K extends string> {
  label: string;
  options: readonly { key: K; label: string }[];
  chosen: K | null;
  onChoose: (key: K | null) => void;
}

/** One choice or none; a second press takes it back. */
function Chips<K extends string>({ label, options, chosen, onChoose }: ChipsProps<K>) {
  return (
    <fieldset>
      <legend className="t-s mb-2">{label}</legend>
      <div className="chips">
        {options.map((option) => (
          <button
            key={option.key}
            type="button"
            className="chip"
            aria-pressed={option.key === chosen}
            onClick={() => onChoose(option.key === chosen ? null : option.key)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function TestRow({ test, state }: { test: SelfTest; state: TestLine }) {
  const onward = state.goOn ?? state.result;
  return (
    <article className={`whole grid gap-6 ruled start ${styles.row}`}>
      <CoverPlate name={test.cover} late className={styles.art} />
      <div className="stack gap-1">
        <h2 className="t-l">
          <Link className="whole__to" to={test.path}>
            {test.title}
          </Link>
        </h2>
        <p className="small mute">
          {test.asks}, {test.minutes}
        </p>
        <p>{test.gets}</p>
        <p className="small mute">{test.limit}</p>
        {state.text ? (
          <p className={`cluster mt-1 medium ${styles.state}`}>
            {state.text}
            {onward ? (
              <LinkButton className="whole__on" kind="soft" small to={onward}>
                {state.goOn ? 'Продолжить' : 'Открыть результат'}
                <span className="vh">: {test.title}</span>
              </LinkButton>
            ) : null}
          </p>
        ) : null}
      </div>
    </article>
  );
}

const known = <K extends string>(options: readonly { key: K }[], value: string | null): K | null =>
  options.find(({ key }) => key === value)?.key ?? null;

/** All self-tests of the site, and which of them fits: by the time there is and by what one wants. The address keeps the choice. */
export function SelfTests() {
  const [, setParams] = useSearchParams();
  const params = useQuery() ?? new URLSearchParams();
  const states = useTestStates();
  const time = known<TestTime>(TEST_TIMES, params.get('time'));
  const wish = known<TestWish>(TEST_WISHES, params.get('wish'));
  const choose = (name: string, value: string | null) => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const fitting = fittingTests(time, wish);
  const shown = fitting.length > 0 ? fitting : fittingTests(null, wish);
  const isChosen = time !== null || wish !== null;
  const told =
    fitting.length === 0
      ? 'Так быстро этого не\u00a0узнать. Ближе всего по\u00a0смыслу\u00a0— это:'
      : isChosen
        ? `Подходит ${counted(fitting.length, TESTS)}`
        : `Всего ${counted(SELF_TESTS.length, TESTS)}`;
  return (
    <div className="wrap page">
      <header className="page-h split">
        <h1 className="d-xl">Тесты</h1>
        <p className="lead">
          Каждый можно пройти без аккаунта и&nbsp;сразу увидеть результат. Рядом честно сказано, чего тест
          не&nbsp;умеет.
        </p>
      </header>
      <section className="panel stack gap-6 bg-linden" aria-labelledby="which">
        <h2 className="d-m" id="which">
          С&nbsp;какого начать?
        </h2>
        <Chips label="Что хочется узнать" options={TEST_WISHES} chosen={wish} onChoose={(key) => choose('wish', key)} />
        <Chips
          label="Сколько есть времени"
          options={TEST_TIMES}
          chosen={time}
          onChoose={(key) => choose('time', key)}
        />
        <div className={`row between reach`}>
          <p role="status">{told}</p>
          {isChosen ? (
            <Button kind="quiet" small onClick={() => setParams({}, { replace: true, preventScrollReset: true })}>
              Показать все
            </Button>
          ) : null}
        </div>
      </section>
      <div className={`split mt-10 ${styles.rows}`}>
        {shown.map((test) => (
          <TestRow key={test.key} test={test} state={states[test.key]} />
        ))}
      </div>
      <p className="cap measure-l mt-8">{NOT_A_DIAGNOSIS}</p>
    </div>
  );
}
