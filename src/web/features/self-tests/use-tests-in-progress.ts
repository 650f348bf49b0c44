import { lastAnswerAt, sheetOf } from '~/domain/assessments/own-tests';
import { questionsOf, TEST_KEYS } from '~/domain/assessments/tests';
import { useResource } from '~/web/session/use-resource';
import { sheetResource } from '~/web/sync/sheet-resource';
import type { InProgress, InProgressItems } from '~/web/text/in-progress';
import { counted } from '~/web/text/plural';
import { questionsPath, TEST_NAMES } from '~/web/text/test-paths';

const OF_ANSWERS = ['ответа', 'ответов', 'ответов'] as const;

/** Self-tests that whoever is here is in the middle of. */
export function useTestsInProgress(): InProgressItems {
  const { state, loaded, failed } = useResource(sheetResource);
  if (!loaded && !failed) return null;
  return TEST_KEYS.flatMap((test): InProgress[] => {
    const sheet = sheetOf(state, test);
    const answered = Object.keys(sheet?.answers ?? {}).length;
    if (!sheet || answered === 0) return [];
    return [
      {
        key: `test ${test}`,
        title: TEST_NAMES[test],
        state: `Готово ${answered} из\u00a0${counted(questionsOf(test), OF_ANSWERS)}`,
        to: questionsPath(test),
        at: lastAnswerAt(sheet),
      },
    ];
  });
}
