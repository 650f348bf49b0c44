import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, sendRefusal } from './errors';
import { type Logger, loggedPath } from './logger';

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

/**
 * Whether the browser itself asks, for its address bar or a link, and would show the answer as a page: a cover of the site's pages
 * (docs/decisions/010) does not reach there. A browser says so on safe origins alone.
 */
export const isNavigation = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-mode'] === 'navigate';

/** Whether a page of another site asks, by whatever method: browsers say so of what its scripts fetch and of the pictures it loads. */
export const isFromElsewhere = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  allowedOrigins: readonly string[],
): boolean => {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  return site === 'cross-site' || site === 'same-site' || (origin !== undefined && !allowedOrigins.includes(origin));
};

/** The origin of a header as the log may hold it: scheme, host and port. */
function declaredOrigin(origin: string | undefined): string {
  const url = origin && URL.canParse(origin) ? new URL(origin) : null;
  return url && url.host.length <= 100 ? `${url.protocol}//${url.host}` : 'none';
}

/** Hook: refuses a state change that another site asks for, and tells the operator, who may have set SITE_URL wrongly. */
export function sameOriginOnly(allowedOrigins: readonly string[], log: Logger) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (mayChangeState(request, allowedOrigins)) return;
    const fields = {
      event: 'origin-refused',
      id: request.id,
      origin: declaredOrigin(request.headers.origin),
      siteUrl: allowedOrigins[0],
    };
    log.warn({ ...fields, path: loggedPath(request.url) }, 'SITE_URL names another address than the page that asked');
    return sendRefusal(reply, refuse('invalid-origin'));
  };
}
