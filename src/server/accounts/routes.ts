import { SITE_NAME } from '~/catalogue/site';
import type { accountsContract } from '~/contract/accounts';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import { addressKey } from '../http/limits';
import type { Handlers } from '../http/mount';
import { countUse } from '../http/use-counter';
import { lettersWaitingFor, waitingCookieName } from '../mail/waiting-letters';
import { listAccess, listRevoked } from './access-grants';
import type { Auth } from './auth';
import { legalText } from './legal-texts';
import { listLinked } from './linked-store';
import { listPasskeys } from './passkey-store';
import { changeProfile, type FollowProfile, readPerson } from './profile-store';
import { listEvents } from './security-log';
import { cookieValue } from './session-reader';
import { endOtherSessions, endSession, listSessions } from './session-store';
import { readTwoFactor } from './two-factor-store';

/** Browser faults that one address may tell of in an hour: the log is no place to be filled. */
const FAULTS_AN_HOUR = 10;

/** `auth` forgets what it keeps of sessions as soon as one is ended here; `follow` brings the plan of reminders after a changed profile. */
export function accountsHandlers(
  deps: Deps,
  auth: Pick<Auth, 'forgetSessions'>,
  follow: FollowProfile,
): Handlers<typeof accountsContract> {
  const { config } = deps;
  return {
    'GET /api/users/:uid': async ({ user }) => {
      const person = await readPerson(deps, user.id);
      return person ? { status: 200, body: person } : refuse('not-found');
    },
    'PATCH /api/users/:uid': async ({ user, body }) => {
      const changed = await changeProfile(deps, user.id, body, follow);
      return changed.ok ? { status: 200, body: changed.user } : refuse(changed.code);
    },
    'GET /api/users/:uid/sessions': async ({ user }) => {
      return { status: 200, body: { sessions: await listSessions(deps, user.id, user.sessionId) } };
    },
    'DELETE /api/users/:uid/sessions': async ({ user }) => {
      await endOtherSessions(deps, user.id, user.sessionId);
      auth.forgetSessions();
      return { status: 204 };
    },
    'DELETE /api/users/:uid/sessions/:id': async ({ user, params }) => {
      const ended = await endSession(deps, user.id, params.id, user.sessionId);
      auth.forgetSessions();
      return ended ? { status: 204 } : refuse('not-found');
    },
    'GET /api/users/:uid/ways-in': async ({ user }) => {
      const { pool } = deps.db;
      const body = {
        twoFactor: await readTwoFactor(pool, user.id),
        passkeys: await listPasskeys(pool, user.id),
        services: await listLinked(pool, user.id),
        open: await listAccess(pool, config, user.id, deps.clock()),
        closed: await listRevoked(pool, user.id, deps.clock()),
      };
      return { status: 200, body };
    },
    'GET /api/users/:uid/security-events': async ({ user }) => {
      return { status: 200, body: { events: await listEvents(deps, user.id) } };
    },
    'GET /api/site': () => ({
      status: 200,
      body: {
        siteName: SITE_NAME,
        providers: config.providers.map(({ id, title }) => ({ id, title })),
        passwordPolicy: config.passwordPolicy,
        legal: { terms: legalText('terms').version, privacy: legalText('privacy').version },
        contactEmail: config.owner.contactEmail,
      },
    }),
    'GET /api/letters/waiting': async ({ request }) => {
      if (!config.showsLetters) return refuse('not-found');
      const id = cookieValue(request.cookie, waitingCookieName(config.siteUrl));
      return { status: 200, body: { letters: id ? await lettersWaitingFor(deps, id) : [] } };
    },
    'POST /api/browser-faults': async ({ body: { event, error }, request }) => {
      const key = `browser-faults:${addressKey(request.ip)}`;
      const retryAfter = await countUse(deps.db, deps.clock(), [{ key, max: FAULTS_AN_HOUR, seconds: 3_600 }]);
      if (retryAfter !== null) return refuse('too-many-requests', { retryAfter });
      deps.log.warn({ event, way: 'browser', error });
      return { status: 204 };
    },
  };
}
