import { useEffect, useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { beforeRetakeText } from '~/catalogue/claims/big-five';
import { TESTS, type TestKey } from '~/domain/assessments/tests';
import { leastDomainChange } from '~/domain/claims/retake';
import type { Questionnaire } from '~/domain/reading/trait-texts';
import { counted } from '~/web/text/plural';
import { questionsPath } from '~/web/text/test-paths';
import { CoverPlate } from '~/web/ui/cover-plate';
import { Finish } from '../run/finish';
import { Runner } from '../run/runner';
import { SheetGate } from '../run/sheet-gate';
import styles from '../run/start.module.css';
import { StartScreen } from '../run/start-screen';
import { ANSWERS, TEST_TITLES } from '../run/test-words';
import { useAnswered, useSheet } from '../run/use-sheet';
import { formOf, isRun } from './forms';

const FORMS = [
  {
    test: 'big-five-full',
    label: 'Полная форма',
    note: 'Пять областей и\u00a0двадцать девять граней, по\u00a0четыре утверждения на\u00a0грань.',
  },
  {
    test: 'big-five-short',
    label: 'Короткая форма',
    note: 'Те\u00a0же\u00a0шкалы по\u00a0двум утверждениям: быстрее и\u00a0грубее, грани приблизительны.',
  },
] as const;

function retakeText(test: TestKey): string {
  const form = test === 'big-five-short' ? 'short' : 'full';
  return beforeRetakeText(form, leastDomainChange(form, form));
}

function Running({ test, questions }: { test: TestKey; questions: Questionnaire }) {
  const { board, store } = useSheet(test);
  const navigate = useNavigate();
  const toResult = () => void navigate(href('/awareness-tools/big-5-model/explanation'), { replace: true });
  return (
    <SheetGate known={board.known}>
      {() => (
        <Runner
          test={test}
          title={TEST_TITLES[test]}
          questions={questions}
          board={board}
          store={store}
          pause={href('/awareness-tools/big-5-model/assessment')}
          end={<Finish store={store} answers={counted(TESTS[test].items.length, ANSWERS)} onDone={toResult} />}
        />
      )}
    </SheetGate>
  );
}

/** The Big Five: start, then the questions of the form that the address names. */
export function BigFiveAssessment({ questions }: { questions: Questionnaire }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [address, setAddress] = useState('');
  // The built page is the start; the address is read once the page lives.
  useEffect(() => setAddress(search), [search]);
  const isShortOpen = useAnswered('big-five-short') > 0;
  const isFullOpen = useAnswered('big-five-full') > 0;
  const form = formOf(address);
  if (form && isRun(address)) return <Running key={form} test={form} questions={questions} />;
  return (
    <StartScreen
      title="Пройти Большую пятёрку"
      lead={questions.instruction}
      forms={FORMS}
      offered={form ?? (isShortOpen && !isFullOpen ? 'big-five-short' : undefined)}
      asksFacts
      isNot={
        'Не\u00a0диагноз, не\u00a0оценка и\u00a0не\u00a0прогноз: описание привычек по\u00a0вашим\u00a0же\u00a0ответам.'
      }
      retake={retakeText}
      art={<CoverPlate name="five" className={`hide-m stays ${styles.art}`} />}
      onStart={(chosen) => void navigate(questionsPath(chosen))}
    />
  );
}
