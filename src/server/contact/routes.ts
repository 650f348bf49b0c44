import type { contactContract } from '~/contract/contact';
import { CONTACT_MESSAGES } from '~/contract/messages';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import type { UseLimit } from '../http/use-counter';
import { receiveMessage } from './receive-message';
import { issueTimeToken } from './time-token';

/** The form to the owner over HTTP. */
export function contactHandlers(deps: Deps, limits?: readonly UseLimit[]): Handlers<typeof contactContract> {
  return {
    'GET /api/contact/token': () => ({
      status: 200,
      body: { token: issueTimeToken(deps.config.authSecret, deps.clock()) },
    }),
    'POST /api/contact': async ({ body, request }) => {
      const received = await receiveMessage(deps, body, request.ip, limits);
      if (received.ok) return { status: 202, body: { success: true } };
      return received.code === 'token'
        ? refuse('invalid-argument', { issues: [{ path: 'token', message: CONTACT_MESSAGES.token }] })
        : refuse('too-many-requests', { retryAfter: received.retryAfter, message: CONTACT_MESSAGES.flooded });
    },
  };
}
