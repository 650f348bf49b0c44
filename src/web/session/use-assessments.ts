import { useMemo } from 'react';
import { summarizeTests } from '~/domain/assessments/own-tests';
import { type TestsSummary, testState } from '~/domain/assessments/test-state';
import type { TestKey } from '~/domain/assessments/tests';
import { dayKey } from '~/domain/day';
import { GUEST } from '~/web/device/device-keys';
import { deviceDay, deviceZone } from '~/web/device/device-zone';
import { connectionLost } from '~/web/sync/api';
import { useDeviceCounts } from '~/web/sync/guest-work';
import { sheetResource } from '~/web/sync/sheet-resource';
import type { ApiQuery } from '~/web/sync/use-api-query';
import { useSnapshot } from '~/web/sync/use-snapshot';
import { questionsPath, resultPath } from '~/web/text/test-paths';
import { testStateText } from '~/web/text/test-state-text';
import { useSession } from './session';
import { useResource } from './use-resource';

/** Sheets and results of the person's self-tests: a learner's from the account, a guest's from the device. */
export function useAssessments(): Pick<ApiQuery<TestsSummary>, 'data' | 'error' | 'reload'> {
  const { unsure, ended } = useSession();
  const { state, loaded, failed, isGuest, refresh } = useResource(sheetResource);
  const data = useMemo(() => summarizeTests(state, deviceDay), [state]);
  const isTheirs = loaded && !(isGuest && (unsure || ended));
  return {
    data: isTheirs ? data : undefined,
    error: failed && !loaded ? connectionLost() : undefined,
    reload: refresh,
  };
}

/** Where somebody stands with a test. */
export interface TestLine {
  /** Empty while nobody knows, and for guests who have not begun. */
  text: string;
  /** Where an open sheet goes on. */
  goOn?: string;
  /** Where the newest result is, while no sheet is open. */
  result?: string;
}

/** Tells of each test, or of forms of one, where the person stands. */
export function useTestLines(): (...tests: TestKey[]) => TestLine {
  const { user } = useSession();
  const { data } = useAssessments();
  const guest = useSnapshot(GUEST, sheetResource).state;
  const isHere = (useDeviceCounts(user?.uid ?? GUEST, 'sheets')?.guest ?? 0) > 0;
  const today = dayKey(new Date(), user?.profile.timeZone ?? deviceZone());
  return (...tests) => {
    const state = data && testState(data, tests);
    if (!state || (state.kind === 'none' && !user)) return { text: '' };
    const before = isHere ? testState(summarizeTests(guest, deviceDay), tests).kind : 'none';
    if (state.kind === 'none' && before !== 'none')
      return { text: `${before === 'open' ? 'Начат' : 'Пройден'} до\u00a0входа, на\u00a0этом устройстве` };
    const text = testStateText(state, today);
    if (state.kind === 'open') return { text, goOn: questionsPath(state.test) };
    return state.kind === 'done' ? { text, result: resultPath(state.test) } : { text };
  };
}
