/** Every refusal of the site's own API: the HTTP status of a code. Texts: messages.ts. */
export const STATUS_OF = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'proof-needed': 403,
  'invalid-origin': 403,
  'host-seat': 403,
  suspended: 403,
  'not-found': 404,
  'no-entries': 404,
  'method-not-allowed': 405,
  'max-daily-actions': 409,
  'written-long-ago': 409,
  'written-ahead': 409,
  'time-zone-changed': 409,
  'answers-missing': 409,
  'already-finished': 409,
  'already-decided': 409,
  'no-action': 409,
  'no-coping': 409,
  'wall-day-full': 409,
  'own-word': 409,
  'own-post': 409,
  'own-decision': 409,
  'not-welcomed': 409,
  'topic-locked': 409,
  'repeated-text': 409,
  'last-owner': 409,
  'consent-needed': 409,
  'username-taken': 409,
  'closed-entries': 409,
  'seat-taken': 409,
  'link-used': 409,
  unreadable: 409,
  'link-expired': 410,
  'changed-elsewhere': 412,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'idempotency-mismatch': 422,
  'too-many-rows': 422,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
  'disk-full': 507,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;

export interface Issue {
  /** Dotted path of the field, empty for the whole value. */
  path: string;
  /** Russian, fit to stand under the field. */
  message: string;
}

/** The body of every refusal. Which members are present: `refusal()` in server/http/errors.ts. */
export interface RefusalBody {
  success: false;
  code?: ErrorCode;
  message?: string;
  issues?: Issue[];
  /** Numbers of the questions that are still open. */
  missing?: number[];
  /** What stands there now, null where it is gone: the answer to a change of something else. */
  current?: unknown;
  /** Request id of a fault, to quote. */
  id?: string;
}

/** What a fault (500, 503, 507) says, by the group of endpoints (docs/specification.md §8). */
export const FAULT_MESSAGES = {
  save: 'Failed to save entry or update progress',
  stats: 'Error fetching emotion barometer stats',
  barometer: 'Failed to fetch data',
  other: 'Internal Server Error',
} as const;

export type FaultGroup = keyof typeof FAULT_MESSAGES;
