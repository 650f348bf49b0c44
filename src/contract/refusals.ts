import * as z from 'zod/mini';
import type { ErrorCode } from './errors';
import { RESULT_MESSAGES } from './messages';

/** The bodies of refusals by code (docs/specification.md §8): for OpenAPI and tests. */

const messageOf = <C extends ErrorCode>(code: C) =>
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
  unauthenticated: messageOf('unauthenticated'),
  'permission-denied': z.strictObject({ success: z.literal(false), code: z.literal('permission-denied') }),
  'proof-needed': messageOf('proof-needed'),
  'invalid-origin': messageOf('invalid-origin'),
  'not-found': messageOf('not-found'),
  'no-entries': z.strictObject({ success: z.literal(false), message: z.literal(RESULT_MESSAGES.noEntries) }),
  'method-not-allowed': messageOf('method-not-allowed'),
  'max-daily-actions': messageOf('max-daily-actions'),
  'written-long-ago': messageOf('written-long-ago'),
  'written-ahead': messageOf('written-ahead'),
  'time-zone-changed': messageOf('time-zone-changed'),
  'answers-missing': z.strictObject({
    success: z.literal(false),
    code: z.literal('answers-missing'),
    message: z.string(),
    missing: z.array(z.int()),
  }),
  'already-finished': messageOf('already-finished'),
  'already-decided': messageOf('already-decided'),
  'no-action': messageOf('no-action'),
  'no-coping': messageOf('no-coping'),
  'wall-day-full': messageOf('wall-day-full'),
  'own-word': messageOf('own-word'),
  suspended: messageOf('suspended'),
  'own-post': messageOf('own-post'),
  'own-decision': messageOf('own-decision'),
  'not-welcomed': messageOf('not-welcomed'),
  'topic-locked': messageOf('topic-locked'),
  'repeated-text': messageOf('repeated-text'),
  'last-owner': messageOf('last-owner'),
  'consent-needed': messageOf('consent-needed'),
  'username-taken': messageOf('username-taken'),
  'closed-entries': messageOf('closed-entries'),
  'too-many-rows': messageOf('too-many-rows'),
  'seat-taken': messageOf('seat-taken'),
  'host-seat': messageOf('host-seat'),
  'link-used': messageOf('link-used'),
  unreadable: messageOf('unreadable'),
  'link-expired': messageOf('link-expired'),
  'changed-elsewhere': z.strictObject({
    success: z.literal(false),
    code: z.literal('changed-elsewhere'),
    message: z.string(),
    current: z.unknown(),
  }),
  'payload-too-large': messageOf('payload-too-large'),
  'unsupported-media-type': messageOf('unsupported-media-type'),
  'idempotency-mismatch': messageOf('idempotency-mismatch'),
  'too-many-requests': messageOf('too-many-requests'),
  internal: fault('internal'),
  unavailable: fault('unavailable'),
  'disk-full': fault('disk-full'),
} as const satisfies Record<ErrorCode, z.ZodMiniType>;
