import type { Result, Sheet } from '~/contract/assessments';
import type { Award } from '~/contract/progress';
import {
  type AnswersChange,
  changedTests,
  countedAnswers,
  countTests,
  mergedTests,
  NO_TESTS,
  type OwnSheet,
  type OwnTests,
  ownTestsSchema,
  type TestChange,
  testChangeSchema,
  testOf,
  transferredTests,
} from '~/domain/assessments/own-tests';
import { MOST_AGO_MS, MOST_SPENT_MS, type TimedAnswers } from '~/domain/assessments/sheet';
import type { TestKey } from '~/domain/assessments/tests';
import { deviceDay } from '~/web/device/device-zone';
import { dayText } from '~/web/text/date-text';
import { ApiError, api } from './api';
import { ignoreNotFound } from './ignore-not-found';
import { invalidateAfter } from './invalidate-after';
import { defineResource } from './resource';

/** Sheets of the self-tests, and what came of them. */

const keepalive = true;

/** What is told of a sheet: each answer with its age, whatever the clock of the device says. */
function workOf(answers: TimedAnswers, { facts, spent }: Pick<OwnSheet, 'facts' | 'spent'>) {
  const now = Date.now();
  const entries = Object.entries(answers);
  return {
    answers: Object.fromEntries(entries.map(([item, [value]]) => [item, value])),
    ago: Object.fromEntries(entries.map(([item, [, at]]) => [item, Math.min(Math.max(0, now - at), MOST_AGO_MS)])),
    facts,
    spent: Math.min(Math.round(spent), MOST_SPENT_MS),
  };
}

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not-found' || error.code === 'already-finished');

/** Tells the account of a sheet; one that is gone there is begun anew. Undefined: there is nothing to tell. */
async function notify(uid: string, told: AnswersChange): Promise<Sheet | undefined> {
  const answers = countedAnswers(told);
  if (Object.keys(answers).length + Object.keys(told.facts).length === 0) return undefined;
  const body = workOf(answers, told);
  if (told.sheet !== undefined) {
    const params = { uid, id: told.sheet };
    try {
      return await api('PATCH /api/users/:uid/assessments/:id', { params, body }, { keepalive });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  return api(
    'POST /api/users/:uid/assessments',
    { params: { uid }, body: { test: told.test, ...body } },
    { keepalive },
  );
}

const readTests = (uid: string, tests?: TestKey) =>
  api('GET /api/users/:uid/assessments', { params: { uid }, query: { ...(tests ? { tests } : {}), limit: '1' } });

export async function finishSheet(uid: string, id: string): Promise<{ result: Result; award: Award | null }> {
  const finished = await api('POST /api/users/:uid/assessments/:id/finish', { params: { uid, id } });
  invalidateAfter('assessments');
  return finished;
}

export async function deleteAssessment(uid: string, id: string): Promise<void> {
  await api('DELETE /api/users/:uid/assessments/:id', { params: { uid, id } }, { keepalive });
  invalidateAfter('assessments');
}

async function send(uid: string, change: TestChange): Promise<Sheet | undefined> {
  switch (change.kind) {
    case 'told':
      return notify(uid, change);
    case 'restart': {
      const open = (await readTests(uid, change.test)).open[0];
      // One that was begun elsewhere meanwhile is not the one that the person had before them.
      const isTheirs = open && (change.sheet === undefined || change.sheet === open.id);
      return isTheirs ? ignoreNotFound(deleteAssessment(uid, open.id)) : undefined;
    }
    case 'result': {
      const { test, items, answers } = change.result;
      const body = { test, items, ...workOf(answers, change.result) };
      const { id } = await api('POST /api/users/:uid/assessments', { params: { uid }, body });
      await finishSheet(uid, id);
      return undefined;
    }
    case 'result-gone':
      return ignoreNotFound(deleteAssessment(uid, change.id));
  }
}

function wordsOf(change: TestChange): string {
  if (change.kind !== 'result') return '';
  const day = deviceDay(new Date(change.result.finishedAt));
  return `Результат теста от\u00a0${dayText(day, deviceDay())}`;
}

export const sheetResource = defineResource<OwnTests, TestChange, never, Sheet | undefined>({
  name: 'sheets',
  state: ownTestsSchema,
  empty: NO_TESTS,
  change: testChangeSchema,
  keyOf: testOf,
  apply: changedTests,
  merge: mergedTests,
  // Of two answers to a question the newer one stays, whoever brings them.
  adds: true,
  read: async (uid) => {
    const { open, newest } = await readTests(uid);
    const sheets = open.map(({ id, test, versions, answers, facts, spent, updatedAt }): OwnSheet => {
      const timed = Object.entries(answers).map(([item, value]) => [item, [value, 0] as [number, number]] as const);
      return { id, test, items: versions.items, answers: Object.fromEntries(timed), facts, spent, updatedAt };
    });
    return { sheets, results: [], newest: newest.map(({ test, day }) => ({ test, day })) };
  },
  send: ({ uid, change }) => send(uid, change),
  fromGuest: transferredTests,
  wordsOf,
  countOf: countTests,
});
