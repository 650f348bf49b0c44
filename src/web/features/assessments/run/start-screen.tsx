import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { nextOpenItem, progressOf } from '~/domain/assessments/sheet';
import { TESTS, type TestKey } from '~/domain/assessments/tests';
import { counted, MINUTES } from '~/web/plural';
import { loginPath } from '~/web/session-path';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';
import { FactsForm, readAge } from './facts-form';
import './run.css';
import { STATEMENTS } from './test-words';
import { useSheet } from './use-sheet';

export interface StartForm {
  test: TestKey;
  label: string;
  /** What this form gives. */
  note: string;
}

interface StartScreenProps {
  title: string;
  lead: ReactNode;
  /** One form, or several to choose from. */
  forms: readonly [StartForm, ...StartForm[]];
  /** The form that is chosen to begin with; absent: the first. */
  offered?: TestKey | undefined;
  /** Sex and age choose the group of comparison. */
  asksFacts?: boolean;
  /** One line: what the test is not. */
  isNot: string;
  art?: ReactNode;
  onStart: (test: TestKey) => void;
}

/** Before the questions: time, number of questions, who sees the result, what it is not; a sheet that is open goes on. */
export function StartScreen({ title, lead, forms, offered, asksFacts = false, isNot, art, onStart }: StartScreenProps) {
  const [chosen, setChosen] = useState<TestKey>();
  const test = chosen ?? offered ?? forms[0].test;
  const { items, minutes } = TESTS[test];
  return (
    <div className="wrap start">
      <div className="start__t">
        <h1 className="d-l">{title}</h1>
        <p className="lead">{lead}</p>
        {forms.length > 1 ? (
          <fieldset className="start__forms">
            <legend className="vh">Форма теста</legend>
            {forms.map((form) => (
              <label key={form.test} className="start__form">
                <input type="radio" name="form" checked={form.test === test} onChange={() => setChosen(form.test)} />
                <span>
                  <b>{form.label}</b>
                  <span className="small mute num">
                    {counted(TESTS[form.test].items.length, STATEMENTS)}, {counted(TESTS[form.test].minutes, MINUTES)}
                  </span>
                  <span className="small mute">{form.note}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ) : null}
        <dl className="start__dl">
          <div>
            <dt>Время</dt>
            <dd>
              Примерно {counted(minutes, MINUTES)}, {counted(items.length, STATEMENTS)}. Прерваться можно на{'\u00a0'}
              любом.
            </dd>
          </div>
          <div>
            <dt>Кто увидит</dt>
            <dd>
              Только вы. Без входа ответы остаются на{'\u00a0'}этом устройстве, с{'\u00a0'}аккаунтом — в{'\u00a0'}нём.
              Ссылку на{'\u00a0'}результат можно дать самим и{'\u00a0'}забрать.
            </dd>
          </div>
          <div>
            <dt>Чем это не{'\u00a0'}является</dt>
            <dd>{isNot}</dd>
          </div>
        </dl>
        <StartActions key={test} test={test} asksFacts={asksFacts} onStart={() => onStart(test)} />
      </div>
      {art}
    </div>
  );
}

interface ActionsProps {
  test: TestKey;
  asksFacts: boolean;
  onStart: () => void;
}

function StartActions({ test, asksFacts, onStart }: ActionsProps) {
  const { board, store } = useSheet(test);
  const { pathname } = useLocation();
  const [told, setTold] = useState<{ sex?: 'female' | 'male' | null; age?: string }>({});
  const sex = told.sex === undefined ? board.facts.sex : told.sex;
  const age = told.age ?? String(board.facts.age ?? '');
  const years = readAge(age);
  const { answered } = progressOf(test, board.answers);
  const next = nextOpenItem(test, board.answers);

  function start() {
    if (years === undefined) return;
    const isNew = sex !== (board.facts.sex ?? null) || years !== (board.facts.age ?? null);
    if (asksFacts && isNew && (told.sex !== undefined || told.age !== undefined))
      store.setFacts({ sex: sex ?? null, age: years });
    onStart();
  }

  async function restart() {
    try {
      await store.restart();
      onStart();
    } catch {
      showToast({ kind: 'bad', text: 'Не\u00a0получилось начать заново', hint: 'Прежние ответы на\u00a0месте.' });
    }
  }

  const place = next === null ? null : TESTS[test].items.indexOf(next) + 1;
  return (
    <>
      {asksFacts ? (
        <FactsForm
          sex={sex}
          age={age}
          onSex={(value) => setTold({ ...told, sex: value })}
          onAge={(value) => setTold({ ...told, age: value })}
        />
      ) : null}
      <div className="row start__a">
        <Button disabled={years === undefined} onClick={start}>
          {answered === 0 ? 'Начать' : place === null ? 'К\u00a0результату' : `Продолжить с\u00a0вопроса ${place}`}
        </Button>
        {answered > 0 ? (
          <Button kind="quiet" onClick={() => void restart()}>
            Начать заново
          </Button>
        ) : null}
        {board.save === 'device' && board.known ? (
          <p className="small mute3 start__guest">
            Аккаунт не{'\u00a0'}нужен. С{'\u00a0'}ним результат виден на{'\u00a0'}любом устройстве:{' '}
            <Link className="lk" to={loginPath(pathname)}>
              войти
            </Link>
          </p>
        ) : null}
      </div>
    </>
  );
}
