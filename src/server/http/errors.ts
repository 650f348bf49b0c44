import type { FastifyReply } from 'fastify';
import {
  type ErrorCode,
  FAULT_MESSAGES,
  type FaultGroup,
  type Issue,
  type RefusalBody,
  STATUS_OF,
} from '~/contract/errors';
import { ERROR_MESSAGES, RESULT_MESSAGES } from '~/contract/messages';

/** What a handler returns instead of an answer: an expected refusal by its code. */
export interface Refusal<C extends ErrorCode = ErrorCode> {
  refused: C;
  issues?: Issue[];
  message?: string;
  /** Numbers of open questions. */
  missing?: number[];
  /** What stands there now. */
  current?: unknown;
  /** Seconds. */
  retryAfter?: number;
}

type Details = Omit<Refusal, 'refused'>;

/** An expected refusal: `return refuse('not-found')`. The text comes from the code unless `message` is given. */
export function refuse<C extends ErrorCode>(code: C, details: Details = {}): Refusal<C> {
  return { refused: code, ...details };
}

/** A refusal thrown where no answer can be returned: hooks and body parsers. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  constructor(readonly refusal: Refusal) {
    super(refusal.refused);
  }
}

/** Bodies whose shape the specification fixes otherwise than `{success, code, message}` (docs/specification.md §8). */
function refusalBody({ refused, issues, message, missing, current }: Refusal): RefusalBody {
  switch (refused) {
    case 'permission-denied':
      return { success: false, code: refused };
    case 'invalid-argument':
      return { success: false, code: refused, issues: issues ?? [] };
    case 'no-entries':
      return { success: false, message: message ?? RESULT_MESSAGES.noEntries };
    case 'max-daily-actions':
      return { success: false, code: refused, message: message ?? RESULT_MESSAGES.cap };
    case 'answers-missing':
      return { success: false, code: refused, message: message ?? ERROR_MESSAGES[refused], missing: missing ?? [] };
    case 'changed-elsewhere':
      return { success: false, code: refused, message: message ?? ERROR_MESSAGES[refused], current: current ?? null };
    default:
      return { success: false, code: refused, message: message ?? ERROR_MESSAGES[refused] };
  }
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfter)));
  return reply.code(STATUS_OF[refusal.refused]).send(refusalBody(refusal));
}

export type FaultCode = 'internal' | 'unavailable' | 'disk-full';
/** Seconds after which a client may try again. */
const RETRY_AFTER = { internal: undefined, unavailable: 5, 'disk-full': 60 } as const;

/** A fault is told by its group's message and the request id to quote, without detail. */
export function sendFault(reply: FastifyReply, code: FaultCode, group: FaultGroup, id: string): FastifyReply {
  const retryAfter = RETRY_AFTER[code];
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const body: RefusalBody = { success: false, code, id, message: FAULT_MESSAGES[group] };
  return reply.code(STATUS_OF[code]).send(body);
}
