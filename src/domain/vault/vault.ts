import * as z from 'zod/mini';
import { rowTag } from '../row-tag';

/**
 * «Только для меня»: words that are encrypted in the browser. Their key is random (256 bits) and leaves the browser only wrapped:
 * once under a key that Argon2id makes of the passphrase, once under a key made of the printed recovery code. The server keeps the
 * wrapped keys and can open neither.
 */

const base64 = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9+/]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`)));

/** A wrapped key: 12 bytes of nonce, 32 of the key, 16 of the AES-GCM tag. */
const wrappedSchema = base64(60);

/** Bounds of Argon2id's cost, so that a foreign server can neither weaken it nor stop a browser with it. */
export const KDF_COST = { memory: 64 * 1024, passes: 3, lanes: 1 } as const;

export const vaultSchema = z.strictObject({
  version: z.literal(1),
  /** 16 bytes for Argon2id. */
  salt: base64(16),
  /** KiB. */
  memory: z.int().check(z.minimum(19 * 1024), z.maximum(256 * 1024)),
  passes: z.int().check(z.minimum(2), z.maximum(10)),
  lanes: z.int().check(z.minimum(1), z.maximum(4)),
  byPassphrase: wrappedSchema,
  byRecovery: wrappedSchema,
  /** New entries are closed unless their writer says otherwise. */
  always: z.boolean(),
});
export type Vault = z.infer<typeof vaultSchema>;

/** The tag of what stands there; null for none. */
export const vaultTag = (vault: Vault | null): string | null => vault && rowTag(vault);

/** Shortest passphrase, in signs: length is what Argon2id can't give. */
export const MIN_PASSPHRASE = 12;
export const MAX_PASSPHRASE = 200;

/** Letters and digits of a recovery code: none looks like another. */
export const CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 32 signs of 5 bits: 160 bits. */
export const CODE_LENGTH = 32;

/** A recovery code of 20 random bytes, in groups of four. */
export function recoveryCode(bytes: Uint8Array): string {
  if (bytes.length !== (CODE_LENGTH * 5) / 8) throw new RangeError('a recovery code is made of 20 bytes');
  let bits = 0;
  let held = 0;
  let code = '';
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      code += CODE_SIGNS[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return (code.match(/.{4}/g) ?? []).join('-');
}

const CYRILLIC_TWINS: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: '0',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  З: '3',
  O: '0',
  I: '1',
  L: '1',
  U: 'V',
};

/** The code as it was printed, from what somebody typed: case, gaps and signs that look alike are forgiven. Null: no such code. */
export function readRecoveryCode(typed: string): string | null {
  const signs = [...typed.toUpperCase()]
    .map((sign) => CYRILLIC_TWINS[sign] ?? sign)
    .filter((sign) => !/[\s\-–—]/.test(sign));
  return signs.length === CODE_LENGTH && signs.every((sign) => CODE_SIGNS.includes(sign)) ? signs.join('') : null;
}
