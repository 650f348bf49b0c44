import type { KeyRing } from '../crypto/key-ring';

/** Where a list goes on. It holds an exact instant, which could lead from one pseudonym to another, so it is sealed. */

const CONTEXT = ['community', 'cursor'];

export interface CursorPosition {
  at: Date;
  id: string;
}

/** A text for an address; another one every time. */
export function encryptCursor(keys: KeyRing, { at, id }: CursorPosition): string {
  const sealed = keys.encrypt(`${at.toISOString()} ${id}`, CONTEXT);
  if (!sealed) throw new Error('a place is never empty');
  return Buffer.concat([Buffer.from(`${keys.activeId}:`), sealed]).toString('base64url');
}

/** Null for a text that no list gave out, or that was sealed under a key that is gone. */
export function decryptCursor(keys: KeyRing, cursor: string): CursorPosition | null {
  const bytes = Buffer.from(cursor, 'base64url');
  const end = bytes.indexOf(':');
  const keyId = bytes.subarray(0, Math.max(end, 0)).toString();
  if (!keys.ids.includes(keyId)) return null;
  try {
    const [at = '', id = ''] = keys.decrypt(bytes.subarray(end + 1), CONTEXT, keyId).split(' ');
    return { at: new Date(at), id };
  } catch {
    return null;
  }
}
