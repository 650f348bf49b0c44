import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logAuthFailure } from './auth-failures';
import { BODY_LIMIT } from './body';
import { refuse, sendRefusal } from './errors';
import { openerPolicy } from './headers';
import type { Logger } from './logger';
import { isFromElsewhere, isNavigation } from './origin';
import type { AuthService } from './session';
import { signedMark } from './signed-mark';

/** Set by us or meaningless behind us; a client's own must not reach the identity library. */
const DROPPED = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const isForged = (name: string) => name === 'forwarded' || name === 'x-client-ip' || name.startsWith('x-forwarded-');

/** The request as the identity library reads it: its body byte for byte, the client's address by our own reckoning. */
function toWebRequest(request: FastifyRequest, siteUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || DROPPED.has(name) || isForged(name)) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('x-client-ip', request.ip);
  const body = request.body as Buffer | undefined;
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && body !== undefined;
  return new Request(`${siteUrl}${request.url}`, {
    method: request.method,
    headers,
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  });
}

async function sendWebResponse(
  reply: FastifyReply,
  response: Response,
  { isFederated, log }: AuthScope,
): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  // A renewed session that is replaced at once would be set twice: the last word counts.
  const cookies = new Map(response.headers.getSetCookie().map((cookie) => [cookie.split('=', 1)[0], cookie]));
  for (const cookie of [...cookies.values()]) {
    const mark = signedMark(cookie);
    if (mark) cookies.set('mark', mark);
  }
  if (cookies.size > 0) reply.header('set-cookie', [...cookies.values()]);
  reply
    .header('cache-control', 'no-store')
    .header('cross-origin-opener-policy', openerPolicy(reply.request.url, isFederated));
  const wait = response.headers.get('x-retry-after');
  if (response.status === 429 && !response.headers.has('retry-after')) reply.header('retry-after', wait ?? '60');
  const body = Buffer.from(await response.arrayBuffer());
  const { status } = response;
  logAuthFailure(log, reply.request, { status, body: body.toString(), location: response.headers.get('location') });
  return body.length > 0 ? reply.send(body) : reply.send();
}

interface AuthScope {
  siteUrl: string;
  allowedOrigins: readonly string[];
  isFederated: boolean;
  log: Logger;
  /** Counts a request: 0 lets it through, otherwise the seconds to wait. The library's own limits come on top. */
  takeTurn(request: FastifyRequest): number | Promise<number>;
}

/** The way back from another service: all else here is for the scripts of the site's own pages, links that are opened by GET too. */
const WAY_BACK = /^\/api\/auth\/(callback|oauth2)\//;

/** Mounts the identity library under `/api/auth/*`; `app` has that prefix. JSON only, 64 KB, read as bytes. */
export function mountAuth(app: FastifyInstance, auth: AuthService, library: AuthScope): void {
  const { siteUrl, allowedOrigins, takeTurn, log } = library;
  app.addHook('onRequest', async (request, reply) => {
    const wait = await takeTurn(request);
    if (wait === 0) {
      const isRefused =
        !WAY_BACK.test(request.url) && (isNavigation(request) || isFromElsewhere(request, allowedOrigins));
      return isRefused ? sendRefusal(reply, refuse('permission-denied')) : undefined;
    }
    logAuthFailure(log, request, { status: 429 });
    return reply
      .code(429)
      .header('retry-after', String(wait))
      .send({ code: 'TOO_MANY_REQUESTS', message: 'TOO_MANY_REQUESTS' });
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    bodyLimit: BODY_LIMIT,
    handler: async (request, reply) => {
      const response = await auth.handler(toWebRequest(request, siteUrl)).catch((fault: unknown) => {
        logAuthFailure(log, request, { status: 500 });
        throw fault;
      });
      return sendWebResponse(reply, response, library);
    },
  });
}
