import { Inflate } from 'fflate';
import { ARCHIVE_BYTES_MAX } from '~/domain/own-data/archive';

/** One named file out of a ZIP that the person chose. What the ZIP says of itself is held to what is in it. */

const ZIP = [0x50, 0x4b];

export const isZip = (bytes: Uint8Array): boolean => ZIP.every((sign, at) => bytes[at] === sign);

const END = { sign: 0x06054b50, bytes: 22, commentMax: 0xffff };
const LARGE_END = { sign: 0x06064b50, locator: 0x07064b50, locatorBytes: 20 };
const ENTRY = { sign: 0x02014b50, bytes: 46 };
const LOCAL = { sign: 0x04034b50, bytes: 30 };
/** A number that stands elsewhere, for its place is too small. */
const ELSEWHERE = 0xffffffff;
const ENCRYPTED = 1;
const PACKED = 8;
/** So much is unpacked at a time: at the most a thousand times as much comes out. */
const PIECE = 16 * 1024;

class BrokenZip extends Error {}

function must(holds: boolean): asserts holds {
  if (!holds) throw new BrokenZip();
}

const whole = (zip: DataView, at: number) => Number(zip.getBigUint64(at, true));

/** Where the list of files begins and how many there are. */
function listOf(zip: DataView): { at: number; count: number } {
  let end = zip.byteLength - END.bytes;
  while (end >= 0 && zip.getUint32(end, true) !== END.sign) {
    must(zip.byteLength - end <= END.bytes + END.commentMax);
    end--;
  }
  must(end >= 0);
  const locator = end - LARGE_END.locatorBytes;
  if (locator < 0 || zip.getUint32(locator, true) !== LARGE_END.locator)
    return { at: zip.getUint32(end + 16, true), count: zip.getUint16(end + 10, true) };
  const large = whole(zip, locator + 8);
  must(zip.getUint32(large, true) === LARGE_END.sign);
  return { at: whole(zip, large + 48), count: whole(zip, large + 32) };
}

interface Entry {
  name: string;
  isEncrypted: boolean;
  method: number;
  crc: number;
  /** Bytes as they lie in the file, and unpacked. */
  size: number;
  grown: number;
  /** Where it lies. */
  at: number;
}

/** Numbers of 64 bits, in the order in which they did not fit. */
function largeNumbers(zip: DataView, from: number, to: number): (told: number) => number {
  let at = from;
  while (at + 4 <= to && zip.getUint16(at, true) !== 1) at += 4 + zip.getUint16(at + 2, true);
  let next = at + 4;
  return (told) => {
    if (told !== ELSEWHERE || next + 8 > to) return told;
    next += 8;
    return whole(zip, next - 8);
  };
}

/** The files of a ZIP by its list. As many as it truly holds are read, whatever number it tells. */
function* entriesOf(zip: DataView, bytes: Uint8Array): Generator<Entry> {
  let { at, count } = listOf(zip);
  const latin = new TextDecoder('latin1');
  for (; count > 0; count--) {
    must(at + ENTRY.bytes <= zip.byteLength && zip.getUint32(at, true) === ENTRY.sign);
    const nameEnd = at + ENTRY.bytes + zip.getUint16(at + 28, true);
    const extraEnd = nameEnd + zip.getUint16(at + 30, true);
    must(extraEnd <= zip.byteLength);
    const larger = largeNumbers(zip, nameEnd, extraEnd);
    const grown = larger(zip.getUint32(at + 24, true));
    const size = larger(zip.getUint32(at + 20, true));
    yield {
      name: latin.decode(bytes.subarray(at + ENTRY.bytes, nameEnd)),
      isEncrypted: (zip.getUint16(at + 8, true) & ENCRYPTED) !== 0,
      method: zip.getUint16(at + 10, true),
      crc: zip.getUint32(at + 16, true),
      size,
      grown,
      at: larger(zip.getUint32(at + 42, true)),
    };
    at = extraEnd + zip.getUint16(at + 32, true);
  }
}

/** CRC-32 as ZIP reckons it. */
function crcOf(bytes: Uint8Array): number {
  const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
    return rest;
  });
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Unpacks piece by piece, and no more than was told: a bomb goes off in no memory but that of one piece. */
function unpack(packed: Uint8Array, grown: number): Uint8Array {
  const unpacked = new Uint8Array(grown);
  let filled = 0;
  const inflate = new Inflate((piece) => {
    must(filled + piece.length <= grown);
    unpacked.set(piece, filled);
    filled += piece.length;
  });
  for (let at = 0; at < packed.length; at += PIECE)
    inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  must(filled === grown);
  return unpacked;
}

/**
 * Null: there is no such file. Only that one is unpacked, and none that grows beyond what an archive may hold. `locked`: it is encrypted.
 * Throws on a ZIP that is broken or not whole, that tells other sizes than it holds or two files of that name.
 */
export function unpackOne(bytes: Uint8Array, wanted: string): Uint8Array | 'large' | 'locked' | null {
  const zip = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let entry: Entry | undefined;
  // One at a time: a list may name millions.
  for (const one of entriesOf(zip, bytes)) {
    if (one.name !== wanted) continue;
    must(!entry);
    entry = one;
  }
  if (!entry) return null;
  const { isEncrypted, method, crc, size, grown, at } = entry;
  if (isEncrypted) return 'locked';
  if (grown > ARCHIVE_BYTES_MAX || (method === 0 && size > ARCHIVE_BYTES_MAX)) return 'large';
  must(at + LOCAL.bytes <= zip.byteLength && zip.getUint32(at, true) === LOCAL.sign);
  const begins = at + LOCAL.bytes + zip.getUint16(at + 26, true) + zip.getUint16(at + 28, true);
  must(begins + size <= zip.byteLength && (method === 0 || method === PACKED));
  const packed = bytes.subarray(begins, begins + size);
  const unpacked = method === 0 ? packed : unpack(packed, grown);
  must(unpacked.length === grown && crcOf(unpacked) === crc);
  return unpacked;
}
