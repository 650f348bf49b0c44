import { minutesLeft, progressOf } from '~/domain/assessments/sheet';
import { TESTS, type TestKey } from '~/domain/assessments/tests';
import { counted, MINUTES } from '~/web/text/plural';
import { SaveState } from '~/web/ui/save-state';
import styles from './questions.module.css';
import type { SheetBoard } from './use-sheet';

interface RunHeadProps {
  test: TestKey;
  title: string;
  board: SheetBoard;
  asksPairs?: boolean;
}

/** The test's name, how far the sheet is, how long the rest takes and where the answers are. */
export function RunHead({ test, title, board, asksPairs = true }: RunHeadProps) {
  const { answered, total: whole } = progressOf(test, board.answers);
  const total = asksPairs ? whole : TESTS[test].items.length;
  const minutes = minutesLeft(test, board.answers, board.spent);
  const left = answered === total ? 'все ответы на\u00a0месте' : `ещё примерно ${counted(minutes, MINUTES)}`;
  const { held } = board;
  // Of no answer there is nothing to say where it is.
  const isUntouched = answered === 0 && held.pendingCount === 0 && held.refused.length === 0;
  return (
    <header className="stack gap-3">
      <h1 className="t-m">{title}</h1>
      <progress
        className={`full r-full ${styles.progress}`}
        max={total}
        value={answered}
        aria-label="Пройдено вопросов"
      />
      <div className={`cluster cluster--stretch between ${styles.far}`}>
        <p className="small mute num">
          {answered} из&nbsp;{total}, {left}
        </p>
        {isUntouched ? null : <SaveState {...held} often />}
      </div>
    </header>
  );
}
