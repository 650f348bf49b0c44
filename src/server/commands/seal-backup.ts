import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from '../crypto/key-ring';

/**
 * An encrypted backup: one line in clear, which names the key and a salt, then AES-256-GCM in chunks, each with its tag. The file has a
 * key of its own, derived from that line, so a changed line opens nothing; a chunk's nonce is its number and whether it is the last,
 * so chunks that were moved, left out or cut off do not open either.
 */

type Keys = Pick<KeyRing, 'activeId' | 'digest'>;
type Bytes = AsyncIterable<Buffer>;

const MARK = 'krona-backup-encrypted';
const HEAD = new RegExp(`^${MARK} 1 ([\\w-]{1,32}) [\\w-]{43}\\n$`);
const HEAD_BYTES = 128;
const CHUNK_BYTES = 65_536;
const TAG_BYTES = 16;
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;
const SALT_BYTES = 32;

/** A backup that was changed, cut off or encrypted under another key of the same name. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

const fileKey = (keys: Keys, head: string, keyId: string) => keys.digest(head, 'backup file', keyId);

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 3);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Cuts bytes into pieces of `size`; the last one, which may be shorter, comes marked. */
async function* pieces(bytes: Bytes, size: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer = Buffer.alloc(0);
  for await (const more of bytes) {
    held = Buffer.concat([held, more]);
    // A whole piece is held back: it may be the last.
    for (; held.length > size; held = held.subarray(size)) yield { piece: held.subarray(0, size), isLast: false };
  }
  yield { piece: held, isLast: true };
}

/** Encrypts a stream under the active key of the ring. */
export async function* seal(bytes: Bytes, keys: Keys): AsyncGenerator<Buffer> {
  const head = `${MARK} 1 ${keys.activeId} ${randomBytes(SALT_BYTES).toString('base64url')}\n`;
  const key = fileKey(keys, head, keys.activeId);
  yield Buffer.from(head);
  let index = 0;
  for await (const { piece, isLast } of pieces(bytes, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index++, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

function open(key: Buffer, sealed: Buffer, nonce: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new SealError('an encrypted chunk is cut short');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = decipher.update(sealed.subarray(0, -TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]);
  } catch {
    throw new SealError('an encrypted chunk does not open');
  }
}

/** The first bytes of a stream, as many as a head may have, and the rest. */
async function startOf(bytes: Bytes): Promise<{ start: Buffer; rest: Bytes }> {
  const left = bytes[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  while (start.length < HEAD_BYTES) {
    const { done, value } = await left.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  return { start, rest: { [Symbol.asyncIterator]: () => left } };
}

async function* joined(start: Buffer, rest: Bytes): AsyncGenerator<Buffer> {
  yield start;
  yield* rest;
}

/**
 * Decrypts a stream that `seal` made; any other one passes as it is. Throws SealError for what does not open, and an error that
 * begins with DATA_KEYS for a key that the ring lacks.
 */
export async function* unseal(bytes: Bytes, keys: Keys): AsyncGenerator<Buffer> {
  const { start, rest } = await startOf(bytes);
  if (!start.subarray(0, MARK.length).equals(Buffer.from(MARK))) {
    yield* joined(start, rest);
    return;
  }
  const end = start.indexOf('\n') + 1;
  const head = start.toString('latin1', 0, end);
  const [, keyId] = HEAD.exec(head) ?? [];
  if (!keyId) throw new SealError('the head of the encrypted backup is damaged');
  const key = fileKey(keys, head, keyId);
  let index = 0;
  for await (const { piece, isLast } of pieces(joined(start.subarray(end), rest), SEALED_BYTES))
    yield open(key, piece, nonceOf(index++, isLast));
}
