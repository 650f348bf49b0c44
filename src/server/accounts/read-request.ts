import { isStorable } from '~/domain/text';
import { ADDRESS_HEADER } from './waiting-header';

const BASE = '/api/auth';

export const json = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message: code }, { status, headers: { 'cache-control': 'no-store', ...headers } });

export interface Incoming {
  /** Path under `/api/auth`. */
  path: string;
  ip: string;
  text: string | null;
  /** Empty for a request without one. */
  body: Record<string, unknown>;
  /** The address that the body names, lower case. */
  email: string | null;
}

/** For JSON.parse: throws at a text that the database could not hold, and at a field named as what every object has (`toString`). */
function storableOnly(key: string, value: unknown): unknown {
  if (key in Object.prototype || !isStorable(key) || (typeof value === 'string' && !isStorable(value)))
    throw new SyntaxError('unstorable text');
  return value;
}

/** What a request to the identity service asks; a refusal when its body is no JSON object. */
export async function readRequest(request: Request): Promise<Incoming | Response> {
  const path = new URL(request.url).pathname.slice(BASE.length);
  const ip = request.headers.get(ADDRESS_HEADER) ?? 'unknown';
  const text = request.method === 'GET' || request.method === 'HEAD' ? null : await request.text();
  const none = { path, ip, text, body: {}, email: null };
  if (/%00/.test(request.url)) return json(400, 'VALIDATION_ERROR');
  if (!text || path.startsWith('/callback/')) return none;
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return json(415, 'UNSUPPORTED_MEDIA_TYPE');
  let body: unknown;
  try {
    body = JSON.parse(text, storableOnly);
  } catch {
    return json(400, 'VALIDATION_ERROR');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return json(400, 'VALIDATION_ERROR');
  const fields = body as Record<string, unknown>;
  const named = fields.email ?? fields.newEmail;
  const email = typeof named === 'string' && named.length <= 320 ? named.trim().toLowerCase() : null;
  return { ...none, body: fields, email };
}
