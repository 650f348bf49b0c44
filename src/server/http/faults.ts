import type { FastifyReply, FastifyRequest } from 'fastify';
import { ISSUE_MESSAGES, PROFILE_MESSAGES, UNKNOWN_ZONE_MESSAGE } from '~/contract/messages';
import type { Database } from '../db/connect';
import { classifyFailure } from '../db/failures';
import { type FaultCode, RefusalError, refuse, sendFault, sendRefusal } from './errors';
import { describeFault, type Logger } from './logger';

const FAULT_OF = {
  'disk-full': 'disk-full',
  'read-only': 'unavailable',
  away: 'unavailable',
  retry: 'unavailable',
  other: 'internal',
} as const;

/** The one place where the unexpected becomes an answer: logged with the request id, told without detail. `engine`: the database's. */
export function handleError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Logger,
  engine?: Database['kind'],
): FastifyReply {
  if (error instanceof RefusalError) return sendRefusal(reply, error.refusal);
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const { endpoint, key } = request.routeOptions.config;
  const isPicture = endpoint?.picture !== undefined;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return sendRefusal(
      reply,
      refuse('unsupported-media-type', isPicture ? { message: PROFILE_MESSAGES.pictureKind } : {}),
    );
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return sendRefusal(reply, refuse('payload-too-large', isPicture ? { message: PROFILE_MESSAGES.pictureBytes } : {}));
  if (code?.startsWith('FST_ERR_') && statusCode !== undefined && statusCode < 500)
    return sendRefusal(reply, refuse('invalid-argument', { issues: [{ path: '', message: ISSUE_MESSAGES.invalid }] }));
  // Who sends has gone in the middle of the body: nobody is to blame here, and nobody hears the answer.
  const isAborted = request.raw.destroyed && !request.raw.complete;
  if (isAborted) return sendRefusal(reply, refuse('invalid-argument'));
  const failure = classifyFailure(error, engine);
  if (failure === 'unreadable' || failure === 'unknown-zone') {
    log.error({ event: failure, id: request.id, route: key, error: describeFault(error) });
    return sendRefusal(
      reply,
      refuse('unreadable', failure === 'unknown-zone' ? { message: UNKNOWN_ZONE_MESSAGE } : {}),
    );
  }
  const fault: FaultCode = FAULT_OF[failure];
  log.error({
    event: 'fault',
    id: request.id,
    route: key ?? request.routeOptions.url,
    fault,
    ...(failure === 'read-only' && { database: failure }),
    error: describeFault(error),
  });
  return sendFault(reply, fault, endpoint?.fault ?? 'other', request.id);
}
