import { createCipheriv, createHmac, hash } from 'node:crypto';

/**
 * How words are hashed under a key of the ring; the table `data_key` holds it for each. `hmac`: HMAC-SHA-256 of the word.
 * `aes`: AES-256 of the first block of the word's SHA-256, under keys that older versions recorded. Either is cut to its first
 * 64 bits, read as a signed big-endian number.
 */
export type WordHash = 'hmac' | 'aes';

const BLOCK_BYTES = 16;

/** Keyed 64-bit hashes of texts, in their order. `key`: 32 bytes. */
export function hashWords(kind: WordHash, texts: readonly string[], key: Buffer): bigint[] {
  if (texts.length === 0) return [];
  return kind === 'hmac'
    ? texts.map((text) => createHmac('sha256', key).update(text).digest().readBigInt64BE())
    : hashBlocks(texts, key);
}

function hashBlocks(texts: readonly string[], key: Buffer): bigint[] {
  const digests = texts.map((text) => hash('sha256', text, 'buffer').subarray(0, BLOCK_BYTES));
  const sealed = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(Buffer.concat(digests));
  return digests.map((_, index) => sealed.readBigInt64BE(index * BLOCK_BYTES));
}
