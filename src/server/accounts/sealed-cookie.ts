import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A small value that only this site can read and make, for a cookie: AES-256-GCM under a key of AUTH_SECRET. */

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

export function seal(value: unknown, secret: string, purpose: string, until: Date): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce);
  const text = JSON.stringify({ value, until: until.getTime() });
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** The value; null when it was changed, made elsewhere or is past its time. */
export function unseal(sealed: string, secret: string, purpose: string, now: Date): unknown {
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    const { value, until } = JSON.parse(text) as { value: unknown; until: number };
    return now.getTime() < until ? value : null;
  } catch {
    return null;
  }
}
