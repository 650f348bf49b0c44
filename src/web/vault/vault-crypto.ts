import { KDF_COST, recoveryCode, type Vault } from '~/domain/closed/vault';
import type { EntryFields } from '~/domain/emotions/entry';
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

const keyPlace = (uid: string) => `krona/vault/1/${uid}`;
const wordsPlace = (uid: string) => `krona/words/1/${uid}`;

/** A code of 160 random bits needs no slow hash (RFC 5869). */
async function codeKey(uid: string, code: string): Promise<CryptoKey> {
  const source = await subtle.importKey('raw', utf8(code), 'HKDF', false, ['deriveKey']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: utf8(uid), info: utf8('krona/recovery/1') };
  return subtle.deriveKey(how, source, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

async function passphraseKey(kdf: Kdf, vault: Pick<Vault, 'salt' | 'memory' | 'passes' | 'lanes'>, passphrase: string) {
  const { salt, memory, passes, lanes } = vault;
  return aes(await kdf({ passphrase, salt: fromBase64(salt), memory, passes, lanes }));
}

async function wrapped(kdf: Kdf, uid: string, key: Bytes, { passphrase, code }: Secrets) {
  const cost = { salt: toBase64(random(16)), ...KDF_COST };
  return {
    ...cost,
    byPassphrase: await seal(await passphraseKey(kdf, cost, passphrase), key, keyPlace(uid)),
    byRecovery: await seal(await codeKey(uid, code.replaceAll('-', '')), key, keyPlace(uid)),
  };
}

interface Secrets {
  passphrase: string;
  /** With or without its hyphens. */
  code: string;
}

export const newCode = (): string => recoveryCode(random(20));

/** Keys of somebody who has none yet. `key` opens and closes words on this device. */
export async function newVault(kdf: Kdf, uid: string, secrets: Secrets): Promise<{ vault: Vault; key: CryptoKey }> {
  const bytes = random(32);
  const vault: Vault = { version: 1, ...(await wrapped(kdf, uid, bytes, secrets)), always: false };
  return { vault, key: await aes(bytes) };
}

/** What opens the wrapped key: the passphrase, or the code as `readRecoveryCode` gives it. */
export type Proof = { passphrase: string } | { code: string };

async function keyBytes(kdf: Kdf, uid: string, vault: Vault, proof: Proof): Promise<Bytes> {
  return 'code' in proof
    ? open(await codeKey(uid, proof.code), vault.byRecovery, keyPlace(uid))
    : open(await passphraseKey(kdf, vault, proof.passphrase), vault.byPassphrase, keyPlace(uid));
}

/** The key of a person's closed words; null: the passphrase or the code is another. */
export async function unlock(kdf: Kdf, uid: string, vault: Vault, proof: Proof): Promise<CryptoKey | null> {
  try {
    return await aes(await keyBytes(kdf, uid, vault, proof));
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** The same key under a new passphrase and a new code: what is closed stays as it is. Null: the proof is wrong. */
export async function rewrapped(
  kdf: Kdf,
  uid: string,
  vault: Vault,
  { proof, secrets }: { proof: Proof; secrets: Secrets },
): Promise<Vault | null> {
  try {
    const bytes = await keyBytes(kdf, uid, vault, proof);
    return { ...vault, ...(await wrapped(kdf, uid, bytes, secrets)) };
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** What an entry keeps closed. */
export type ClosedWords = Pick<
  EntryFields,
  'entry' | 'perception' | 'coping' | 'action' | 'perceptionKeys' | 'copingKeys' | 'actionKeys' | 'tags'
>;

/** Nobody learns from the length whether a word or two were written. */
const PADDING = 256;

/** Words as the server keeps them: base64 of nonce, AES-GCM cipher and tag. */
export async function closeWords(key: CryptoKey, uid: string, words: ClosedWords): Promise<string> {
  const bytes = utf8(JSON.stringify(words));
  const padded = new Uint8Array(Math.ceil(bytes.length / PADDING) * PADDING).fill(0x20);
  padded.set(bytes);
  return seal(key, padded, wordsPlace(uid));
}

/** The pieces of an entry's closed words, the oldest first. Throws where the key is another or a piece was changed. */
export async function openWords(key: CryptoKey, uid: string, closed: string): Promise<ClosedWords[]> {
  const pieces = closed.split('.').filter(Boolean);
  const opened = await Promise.all(pieces.map((piece) => open(key, piece, wordsPlace(uid))));
  return opened.map((bytes) => JSON.parse(new TextDecoder().decode(bytes)) as ClosedWords);
}

const BETWEEN = '\n\n';
const texts = (...all: string[]) => [...new Set(all.filter(Boolean))].join(BETWEEN);
const lists = <T>(...all: (readonly T[])[]) => [...new Set(all.flat())];

/** The words of several devices as those of one entry: nothing of any is lost. */
export const joinWords = (pieces: readonly ClosedWords[]): ClosedWords =>
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
