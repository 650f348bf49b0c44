import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAX_FORM_AGE_MS, MIN_FORM_AGE_MS } from '~/domain/contact/limits';

/** The time at which a form was opened, signed: `milliseconds in base 36 . HMAC-SHA-256`. Keeps nothing about anybody. */

function signature(secret: string, time: string): Buffer {
  const key = createHmac('sha256', secret).update('contact form token').digest();
  return createHmac('sha256', key).update(time).digest();
}

/** A token of this moment. `secret`: AUTH_SECRET, of which a key of its own is derived. */
export function issueTimeToken(secret: string, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${signature(secret, time).toString('base64url')}`;
}

/** Whether the token is this site's own and between 3 seconds and 24 hours old. */
export function isTimely(secret: string, token: string, now: Date): boolean {
  const [time = '', given = '', ...rest] = token.split('.');
  if (rest.length > 0 || !/^[0-9a-z]{1,11}$/.test(time)) return false;
  const wanted = signature(secret, time);
  const bytes = Buffer.from(given, 'base64url');
  if (bytes.length !== wanted.length || !timingSafeEqual(bytes, wanted)) return false;
  const age = now.getTime() - Number.parseInt(time, 36);
  return age >= MIN_FORM_AGE_MS && age <= MAX_FORM_AGE_MS;
}
