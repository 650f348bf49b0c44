import { useMemo, useSyncExternalStore } from 'react';
import { type KeptTests, testState } from '~/domain/assessments/test-state';
import { TEST_KEYS, type TestKey } from '~/domain/assessments/tests';
import { dayKey } from '~/domain/day';
import { type Read, useRead } from './data/use-read';
import { GUEST } from './device/device-keys';
import { readResults, readSheet } from './device-sheet';
import { deviceDay, deviceZone } from './device-zone';
import { useSession } from './session';
import { questionsPath, resultPath } from './test-paths';
import { testStateText } from './test-state-text';

/** What guests have on this device, as text: equal texts are the same state. */
function readDevice(): string {
  const kept: KeptTests = {
    open: TEST_KEYS.map((test) => ({ test, answers: readSheet(GUEST, test).answers })),
    results: readResults().map(({ test, finishedAt }) => ({ test, day: deviceDay(new Date(finishedAt)) })),
  };
  return JSON.stringify(kept);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Sheets and results of the person's self-tests: a learner's from the account, a guest's from the device. */
export function useAssessments(): Read<KeptTests> {
  const { user, unsure, ended } = useSession();
  const account = useRead(
    'GET /api/users/:uid/assessments',
    user ? { params: { uid: user.uid }, query: { limit: '1' } } : null,
  );
  const isGuest = !user && !unsure && !ended;
  const device = useSyncExternalStore(
    subscribe,
    () => (isGuest ? readDevice() : ''),
    () => '',
  );
  const data = useMemo((): KeptTests | undefined => {
    if (account.data) return { open: account.data.open, results: account.data.newest };
    return device ? (JSON.parse(device) as KeptTests) : undefined;
  }, [account.data, device]);
  return { ...account, data };
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
  const today = dayKey(new Date(), user?.profile.timeZone ?? deviceZone());
  return (...tests) => {
    const state = data && testState(data, tests);
    if (!state || (state.kind === 'none' && !user)) return { text: '' };
    const text = testStateText(state, today);
    if (state.kind === 'open') return { text, goOn: questionsPath(state.test) };
    return state.kind === 'done' ? { text, result: resultPath(state.test) } : { text };
  };
}
