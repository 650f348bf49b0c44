import type { Role } from '~/catalogue/community';
import { COMMUNITY_MESSAGES, ISSUE_MESSAGES } from '~/contract/messages';
import type { moderationContract } from '~/contract/moderation';
import { hasRole } from '../community/member-status';
import { runInboxCommand } from '../contact/inbox-command';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { nudgeJobs } from '../jobs/nudge';
import { listLog, readLogged } from './act-log';
import { doAct } from './do-act';
import { readQueue } from './queue';
import { grantRole, listRoles, takeRole } from './roles';
import { settleAppeal } from './settle-appeal';
import { readStatistics } from './statistics';
import { viewPost } from './view-post';
import { isOwnWord, runWordCommand } from './wall-acts';

const denied = () => refuse('permission-denied');
const badCursor = () => refuse('invalid-argument', { issues: [{ path: 'cursor', message: ISSUE_MESSAGES.format }] });

/** The care of the community over HTTP. */
export function moderationHandlers(deps: Deps): Handlers<typeof moderationContract> {
  const is = (uid: string, role: Role) => hasRole(deps.db.pool, uid, role);
  const roles = async (uid: string) => ({ status: 200, body: { roles: await listRoles(deps.db.pool, uid) } }) as const;
  return {
    'GET /api/users/:uid/moderation/queue': async ({ user }) => {
      if (!(await is(user.id, 'moderator'))) return denied();
      return { status: 200, body: await readQueue(deps, user.id, await is(user.id, 'owner')) };
    },
    'POST /api/users/:uid/moderation/acts': async ({ user, body }) => {
      if (!(await is(user.id, 'moderator'))) return denied();
      const acted = await doAct(deps, user.id, body);
      if (!acted.ok)
        return refuse(
          acted.code,
          acted.code === 'changed-elsewhere' ? { message: COMMUNITY_MESSAGES.changedSinceRead } : {},
        );
      nudgeJobs(deps.db);
      return { status: 200, body: { act: await readLogged(deps.db.pool, acted.id), unmasked: acted.unmasked } };
    },
    'POST /api/users/:uid/moderation/appeals/:id': async ({ user, params, body }) => {
      if (!(await is(user.id, 'moderator'))) return denied();
      const settled = await settleAppeal(deps, user.id, params.id, body);
      return settled.ok ? { status: 200, body: await readLogged(deps.db.pool, params.id) } : refuse(settled.code);
    },
    'POST /api/users/:uid/moderation/wall/:id': async ({ user, params, body }) => {
      if (!(await is(user.id, 'moderator'))) return denied();
      if (await isOwnWord(deps, user.id, params.id)) return refuse('own-post');
      return (await runWordCommand(deps, user.id, params.id, body)) === null ? refuse('not-found') : { status: 204 };
    },
    'POST /api/users/:uid/moderation/messages/:id': async ({ user, params, body }) => {
      if (!(await is(user.id, 'owner'))) return denied();
      const answer = await runInboxCommand(deps, { action: body.action, beginning: params.id });
      return 'found' in answer && answer.found === 1 ? { status: 204 } : refuse('not-found');
    },
    'GET /api/users/:uid/moderation/posts/:id': async ({ user, params }) => {
      if (!(await is(user.id, 'moderator'))) return denied();
      const view = await viewPost(deps, params.id);
      return view ? { status: 200, body: view } : refuse('not-found');
    },
    'GET /api/users/:uid/moderation/log': async ({ user, query }) => {
      if (!(await is(user.id, 'moderator'))) return denied();
      const page = await listLog(deps.db.pool, query.cursor);
      return page.ok ? { status: 200, body: page } : badCursor();
    },
    'GET /api/users/:uid/moderation/statistics': async ({ user }) =>
      (await is(user.id, 'moderator')) ? { status: 200, body: await readStatistics(deps) } : denied(),
    'GET /api/users/:uid/moderation/roles': async ({ user }) =>
      (await is(user.id, 'owner')) ? roles(user.id) : denied(),
    'POST /api/users/:uid/moderation/roles': async ({ user, body }) => {
      if (!(await is(user.id, 'owner'))) return denied();
      const granted = await grantRole(deps, body.email, body.role, user);
      if (granted === 'none') return refuse('not-found');
      return granted === 'last-owner' ? refuse('last-owner') : roles(user.id);
    },
    'DELETE /api/users/:uid/moderation/roles/:id': async ({ user, params }) => {
      if (!(await is(user.id, 'owner'))) return denied();
      const taken = await takeRole(deps, params.id);
      if (taken === 'none') return refuse('not-found');
      return taken === 'last-owner' ? refuse('last-owner') : roles(user.id);
    },
  };
}
