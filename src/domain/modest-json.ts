/** JSON that comes from outside, before it is parsed: what a small file can make of memory and of a parser's time is bounded. */

/** Bytes of JSON that are judged as if they were so many. */
export const SMALL_JSON = 64 * 1024;
const MAX_DEPTH = 20;
/** So many bytes a key, at the least. */
const KEY_BYTES = SMALL_JSON / 10_000;
/** So many bytes a list or an object, at the least: an empty one of three bytes takes forty in memory. */
const PART_BYTES = 10;

/** Bytes that are looked through in some two milliseconds. */
const STRETCH = 512 * 1024;

/**
 * One linear pass before parsing: nesting, lists, objects and keys outside of strings. It gives way after each stretch; its end says
 * whether the bytes may be parsed. In UTF-8 no other sign has the bytes of these.
 */
export function* modesty(bytes: Uint8Array): Generator<undefined, boolean> {
  const mostKeys = Math.max(bytes.length, SMALL_JSON) / KEY_BYTES;
  const mostParts = Math.max(bytes.length, SMALL_JSON * PART_BYTES) / PART_BYTES;
  let depth = 0;
  let keys = 0;
  let parts = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; ) {
    for (const end = Math.min(at + STRETCH, bytes.length); at < end; at++) {
      const unit = bytes[at];
      if (inString) {
        if (unit === 0x5c) at++;
        else if (unit === 0x22) inString = false;
      } else if (unit === 0x22) inString = true;
      else if (unit === 0x7b || unit === 0x5b) {
        if (++depth > MAX_DEPTH || ++parts > mostParts) return false;
      } else if (unit === 0x7d || unit === 0x5d) depth--;
      else if (unit === 0x3a && ++keys > mostKeys) return false;
    }
    yield;
  }
  return true;
}

/** The same at once. */
export function isModest(bytes: Uint8Array): boolean {
  const pass = modesty(bytes);
  for (;;) {
    const { done, value } = pass.next();
    if (done) return value;
  }
}
