import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time-based codes of an app: RFC 6238 with SHA-1, six digits, thirty seconds, which every app knows. */

const STEP_SECONDS = 30;
const DIGITS = 6;
/** A clock that is a step off still counts. */
const DRIFT = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The code that an app with the secret (base32) shows at an instant. */
export const totpAt = (secret: string, now: Date): string => codeOf(fromBase32(secret), stepAt(now));

/** The step that a code belongs to, near now; null when it is wrong. Blanks in the code do not count. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const typed = Buffer.from(code.replace(/\s/g, ''));
  const key = fromBase32(secret);
  const near = stepAt(now);
  let found: number | null = null;
  for (let step = near - DRIFT; step <= near + DRIFT; step++) {
    const right = Buffer.from(codeOf(key, step));
    if (typed.length === right.length && timingSafeEqual(typed, right)) found = step;
  }
  return found;
}

/** What an app reads from the picture (the de-facto format `otpauth:`). */
export function totpAddress(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
