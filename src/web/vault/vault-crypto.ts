import * as z from 'zod/mini';
import type { EntryFields } from '~/domain/emotions/entry';
import { KDF_COST, recoveryCode, type Vault, vaultSchema } from '~/domain/vault/vault';
import type { KdfRequest } from './argon-worker';

/**
 * The cryptography of «только для меня» (docs/decisions/011-closed-words.md): a random AES-256-GCM key, wrapped under the passphrase
 * and under the recovery code. WebCrypto throughout; only Argon2id comes from outside.
 */

type Bytes = Uint8Array<ArrayBuffer>;
/** Argon2id, passed in: a browser runs it in a worker, a test beside itself. */
export type Kdf = (request: KdfRequest) => Promise<Bytes>;

const NONCE = 12;
const { subtle } = crypto;

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

const aes = (bytes: Bytes) => subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

async function seal(key: CryptoKey, clear: Bytes, place: string): Promise<string> {
  const iv = random(NONCE);
  const cipher = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(place) }, key, clear);
  const whole = new Uint8Array(NONCE + cipher.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(cipher), NONCE);
  return toBase64(whole);
}

/** Throws where the key or the place is another, or a bit has changed. */
async function open(key: CryptoKey, sealed: string, place: string): Promise<Bytes> {
  const whole = fromBase64(sealed);
  const iv = whole.subarray(0, NONCE);
  return new Uint8Array(
    await subtle.decrypt({ name: 'AES-GCM', iv, additionalData: utf8(place) }, key, whole.subarray(NONCE)),
  );
}

/** Bind what is sealed to its use, not to an account: words that come back from an archive open in another one. */
const KEY_PLACE = 'krona/vault/2';
const WORDS_PLACE = 'krona/words/2';

/** A code of 160 random bits needs no slow hash (RFC 5869). */
async function codeKey(salt: Bytes, code: string): Promise<CryptoKey> {
  const source = await subtle.importKey('raw', utf8(code), 'HKDF', false, ['deriveKey']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8('krona/recovery/2') };
  return subtle.deriveKey(how, source, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

async function passphraseKey(kdf: Kdf, vault: Pick<Vault, 'salt' | 'memory' | 'passes' | 'lanes'>, passphrase: string) {
  const { salt, memory, passes, lanes } = vault;
  return aes(await kdf({ passphrase, salt: fromBase64(salt), memory, passes, lanes }));
}

async function wrapped(kdf: Kdf, key: Bytes, { passphrase, code }: Secrets) {
  const salt = random(16);
  const cost = { salt: toBase64(salt), ...KDF_COST };
  return {
    ...cost,
    byPassphrase: await seal(await passphraseKey(kdf, cost, passphrase), key, KEY_PLACE),
    byRecovery: await seal(await codeKey(salt, code.replaceAll('-', '')), key, KEY_PLACE),
  };
}

interface Secrets {
  passphrase: string;
  /** With or without its hyphens. */
  code: string;
}

export const newCode = (): string => recoveryCode(random(20));

/** Keys of somebody who has none yet. `key` opens and closes words on this device. */
export async function newVault(kdf: Kdf, secrets: Secrets): Promise<{ vault: Vault; key: CryptoKey }> {
  const bytes = random(32);
  const vault: Vault = { version: 1, ...(await wrapped(kdf, bytes, secrets)), always: false };
  return { vault, key: await aes(bytes) };
}

/** What opens the wrapped key: the passphrase, or the code as `readRecoveryCode` gives it. */
export type Proof = { passphrase: string } | { code: string };

/** What came as wrapped keys is none: of a newer version, or with a cost that would stop this browser or spare a guesser. */
export class ForeignKeys extends Error {}

async function keyBytes(kdf: Kdf, vault: Vault, proof: Proof): Promise<Bytes> {
  if (!z.safeParse(vaultSchema, vault).success) throw new ForeignKeys();
  return 'code' in proof
    ? open(await codeKey(fromBase64(vault.salt), proof.code), vault.byRecovery, KEY_PLACE)
    : open(await passphraseKey(kdf, vault, proof.passphrase), vault.byPassphrase, KEY_PLACE);
}

/** The key of a person's closed words; null: the passphrase or the code is another. Throws ForeignKeys. */
export async function unlock(kdf: Kdf, vault: Vault, proof: Proof): Promise<CryptoKey | null> {
  try {
    return await aes(await keyBytes(kdf, vault, proof));
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** The same key under a new passphrase and a new code: what is closed stays as it is. Null: the proof is wrong. Throws ForeignKeys. */
export async function rewrapped(
  kdf: Kdf,
  vault: Vault,
  { proof, secrets }: { proof: Proof; secrets: Secrets },
): Promise<Vault | null> {
  try {
    const bytes = await keyBytes(kdf, vault, proof);
    return { ...vault, ...(await wrapped(kdf, bytes, secrets)) };
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** What an entry keeps closed. */
export type LockedWords = Pick<
  EntryFields,
  'entry' | 'perception' | 'coping' | 'action' | 'perceptionKeys' | 'copingKeys' | 'actionKeys' | 'tags'
>;

export const NO_WORDS: LockedWords = {
  ...{ entry: '', perception: '', coping: '', action: '' },
  ...{ perceptionKeys: [], copingKeys: [], actionKeys: [], tags: [] },
};

/** Throws where these are no words of this version: it would not write back all that those of a newer one hold. */
function readWords(bytes: Bytes): LockedWords {
  const said: object = JSON.parse(new TextDecoder().decode(bytes));
  const isOne = Object.entries({ ...said }).every(([name, value]) => {
    const none = NO_WORDS[name as keyof LockedWords];
    return typeof none === 'string' ? typeof value === 'string' : none && Array.isArray(value);
  });
  if (!isOne) throw new DOMException('', 'DataError');
  return { ...NO_WORDS, ...said };
}

/** Nobody learns from the length whether a word or two were written. */
const PADDING = 256;

/** Words as the server keeps them: base64 of nonce, AES-GCM cipher and tag. */
export async function lockWords(key: CryptoKey, words: LockedWords): Promise<string> {
  const bytes = utf8(JSON.stringify(words));
  const padded = new Uint8Array(Math.ceil(bytes.length / PADDING) * PADDING).fill(0x20);
  padded.set(bytes);
  return seal(key, padded, WORDS_PLACE);
}

/** The pieces of an entry's closed words, the oldest first. Throws a DOMException where the key is another or a piece was changed. */
export async function unlockWords(key: CryptoKey, closed: string): Promise<LockedWords[]> {
  const pieces = closed.split('.').filter(Boolean);
  const opened = await Promise.all(pieces.map((piece) => open(key, piece, WORDS_PLACE)));
  return opened.map(readWords);
}

const BETWEEN = '\n\n';
const texts = (...all: string[]) => [...new Set(all.filter(Boolean))].join(BETWEEN);
const lists = <T>(...all: (readonly T[])[]) => [...new Set(all.flat())];

/** The words of several devices as those of one entry: nothing of any is lost. */
export const joinWords = (pieces: readonly LockedWords[]): LockedWords =>
  pieces.reduce((one, other) => ({
    entry: texts(one.entry, other.entry),
    perception: texts(one.perception, other.perception),
    coping: texts(one.coping, other.coping),
    action: texts(one.action, other.action),
    perceptionKeys: lists(one.perceptionKeys, other.perceptionKeys),
    copingKeys: lists(one.copingKeys, other.copingKeys),
    actionKeys: lists(one.actionKeys, other.actionKeys),
    tags: lists(one.tags, other.tags),
  }));
