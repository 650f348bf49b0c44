import { href } from 'react-router';
import { TESTS, type TestKey } from '~/domain/assessments/tests';
import { dayText } from '~/web/text/date-text';
import { counted, MINUTES } from '~/web/text/plural';
import { questionsPath } from '~/web/text/test-paths';
import { LinkButton } from '~/web/ui/button';
import { useResults } from '../run/use-results';
import { useAnswered } from '../run/use-sheet';
import { BIG_FIVE_TESTS } from './forms';

const START = () => href('/awareness-tools/big-5-model/assessment');
const RESULT = () => href('/awareness-tools/big-5-model/explanation');

/** A sheet in the middle and how far it is; null: none. */
function useOpenSheet(): { test: TestKey; answered: number } | null {
  const full = useAnswered('big-five-full');
  const short = useAnswered('big-five-short');
  if (full > 0) return { test: 'big-five-full', answered: full };
  return short > 0 ? { test: 'big-five-short', answered: short } : null;
}

/** What comes next for the person: to begin, to go on, to read the result. */
export function ModelActions() {
  const last = useResults(BIG_FIVE_TESTS).results[0];
  const open = useOpenSheet();
  const [full, short] = [TESTS['big-five-full'], TESTS['big-five-short']];
  if (open)
    return (
      <div className="row no-print">
        <LinkButton to={questionsPath(open.test)}>
          Продолжить: {open.answered} из&nbsp;{TESTS[open.test].items.length}
        </LinkButton>
        <LinkButton kind="quiet" to={RESULT()}>
          {last ? 'Открыть прошлый результат' : 'Посмотреть пример'}
        </LinkButton>
      </div>
    );
  return (
    <>
      <div className="row no-print">
        {last ? (
          <>
            <LinkButton to={RESULT()}>Открыть результат</LinkButton>
            <LinkButton kind="line" to={START()}>
              Пройти ещё раз
            </LinkButton>
          </>
        ) : (
          <>
            <LinkButton to={START()}>Пройти тест</LinkButton>
            <LinkButton kind="quiet" to={RESULT()}>
              Посмотреть пример
            </LinkButton>
          </>
        )}
      </div>
      <p className="small mute3">
        {last ? `Последний результат от\u00a0${dayText(last.day)}. ` : ''}
        Полная форма: {full.items.length} утверждений, примерно {counted(full.minutes, MINUTES)}. Короткая:{' '}
        {short.items.length}, примерно {counted(short.minutes, MINUTES)}. Можно без аккаунта.
      </p>
    </>
  );
}
