import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { START_LINES } from '~/catalogue/commands';
import { hashWords, type WordHash } from './word-hashes';
import { wordStems } from './word-stems';

/** The key ring for text at rest: AES-256-GCM, HKDF-derived keys, rotation (docs/decisions/006-encryption.md). */
export interface KeyRing {
  /** Id of the key that new texts are written under. */
  readonly activeId: string;
  readonly ids: readonly string[];
  /** Encrypts a text. `context` binds it to its place: user, row, column. Empty text: null. */
  encrypt(text: string, context: readonly string[], keyId?: string): Buffer | null;
  /** The text; null for a null value. Throws when the value was moved, changed, or its key is missing. */
  decrypt(value: Buffer | null, context: readonly string[], keyId: string): string;
  /** 64-bit keyed hashes of the word stems of a text, by the person's own derived key; sorted, without repeats. */
  wordHashes(text: string, userId: string, keyId?: string): bigint[];
  /** Hashes of the same kind of stems as they are, in their order. */
  stemHashes(stems: readonly string[], userId: string, keyId?: string): bigint[];
  /** Hashes of the keys by which slips of the finger are forgiven (domain/near-words.ts), in their order and under another derived key. */
  nearHashes(nearKeys: readonly string[], userId: string, keyId?: string): bigint[];
  /** Hashes of the same kind of whole tags, letter for letter, in their order and under another derived key. */
  tagHashes(tags: readonly string[], userId: string, keyId?: string): bigint[];
  /** Keyed SHA-256 of a text, for comparing without keeping it. */
  digest(text: string, purpose: string, keyId?: string): Buffer;
  /** Tells how words are hashed under a key; under a key that nothing was told of it is `hmac`. */
  setWordHash(keyId: string, kind: WordHash): void;
  /** Takes another set of keys in place of this one, for a rotation in a running server. Throws as `createKeyRing`. */
  reload(spec: string): void;
  /** Ids of keys that stand aside: what was written under them can be read, and they are no part of the ring until they are adopted. */
  readonly spareIds: readonly string[];
  /** Takes a spare key in behind the others. */
  adopt(id: string): void;
}

/** Of a key, and of a SHA-256 digest: one step of HKDF gives a whole derived key. */
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const DERIVED_KEYS_CACHED = 4_096;

/**
 * Builds the ring from `id:base64,…` (DATA_KEYS): 32 bytes each, the first is active; `spare` in the same form, other ids. Throws one
 * clear line on a wrong value.
 */
export function createKeyRing(spec: string, spare: string | null = null): KeyRing {
  const aside = spare === null ? new Map<string, Buffer>() : parseKeys(spare);
  let ids: readonly string[] = [];
  let activeId = '';
  let derive: DeriveKey = unset;
  const wordHash = new Map<string, WordHash>();
  const blindHashes = (texts: readonly string[], keyId: string, purpose: string, userId: string) =>
    hashWords(wordHash.get(keyId) ?? 'hmac', texts, derive(keyId, purpose, userId));
  const reload = (newSpec: string) => {
    const masters = parseKeys(newSpec);
    ids = [...masters.keys()];
    activeId = ids[0] ?? '';
    derive = keyDeriver(new Map([...aside, ...masters]));
  };
  reload(spec);

  return {
    get activeId() {
      return activeId;
    },
    get ids() {
      return ids;
    },
    reload,
    get spareIds() {
      return [...aside.keys()].filter((id) => !ids.includes(id));
    },
    adopt(id) {
      if (aside.has(id) && !ids.includes(id)) ids = [...ids, id];
    },
    setWordHash: (keyId, kind) => void wordHash.set(keyId, kind),
    encrypt(text, context, keyId = activeId) {
      if (text === '') return null;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', derive(keyId, 'text', context[0]), nonce);
      cipher.setAAD(associatedData(context, keyId));
      const body = cipher.update(text, 'utf8');
      return Buffer.concat([nonce, body, cipher.final(), cipher.getAuthTag()]);
    },
    decrypt(value, context, keyId) {
      if (value === null) return '';
      if (value.length < NONCE_BYTES + TAG_BYTES) throw new Error('An encrypted text is cut short');
      const decipher = createDecipheriv(
        'aes-256-gcm',
        derive(keyId, 'text', context[0]),
        value.subarray(0, NONCE_BYTES),
        { authTagLength: TAG_BYTES },
      );
      decipher.setAAD(associatedData(context, keyId));
      decipher.setAuthTag(value.subarray(-TAG_BYTES));
      const body = decipher.update(value.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    },
    wordHashes(text, userId, keyId = activeId) {
      const hashes = new Set(blindHashes([...wordStems(text)], keyId, 'words', userId));
      return [...BigInt64Array.from(hashes).sort()];
    },
    stemHashes: (stems, userId, keyId = activeId) => blindHashes(stems, keyId, 'words', userId),
    nearHashes: (nearKeys, userId, keyId = activeId) => blindHashes(nearKeys, keyId, 'near', userId),
    tagHashes: (tags, userId, keyId = activeId) => blindHashes(tags, keyId, 'tags', userId),
    digest: (text, purpose, keyId = activeId) => hmac(derive(keyId, 'digest', purpose), text),
  };
}

function parseKeys(spec: string): Map<string, Buffer> {
  const keys = new Map<string, Buffer>();
  for (const part of spec.split(',').map((piece) => piece.trim())) {
    const match = /^([\w-]{1,32}):([A-Za-z0-9+/_-]+={0,2})$/.exec(part);
    if (!match?.[1] || !match[2]) throw new Error('DATA_KEYS must be id:base64 pairs, separated by commas');
    const [, id, encoded] = match;
    const key = Buffer.from(encoded, 'base64');
    if (key.length !== KEY_BYTES) throw new Error(`DATA_KEYS: the key "${id}" must be 32 bytes, it has ${key.length}`);
    if (keys.has(id)) throw new Error(`DATA_KEYS: the key id "${id}" stands there twice`);
    keys.set(id, key);
  }
  return keys;
}

type DeriveKey = (keyId: string, purpose: string, subject?: string) => Buffer;

const unset: DeriveKey = () => {
  throw new Error('no key is set');
};

/**
 * Keys by purpose and person, derived by HKDF-SHA-256 (RFC 5869) without salt: extracted once for each master, expanded by one
 * step for each key. The recently used ones are kept.
 */
function keyDeriver(masters: ReadonlyMap<string, Buffer>): DeriveKey {
  const extracted = new Map([...masters].map(([id, master]) => [id, hmac(Buffer.alloc(KEY_BYTES), master)]));
  const kept = new Map<string, Buffer>();
  return (keyId, purpose, subject = '') => {
    const name = JSON.stringify([keyId, purpose, subject]);
    const known = kept.get(name);
    if (known) {
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const start = extracted.get(keyId);
    if (!start) throw new Error(START_LINES.lackingKey(keyId));
    const key = hmac(start, `${JSON.stringify(['krona', purpose, subject])}\u0001`);
    if (kept.size >= DERIVED_KEYS_CACHED) kept.delete(kept.keys().next().value ?? '');
    kept.set(name, key);
    return key;
  };
}

const hmac = (key: Buffer, text: string | Buffer) => createHmac('sha256', key).update(text).digest();

const associatedData = (context: readonly string[], keyId: string) =>
  Buffer.from(JSON.stringify([...context, keyId]), 'utf8');
