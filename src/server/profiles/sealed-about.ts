import { rotatedColumn } from '../crypto/rotated-column';
import type { Deps } from '../deps';

/** What binds the encrypted «О себе» to its person. */
const contextOf = (userId = '') => [userId, 'profile', 'about'];

export const rotatedProfiles = rotatedColumn({
  table: 'public_profile',
  keyColumns: [{ name: 'user_id', type: 'text' }],
  column: 'about',
  contextOf,
});

/** Null for an empty text. */
export const sealAbout = ({ keys }: Pick<Deps, 'keys'>, uid: string, about: string): Buffer | null =>
  keys.encrypt(about, contextOf(uid));

/** Empty for a text that was moved or changed. */
export function openAbout(
  { keys, log }: Pick<Deps, 'keys' | 'log'>,
  uid: string,
  sealed: Buffer | null,
  keyId: string,
) {
  try {
    return keys.decrypt(sealed, contextOf(uid), keyId);
  } catch {
    log.warn({ event: 'about-unreadable' });
    return '';
  }
}
