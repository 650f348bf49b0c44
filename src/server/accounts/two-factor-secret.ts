import type { KeyRing } from '../crypto/key-ring';
import { rotatedColumn } from '../crypto/rotated-column';

/** The secret of the second step at rest. */

const contextOf = (userId = '') => [userId, 'second step', 'secret'];

export const rotatedTwoFactor = rotatedColumn({
  table: 'two_factor',
  keyColumns: [{ name: 'user_id', type: 'text' }],
  column: 'secret',
  contextOf,
});

export const sealSecret = (keys: KeyRing, userId: string, secret: string) => keys.encrypt(secret, contextOf(userId));

export const openSecret = (keys: KeyRing, userId: string, row: { key_id: string; secret: Buffer }): string =>
  keys.decrypt(row.secret, contextOf(userId), row.key_id);
