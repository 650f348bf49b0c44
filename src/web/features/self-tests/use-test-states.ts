import type { SelfTest } from '~/catalogue/self-tests';
import { type TestState, testState } from '~/domain/assessments/test-state';
import type { TestKey } from '~/domain/assessments/tests';
import { dayKey } from '~/domain/day';
import { api } from '~/web/api';
import { dayText } from '~/web/date-text';
import { useSession } from '~/web/session';
import { testStateText } from '~/web/test-state-text';
import { useAnswer } from '~/web/use-answer';
import { useAssessments } from '~/web/use-assessments';

/** Where a learner stands with each test; empty lines for visitors, for tests that keep nothing, and until the answer is here. */
export function useTestStates(): Readonly<Record<SelfTest['key'], string>> {
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const { data } = useAssessments();
  const wheels = useAnswer(user ? `wheels ${uid}` : null, (signal) =>
    api('GET /api/users/:uid/wheels', { params: { uid } }, { signal }),
  );
  const today = dayKey(new Date(), user?.profile.timeZone ?? 'UTC');
  const text = (state: TestState) => testStateText(state, today);
  const of = (test: TestKey) => (data ? text(testState(data, [test])) : '');
  const wheel = wheels.data?.wheels[0];
  return {
    compass: '',
    'big-five-short': of('big-five-short'),
    'big-five-full': of('big-five-full'),
    archetype: of('archetype'),
    wheel: wheels.data
      ? wheel
        ? `Последнее колесо\u00a0— ${dayText(wheel.day, today)}`
        : 'Ещё не\u00a0заполнено'
      : '',
    'guide-test': '',
    'tool-test': '',
  };
}
