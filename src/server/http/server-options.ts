import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify';
import { ISSUE_MESSAGES } from '~/contract/messages';
import type { Config } from '../config';
import { refuse, sendRefusal } from './errors';
import { baseHeaders } from './headers';

const MAX_HEADER_BYTES = 16 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;

/** What the parser refuses before there is a request. */
const STATUS_OF_PARSER: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

const sendInvalid = (reply: FastifyReply) =>
  sendRefusal(reply, refuse('invalid-argument', { issues: [{ path: '', message: ISSUE_MESSAGES.invalid }] }));

/** Refuses what asks for no path of this site: another site's address, or `*`. Everything behind reads the path as it stands. */
export async function pathOnly(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  return request.url.startsWith('/') ? undefined : sendInvalid(reply.header('cache-control', 'no-store'));
}

export function serverOptions(config: Pick<Config, 'trustedProxies' | 'siteUrl'>): FastifyHttpOptions<Server> {
  return {
    logger: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: () => randomUUID(),
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // What comes on an open connection while the site closes is answered as ever; Fastify's own 503 has neither code nor Retry-After.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 16_384 },
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: 5_000,
    },
    // An address that cannot be decoded is refused before any hook runs.
    frameworkErrors(_error, _request, reply) {
      reply.headers({ ...baseHeaders(config.siteUrl), 'cache-control': 'no-store' });
      sendInvalid(reply);
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const status = STATUS_OF_PARSER[error.code] ?? 400;
      socket.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nx-content-type-options: nosniff\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
      );
    },
  };
}
