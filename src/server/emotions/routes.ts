import type { emotionsContract } from '~/contract/emotions';
import { ISSUE_MESSAGES, RULE_MESSAGES } from '~/contract/messages';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { documentWaits } from '../pdf/document-waits';
import { type ChangeResult, deleteEntry, editEntry, markAction, restoreEntry, saveOutcome } from './change-entry';
import { exportEntries } from './export-entries';
import { listDeleted, listEntries, openEntry, searchEntries } from './list-entries';
import { readAnalysis } from './read-analysis';
import { readMonths, readStats, shownStats } from './read-stats';
import { readTags } from './read-tags';
import { saveEntry } from './save-entry';

const issue = (path: string, message: string) => refuse('invalid-argument', { issues: [{ path, message }] });
const wrongCursor = () => issue('cursor', ISSUE_MESSAGES.format);

function changed(result: ChangeResult) {
  if (result.ok) return { status: 200 as const, body: { success: true as const, entry: result.entry } };
  if (result.code === 'changed-elsewhere') return refuse(result.code, { current: result.current });
  if (result.code === 'not-found') return refuse('not-found');
  return issue(result.code === 'sub-emotion' ? 'subEmotion' : 'closed', RULE_MESSAGES[result.code]);
}

/** The barometer over HTTP (docs/openapi.json). */
export function emotionsHandlers(deps: Deps): Handlers<typeof emotionsContract> {
  return {
    'GET /api/users/:uid/emotion-barometer': async ({ user, query }) => {
      const result = await listEntries(deps, user.id, query);
      if (result.ok) return { status: 200, body: result.page };
      return result.code === 'cursor' ? wrongCursor() : refuse('no-entries');
    },
    'POST /api/users/:uid/emotion-barometer/search': async ({ user, body }) => {
      const result = await searchEntries(deps, user.id, body);
      return result.ok ? { status: 200, body: result.page } : wrongCursor();
    },
    'POST /api/users/:uid/emotion-barometer/entries': async ({ user, body, request }) => {
      const result = await saveEntry(deps, user.id, body, request.idempotencyKey);
      return result.ok ? { status: 201, body: result.answer } : refuse(result.code);
    },
    'GET /api/users/:uid/emotion-barometer/entries/:id': async ({ user, params }) => {
      const entry = await openEntry(deps, user.id, params.id);
      return entry ? { status: 200, body: entry } : refuse('not-found');
    },
    'PATCH /api/users/:uid/emotion-barometer/entries/:id': async ({ user, params, body, request }) =>
      changed(await editEntry(deps, user.id, params.id, body, request.base)),
    'DELETE /api/users/:uid/emotion-barometer/entries/:id': async ({ user, params, request }) => {
      const result = await deleteEntry(deps, user.id, params.id, request.base);
      if (result.ok) return { status: 204 };
      return result.code === 'not-found' ? refuse('not-found') : refuse(result.code, { current: result.current });
    },
    'POST /api/users/:uid/emotion-barometer/entries/:id/restore': async ({ user, params }) => {
      const result = await restoreEntry(deps, user.id, params.id);
      return result.ok ? { status: 200, body: { success: true, entry: result.entry } } : refuse('not-found');
    },
    'PUT /api/users/:uid/emotion-barometer/entries/:id/action': async ({ user, params, body }) => {
      const result = await markAction(deps, user.id, params.id, body.done);
      return result.ok
        ? { status: 200, body: { success: true, entry: result.entry, award: result.award } }
        : refuse(result.code);
    },
    'PUT /api/users/:uid/emotion-barometer/entries/:id/outcome': async ({ user, params, body }) => {
      const result = await saveOutcome(deps, user.id, params.id, body.outcome);
      return result.ok ? { status: 200, body: { success: true, entry: result.entry } } : refuse(result.code);
    },
    'GET /api/users/:uid/emotion-barometer/deleted': async ({ user }) => ({
      status: 200,
      body: { entries: await listDeleted(deps, user.id) },
    }),
    'GET /api/users/:uid/emotion-barometer/stats': async ({ user, query }) => ({
      status: 200,
      body: shownStats(await readStats(deps, user.id, query)),
    }),
    'GET /api/users/:uid/emotion-barometer/analysis': async ({ user, query }) => ({
      status: 200,
      body: await readAnalysis(deps, user.id, query),
    }),
    'GET /api/users/:uid/emotion-barometer/tags': async ({ user }) => ({
      status: 200,
      body: { tags: await readTags(deps, user.id) },
    }),
    'GET /api/users/:uid/emotion-barometer/months': async ({ user }) => ({
      status: 200,
      body: { months: await readMonths(deps, user.id) },
    }),
    'POST /api/users/:uid/emotion-barometer/export': async ({ user, body }) => {
      const file = await exportEntries(deps, user.id, body);
      return file ? { status: 200, ...file } : documentWaits();
    },
  };
}
