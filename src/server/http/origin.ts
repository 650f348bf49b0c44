import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, sendRefusal } from './errors';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request may change state: its Origin is the site's own. None at all is accepted only without cookies. */
export function mayChangeState(
  request: { method: string; headers: { origin?: string | undefined; cookie?: string | undefined } },
  allowedOrigins: readonly string[],
): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const { origin, cookie } = request.headers;
  return origin === undefined ? !cookie : allowedOrigins.includes(origin);
}

/** Hook: refuses a state change that another site asks for. */
export function sameOriginOnly(allowedOrigins: readonly string[]) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!mayChangeState(request, allowedOrigins)) return sendRefusal(reply, refuse('invalid-origin'));
  };
}
