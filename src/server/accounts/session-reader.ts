import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isOpenSql } from '../db/closed-account';
import type { Database } from '../db/connect';

export interface FoundSession {
  userId: string;
  sessionId: string;
}

/** A session that was ended by another instance stays known to this one at most this long. */
const CACHED_MS = 500;
const MAX_CACHED = 10_000;

/** The value of a cookie in a Cookie header, decoded; null when it is absent or malformed. */
export function cookieValue(header: string | null | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}

/** Takes a cookie out of the Cookie header. */
export function dropCookie(headers: Headers, name: string): void {
  const parts = (headers.get('cookie') ?? '').split(';').map((part) => part.trim());
  const kept = parts.filter((part) => part && part.split('=', 1)[0]?.trim() !== name);
  if (kept.length > 0) headers.set('cookie', kept.join('; '));
  else headers.delete('cookie');
}

/** The session token of a cookie signed by the identity library; null when the signature does not fit. */
function tokenOf(value: string | null, secret: string): string | null {
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

export interface SessionReader {
  sessionOf(cookieHeader: string): Promise<FoundSession | null>;
  /** A digest of the token in a cookie that this site has signed, whether or not the session is still open. */
  nameOf(cookieHeader: string): string | null;
  /** Whether the session of a cookie is held back because the owner of the site has shut its account. */
  isShut(cookieHeader: string): Promise<boolean>;
  /** Forgets everything kept: called when a session ends. */
  clear(): void;
}

/** Reads the session of a request behind a short-lived map. */
export function createSessionReader(
  db: Database,
  clock: () => Date,
  cookieName: string,
  secret: string,
): SessionReader {
  const kept = new Map<string, { found: FoundSession; at: number }>();
  let generation = 0;

  // A clock that was set back makes a session older than it is, never younger.
  const isFresh = (at: number) => {
    const age = clock().getTime() - at;
    return age >= 0 && age < CACHED_MS;
  };

  async function read(token: string): Promise<FoundSession | null> {
    const asked = generation;
    const { rows } = await db.pipeline.query<{ id: string; user_id: string }>({
      name: 'session-of-token',
      text: `select id, user_id from session where token = $1 and expires_at > $2 and ${isOpenSql('session.user_id')}`,
      values: [token, clock().toISOString()],
    });
    const [row] = rows;
    if (!row) return null;
    const found = { userId: row.user_id, sessionId: row.id };
    // A session may have ended while the statement ran.
    if (asked === generation) {
      if (kept.size >= MAX_CACHED) kept.clear();
      kept.set(token, { found, at: clock().getTime() });
    }
    return found;
  }

  return {
    async sessionOf(cookieHeader) {
      const token = tokenOf(cookieValue(cookieHeader, cookieName), secret);
      if (!token) return null;
      const known = kept.get(token);
      if (known && isFresh(known.at)) return known.found;
      kept.delete(token);
      return read(token);
    },
    nameOf(cookieHeader) {
      const token = tokenOf(cookieValue(cookieHeader, cookieName), secret);
      return token && createHash('sha256').update(token).digest('base64url').slice(0, 22);
    },
    async isShut(cookieHeader) {
      const token = tokenOf(cookieValue(cookieHeader, cookieName), secret);
      if (!token) return false;
      const { rows } = await db.pool.query(
        'select 1 from session s join disabled_account d on d.user_id = s.user_id where s.token = $1',
        [token],
      );
      return rows.length > 0;
    },
    clear() {
      generation++;
      kept.clear();
    },
  };
}
