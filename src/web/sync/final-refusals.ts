import type { ErrorCode } from '~/contract/errors';
import { ApiError } from './api';

/** Which refusals of the site are final: the same request would be refused for ever. Anything else is sent again later. */
const IS_FINAL: Readonly<Record<ErrorCode | 'network', boolean>> = {
  'invalid-argument': true,
  'invalid-origin': true,
  'host-seat': true,
  suspended: true,
  'own-post': true,
  'own-decision': true,
  'not-welcomed': true,
  'topic-locked': true,
  'repeated-text': true,
  'last-owner': true,
  'consent-needed': true,
  'not-found': true,
  'no-entries': true,
  'method-not-allowed': true,
  'max-daily-actions': true,
  'written-long-ago': true,
  'written-ahead': true,
  'time-zone-changed': true,
  'answers-missing': true,
  'already-finished': true,
  'already-decided': true,
  'no-action': true,
  'no-coping': true,
  'wall-day-full': true,
  'own-word': true,
  'username-taken': true,
  'closed-entries': true,
  'seat-taken': true,
  'link-used': true,
  'link-expired': true,
  'changed-elsewhere': true,
  'payload-too-large': true,
  'unsupported-media-type': true,
  'idempotency-mismatch': true,
  'too-many-rows': true,
  // The session has ended, or somebody else is signed in: the change waits for its person.
  unauthenticated: false,
  'permission-denied': false,
  // The person has closed the question for now.
  'proof-needed': false,
  'too-many-requests': false,
  internal: false,
  unavailable: false,
  'disk-full': false,
  // Until what stands there is read again, by a later build.
  unreadable: false,
  network: false,
};

/** Whether the account will never take it. */
export const isFinal = (error: unknown): error is ApiError => error instanceof ApiError && IS_FINAL[error.code];

/** Whether nothing at all can be sent now: no network, or no session of this person. */
export const isAway = (error: unknown): boolean =>
  !(error instanceof ApiError) || ['network', 'unauthenticated', 'permission-denied'].includes(error.code);
