import { useEffect, useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
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

const FORMS = [{ test: 'archetype', label: 'Шестьдесят утверждений', note: '' }] as const;

function Running({ questions }: { questions: Questionnaire }) {
  const { board, store } = useSheet('archetype');
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
          end={<Finish store={store} answers={counted(TESTS.archetype.items.length, ANSWERS)} onDone={toResult} />}
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
