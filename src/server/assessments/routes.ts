import type { assessmentsContract } from '~/contract/assessments';
import { FULL_MESSAGES, ISSUE_MESSAGES } from '~/contract/messages';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { documentWaits } from '../pdf/document-waits';
import { toResult, toSheet } from './assessment-row';
import { deleteAssessment, readAssessment } from './assessment-store';
import { exportResult } from './export-result';
import { finishAssessment } from './finish-assessment';
import { listAssessments } from './list-assessments';
import { openSheet, saveAnswers } from './save-answers';
import { readSharedResult, shareResult, unshareResult } from './share-result';

const foreign = (items: readonly string[]) =>
  refuse('invalid-argument', {
    issues: items.map((item) => ({ path: `answers.${item}`, message: ISSUE_MESSAGES.unknown })),
  });

/** Self-tests over HTTP: sheets, results and links to them. */
export function assessmentsHandlers(deps: Deps): Handlers<typeof assessmentsContract> {
  const { pool } = deps.db;
  return {
    'GET /api/users/:uid/assessments': async ({ user, query }) => {
      const body = await listAssessments(deps, user.id, query);
      return body
        ? { status: 200, body }
        : refuse('invalid-argument', { issues: [{ path: 'cursor', message: ISSUE_MESSAGES.format }] });
    },
    'POST /api/users/:uid/assessments': async ({ user, body }) => {
      const opened = await openSheet(deps, user.id, body);
      if (!opened.ok)
        return opened.code === 'foreign-items'
          ? foreign(opened.items)
          : refuse('too-many-rows', { message: FULL_MESSAGES.results });
      return { status: opened.isNew ? 201 : 200, body: opened.sheet };
    },
    'GET /api/users/:uid/assessments/:id': async ({ user, params }) => {
      const row = await readAssessment(pool, user.id, params.id);
      return row ? { status: 200, body: toResult(row) ?? toSheet(row) } : refuse('not-found');
    },
    'PATCH /api/users/:uid/assessments/:id': async ({ user, params, body }) => {
      const saved = await saveAnswers(deps, user.id, params.id, body);
      if (saved.ok) return { status: 200, body: saved.sheet };
      return saved.code === 'foreign-items' ? foreign(saved.items) : refuse(saved.code);
    },
    'POST /api/users/:uid/assessments/:id/finish': async ({ user, params }) => {
      const finished = await finishAssessment(deps, user.id, params.id);
      if (finished.ok) return { status: 200, body: { result: finished.result, award: finished.award } };
      return finished.code === 'answers-missing'
        ? refuse('answers-missing', { missing: finished.missing })
        : refuse('not-found');
    },
    'DELETE /api/users/:uid/assessments/:id': async ({ user, params }) =>
      (await deleteAssessment(pool, user.id, params.id)) ? { status: 204 } : refuse('not-found'),
    'PUT /api/users/:uid/assessments/:id/share': async ({ user, params }) => {
      const id = await shareResult(deps, user, params.id);
      return id === null ? refuse('not-found') : { status: 200, body: { id } };
    },
    'DELETE /api/users/:uid/assessments/:id/share': async ({ user, params }) =>
      (await unshareResult(deps, user.id, params.id)) ? { status: 204 } : refuse('not-found'),
    'GET /api/users/:uid/assessments/:id/export': async ({ user, params, query }) => {
      const exported = await exportResult(deps, user.id, params.id, query.format ?? 'pdf');
      if (!exported.ok) return exported.code === 'waiting' ? documentWaits() : refuse('not-found');
      const { ok: _, ...file } = exported;
      return { status: 200, ...file };
    },
    'GET /api/shared-results/:share': async ({ params }) => {
      const body = await readSharedResult(deps, params.share);
      return body ? { status: 200, body } : refuse('not-found');
    },
  };
}
