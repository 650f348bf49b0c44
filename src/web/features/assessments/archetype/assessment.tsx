import { useEffect, useMemo, useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { type ArchetypeScores, scoreArchetypes } from '~/domain/assessments/archetype/score';
import { type Answers, missingItems, progressOf } from '~/domain/assessments/sheet';
import { TESTS } from '~/domain/assessments/tests';
import type { Questionnaire } from '~/domain/reading/trait-texts';
import { counted } from '~/web/text/plural';
import { questionsPath, resultPath } from '~/web/text/test-paths';
import { CoverPlate } from '~/web/ui/cover-plate';
import { Finish } from '../run/finish';
import { Runner } from '../run/runner';
import { SheetGate } from '../run/sheet-gate';
import startStyles from '../run/start.module.css';
import { StartScreen } from '../run/start-screen';
import { ANSWERS, TEST_TITLES } from '../run/test-words';
import { useSheet } from '../run/use-sheet';
import { Pairs } from './pairs';

const FORMS = [{ test: 'archetype', label: 'Шестьдесят утверждений', note: '' }] as const;

/** Without the pairs, of which the next one depends on them. */
function plainScores(answers: Answers): ArchetypeScores | null {
  const { items } = TESTS.archetype;
  if (missingItems('archetype', answers).length > 0) return null;
  return scoreArchetypes(Object.fromEntries(items.map((item) => [item, answers[item] ?? 0])));
}

function Running({ questions }: { questions: Questionnaire }) {
  const { board, store } = useSheet('archetype');
  const scores = useMemo(() => plainScores(board.answers), [board.answers]);
  const navigate = useNavigate();
  const toResult = (id: string) => void navigate(resultPath('archetype', id), { replace: true });
  return (
    <SheetGate known={board.known}>
      {() => (
        <Runner
          test="archetype"
          title={TEST_TITLES.archetype}
          questions={questions}
          board={board}
          store={store}
          pause={href('/awareness-tools/life-purpose-archetype/assessment')}
          asksPairs={!scores?.even}
          end={
            scores ? (
              <Pairs scores={scores} answers={board.answers} store={store}>
                <Finish
                  store={store}
                  answers={counted(progressOf('archetype', board.answers).answered, ANSWERS)}
                  onDone={toResult}
                />
              </Pairs>
            ) : null
          }
        />
      )}
    </SheetGate>
  );
}

/** The archetype test: start, then the statements. */
export function ArchetypeAssessment({ questions }: { questions: Questionnaire }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [runs, setRuns] = useState(false);
  // The built page is the start; the address is read once the page lives.
  useEffect(() => setRuns(new URLSearchParams(search).has('questions')), [search]);
  if (runs) return <Running questions={questions} />;
  return (
    <StartScreen
      title="Пройти тест архетипов"
      lead={questions.instruction}
      forms={FORMS}
      isNot={'Не\u00a0диагноз и\u00a0не\u00a0тип на\u00a0всю жизнь: снимок одного дня, наш опросник для размышления.'}
      art={<CoverPlate name="acorn" className={`hide-m stays ${startStyles.art}`} />}
      onStart={() => void navigate(questionsPath('archetype'))}
    />
  );
}
