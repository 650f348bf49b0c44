import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { nextOpenItem, progressOf } from '~/domain/assessments/sheet';
import { TESTS, type TestKey } from '~/domain/assessments/tests';
import { loginPath } from '~/web/session/session-path';
import { Button } from '~/web/ui/button';
import { SaveState } from '~/web/ui/save-state';
import { FactsForm, readAge } from './facts-form';
import styles from './start.module.css';
import { useSheet } from './use-sheet';

interface ActionsProps {
  test: TestKey;
  asksFacts: boolean;
  onStart: () => void;
  /** What is good to know before. */
  children: ReactNode;
}

/** What is good to know and what is asked before the questions, and the way to them; an open sheet goes on without reading it all again. */
export function StartActions({ test, asksFacts, onStart, children }: ActionsProps) {
  const { board, store } = useSheet(test);
  const { pathname } = useLocation();
  const [told, setTold] = useState<{ sex?: 'female' | 'male' | null; age?: string }>({});
  const sex = told.sex === undefined ? board.facts.sex : told.sex;
  const age = told.age ?? String(board.facts.age ?? '');
  const years = readAge(age);
  const { answered, total } = progressOf(test, board.answers);
  const next = nextOpenItem(test, board.answers);

  function start() {
    if (years === undefined) return;
    const isNew = sex !== (board.facts.sex ?? null) || years !== (board.facts.age ?? null);
    if (asksFacts && isNew && (told.sex !== undefined || told.age !== undefined))
      store.setFacts({ sex: sex ?? null, age: years });
    onStart();
  }

  function restart() {
    store.restart();
    onStart();
  }

  const place = next === null ? null : TESTS[test].items.indexOf(next) + 1;
  return (
    <>
      {answered > 0 ? (
        <div className="stack gap-2 mt-7">
          <p className="t-l">
            Ваши ответы на&nbsp;месте: {answered} из&nbsp;{total}
          </p>
          <p className="mute">Продолжить можно сейчас или в&nbsp;любой другой день, ничего не&nbsp;сбросится.</p>
          <SaveState {...board.held} often />
        </div>
      ) : (
        children
      )}
      {asksFacts ? (
        <FactsForm
          sex={sex}
          age={age}
          onSex={(value) => setTold((before) => ({ ...before, sex: value }))}
          onAge={(value) => setTold((before) => ({ ...before, age: value }))}
        />
      ) : null}
      <div className="row mt-7">
        <Button disabled={years === undefined} onClick={start}>
          {answered === 0
            ? 'Начать'
            : place === null
              ? answered < total
                ? 'Продолжить'
                : 'К\u00a0результату'
              : `Продолжить с\u00a0вопроса ${place}`}
        </Button>
        {answered > 0 ? (
          <Button kind="quiet" onClick={restart}>
            Начать заново
          </Button>
        ) : null}
        {board.known && board.held.isGuest ? (
          <p className={`small mute3 ${styles.guest}`}>
            Аккаунт не&nbsp;нужен. С&nbsp;ним результат виден на&nbsp;любом устройстве:{' '}
            <Link className="lk" to={loginPath(pathname)}>
              войти
            </Link>
          </p>
        ) : null}
      </div>
      {answered > 0 ? children : null}
    </>
  );
}
