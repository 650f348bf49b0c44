import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../db/connect';

/** Codes for who has lost the app: 80 random bits each, so that a digest without a secret tells nothing of them. */

export const RECOVERY_CODES = 10;
/** Crockford's base32: no letter that is taken for another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

const newCode = () => [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
/** As it was meant: however it was divided, and with the letters that look like digits. */
const plain = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
const digestOf = (code: string) =>
  createHash('sha256')
    .update(`recovery-code:${plain(code)}`)
    .digest('base64url');

/** Makes a person's codes anew, within the transaction: the old ones end. The codes are told once, here. */
export async function makeRecoveryCodes(client: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await client.query('delete from recovery_code where user_id = $1', [userId]);
  await client.query('insert into recovery_code (user_id, digest) select $1, unnest($2::text[])', [
    userId,
    codes.map(digestOf),
  ]);
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

/** Uses a code up; false when there is no such code or it was used. Of any number of uses at once exactly one succeeds. */
export async function spendRecoveryCode(client: Queryable, userId: string, typed: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update recovery_code set used_at = $3 where user_id = $1 and digest = $2 and used_at is null',
    [userId, digestOf(typed), now],
  );
  return rowCount === 1;
}
