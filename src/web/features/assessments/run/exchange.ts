import type { Result, Sheet } from '~/contract/assessments';
import type { Award } from '~/contract/progress';
import type { TimedAnswers } from '~/domain/assessments/sheet';
import type { TestKey } from '~/domain/assessments/tests';
import { ApiError, api } from '~/web/api';
import { forgetReads } from '~/web/data/forget-reads';
import type { DeviceSheet } from '~/web/device-sheet';

/** Talk with the account about sheets. */

const LOCK = 'krona.assessments';
/** A tab that sleeps while it holds the lock must not hold the others up. */
const LOCK_WAIT_MS = 5_000;

/** One tab sends at a time. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    return await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, begin);
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}

/** The part of a sheet as a request tells it: each answer with its age, whatever the clock of the device says. */
function told(answers: TimedAnswers, items: readonly number[]) {
  const now = Date.now();
  const values: Record<string, number> = {};
  const ago: Record<string, number> = {};
  for (const item of items) {
    const answer = answers[item];
    if (!answer) continue;
    values[item] = answer[0];
    ago[item] = Math.max(0, now - answer[1]);
  }
  return { answers: values, ago };
}

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not-found' || error.code === 'already-finished');

/** Sends what waits of a sheet and brings the account's. A sheet that is gone there is begun anew. */
export async function sendSheet(
  uid: string,
  test: TestKey,
  id: string | null,
  {
    items,
    answers,
    waiting,
    facts,
    spent,
  }: Pick<DeviceSheet, 'answers' | 'waiting' | 'facts' | 'spent'> & { items?: number },
  keepalive = false,
): Promise<Sheet> {
  const body = { ...told(answers, waiting), facts, spent };
  if (id !== null) {
    try {
      return await api('PATCH /api/users/:uid/assessments/:id', { params: { uid, id }, body }, { keepalive });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  return api(
    'POST /api/users/:uid/assessments',
    { params: { uid }, body: { test, ...(items ? { items } : {}), ...body } },
    { keepalive },
  );
}

/** The open sheet of a test, if there is one. */
export async function readOpenSheet(uid: string, test: TestKey): Promise<Sheet | undefined> {
  const { open } = await api('GET /api/users/:uid/assessments', {
    params: { uid },
    query: { tests: test, limit: '1' },
  });
  return open[0];
}

/** A page of results of some tests, the newest first. */
export const readResultPage = (uid: string, tests: readonly TestKey[], cursor: string | null, signal: AbortSignal) =>
  api(
    'GET /api/users/:uid/assessments',
    { params: { uid }, query: { tests: tests.join(), ...(cursor ? { cursor } : {}) } },
    { signal },
  );

export async function finishSheet(uid: string, id: string): Promise<{ result: Result; award: Award | null }> {
  const finished = await api('POST /api/users/:uid/assessments/:id/finish', { params: { uid, id } });
  forgetReads('assessments');
  return finished;
}

export async function deleteAssessment(uid: string, id: string): Promise<void> {
  await api('DELETE /api/users/:uid/assessments/:id', { params: { uid, id } });
  forgetReads('assessments');
}
