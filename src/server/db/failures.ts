/** What went wrong in the database, as far as a caller can act on it. */
export type Failure = 'disk-full' | 'read-only' | 'away' | 'retry' | 'unreadable' | 'unknown-zone' | 'other';

/** The disk under the database has no room for a write; reads go on. */
export class DiskFullError extends Error {
  override name = 'DiskFullError';
}

/** The database cannot be reached or does not answer in time. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/** A stored value that no build of the site reads any more, or whose bytes were moved or changed. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** What `read` makes of a stored value. Throws UnreadableError where it throws. */
export function readStored<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new UnreadableError('a stored value cannot be read', { cause });
  }
}

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// The driver has no codes for these.
const awayMessages =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|connection error and is not queryable|after calling end on the pool|client was closed/i;

/** Follows the causes: the query builder wraps the driver's errors. */
function* chain(error: unknown): Generator<Error & { code?: unknown; syscall?: unknown; severity?: unknown }> {
  let current = error;
  for (let depth = 0; current instanceof Error && depth < 8; depth++) {
    yield current;
    current = current.cause;
  }
}

/** The five-character SQLSTATE behind an error, null when the database said none. */
export function sqlState(error: unknown): string | null {
  for (const link of chain(error)) {
    if (typeof link.code === 'string' && /^[0-9A-Z]{5}$/.test(link.code) && /\d/.test(link.code)) return link.code;
  }
  return null;
}

/**
 * 507 for 'disk-full', 503 for 'away' and 'read-only' (a standby, or writing is switched off), run again for 'retry' (serialisation
 * failure, deadlock). 'unreadable' and 'unknown-zone' lie in what is stored: 409. `engine`: the embedded one lets a session only read while its disk is nearly full.
 */
export function classifyFailure(error: unknown, engine: 'embedded' | 'postgres' = 'postgres'): Failure {
  for (const link of chain(error)) {
    if (link instanceof DiskFullError) return 'disk-full';
    if (link instanceof DatabaseAwayError) return 'away';
    if (link instanceof UnreadableError) return 'unreadable';
    if (isAway(link)) return 'away';
    if (isUnknownZone(link)) return 'unknown-zone';
  }
  const state = sqlState(error);
  if (state === null) return 'other';
  if (state === '25006') return engine === 'embedded' ? 'disk-full' : 'read-only';
  if (state === '53100') return 'disk-full';
  if (state === '40001' || state === '40P01') return 'retry';
  // After these words the server's process for this connection ends.
  for (const { severity } of chain(error)) if (severity === 'FATAL' || severity === 'PANIC') return 'away';
  return /^(08|57P|53300)/.test(state) ? 'away' : 'other';
}

/** Of the runtime, and of PostgreSQL, whose code stands for any value that a function doesn't take. */
function isUnknownZone({ name, message, code }: Error & { code?: unknown }): boolean {
  return (
    (name === 'RangeError' && /invalid time zone/i.test(message)) || (code === '22023' && /time zone/.test(message))
  );
}

function isAway(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  const isSocket = typeof error.syscall === 'string' && /connect|read|write|getaddrinfo/.test(error.syscall);
  return (isSocket && systemCodes.has(String(error.code))) || awayMessages.test(error.message);
}
