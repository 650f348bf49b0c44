import * as z from 'zod/mini';
import type { ErrorCode } from './errors';
import { RESULT_MESSAGES } from './messages';

/** The bodies of refusals by code (docs/specification.md §8): for OpenAPI and tests. */

const told = <C extends ErrorCode>(code: C) =>
  z.strictObject({ success: z.literal(false), code: z.literal(code), message: z.string() });
const fault = <C extends ErrorCode>(code: C) =>
  z.strictObject({ success: z.literal(false), code: z.literal(code), id: z.string(), message: z.string() });

export const issueSchema = z.strictObject({ path: z.string(), message: z.string().check(z.minLength(1)) });

export const REFUSAL_SCHEMAS = {
  'invalid-argument': z.strictObject({
    success: z.literal(false),
    code: z.literal('invalid-argument'),
    issues: z.array(issueSchema),
  }),
  unauthenticated: told('unauthenticated'),
  'permission-denied': z.strictObject({ success: z.literal(false), code: z.literal('permission-denied') }),
  'proof-needed': told('proof-needed'),
  'invalid-origin': told('invalid-origin'),
  'not-found': told('not-found'),
  'no-entries': z.strictObject({ success: z.literal(false), message: z.literal(RESULT_MESSAGES.noEntries) }),
  'method-not-allowed': told('method-not-allowed'),
  'max-daily-actions': told('max-daily-actions'),
  'written-long-ago': told('written-long-ago'),
  'written-ahead': told('written-ahead'),
  'time-zone-changed': told('time-zone-changed'),
  'answers-missing': z.strictObject({
    success: z.literal(false),
    code: z.literal('answers-missing'),
    message: z.string(),
    missing: z.array(z.int()),
  }),
  'already-finished': told('already-finished'),
  'already-decided': told('already-decided'),
  'no-action': told('no-action'),
  'no-coping': told('no-coping'),
  'wall-day-full': told('wall-day-full'),
  'own-word': told('own-word'),
  suspended: told('suspended'),
  'own-post': told('own-post'),
  'not-welcomed': told('not-welcomed'),
  'topic-locked': told('topic-locked'),
  'repeated-text': told('repeated-text'),
  'last-owner': told('last-owner'),
  'consent-needed': told('consent-needed'),
  'username-taken': told('username-taken'),
  'closed-entries': told('closed-entries'),
  'too-many-rows': told('too-many-rows'),
  'seat-taken': told('seat-taken'),
  'host-seat': told('host-seat'),
  'link-used': told('link-used'),
  'link-expired': told('link-expired'),
  'changed-elsewhere': z.strictObject({
    success: z.literal(false),
    code: z.literal('changed-elsewhere'),
    message: z.string(),
    current: z.unknown(),
  }),
  'payload-too-large': told('payload-too-large'),
  'unsupported-media-type': told('unsupported-media-type'),
  'idempotency-mismatch': told('idempotency-mismatch'),
  'too-many-requests': told('too-many-requests'),
  internal: fault('internal'),
  unavailable: fault('unavailable'),
  'disk-full': fault('disk-full'),
} as const satisfies Record<ErrorCode, z.ZodMiniType>;
