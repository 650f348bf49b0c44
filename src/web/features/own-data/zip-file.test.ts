import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ARCHIVE_BYTES_MAX } from '~/domain/own-data/archive';
import { unpackOne } from './zip-file';

/** A ZIP that was cut, damaged or made by somebody who means harm is refused whole; nothing of it goes missing in silence. */

const WANTED = 'backup.daylio';
const text = strToU8('Утром было тревожно, к\u00a0вечеру отпустило. '.repeat(40));
const packed = (files: Record<string, Uint8Array> = {}) =>
  zipSync({ 'assets/photo': strToU8('x'), [WANTED]: text, ...files });
const stored = () => zipSync({ [WANTED]: [text, { level: 0 }] });

/** Where the list tells of the file, and where the list ends. */
function placesIn(zip: Uint8Array, name = WANTED) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.length - 22;
  let at = view.getUint32(end + 16, true);
  while (new TextDecoder().decode(zip.subarray(at + 46, at + 46 + view.getUint16(at + 28, true))) !== name)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  return { view, at, end };
}

test('a file is read as it was packed', () => {
  for (const zip of [packed(), stored(), packed({ [`other/${WANTED}`]: strToU8('y') })])
    expect(unpackOne(zip, WANTED)).toEqual(text);
  expect(unpackOne(packed(), 'krona.json')).toBeNull();
  expect(unpackOne(zipSync({ '../../backup.daylio': text, 'папка/backup.daylio': text }), WANTED)).toBeNull();
});

test('anything packed comes out again', () => {
  const isRead = (bytes: Uint8Array, level: number) => {
    const read = unpackOne(zipSync({ [WANTED]: [bytes, { level: level as 0 }] }), WANTED);
    return read instanceof Uint8Array && Buffer.from(read).equals(bytes);
  };
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 0, max: 9 }), isRead));
  for (const length of [16_383, 16_384, 16_385, 300_000])
    for (const bytes of [randomBytes(length), Buffer.alloc(length, 'ab')]) expect(isRead(bytes, 6)).toBe(true);
});

test('of a damaged or cut one nothing comes but the whole text', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      fc.boolean(),
      (isStored, place, flip, isCut) => {
        const zip = Uint8Array.from(isStored ? stored() : packed());
        const at = place % zip.length;
        zip[at] = (zip[at] ?? 0) ^ flip;
        let read: unknown = 'refused';
        try {
          read = unpackOne(isCut ? zip.subarray(0, at) : zip, WANTED);
        } catch {}
        if (read instanceof Uint8Array) expect(read).toEqual(text);
        else expect(['refused', 'large', 'locked', null]).toContainEqual(read);
      },
    ),
    { numRuns: 2_000 },
  );
});

describe('a ZIP that lies', () => {
  const lies: [string, (zip: ReturnType<typeof placesIn>) => void][] = [
    ['that it holds less', ({ view, at }) => view.setUint32(at + 24, 10, true)],
    ['that it holds more', ({ view, at }) => view.setUint32(at + 24, text.length + 10, true)],
    ['that less is packed', ({ view, at }) => view.setUint32(at + 20, 10, true)],
    ['that more is packed than there is', ({ view, at }) => view.setUint32(at + 20, 1_000_000, true)],
    ['about its sum', ({ view, at }) => view.setUint32(at + 16, 1, true)],
    ['about where it lies', ({ view, at }) => view.setUint32(at + 42, 4_000_000_000, true)],
    ['about how it is packed', ({ view, at }) => view.setUint16(at + 10, 99, true)],
    ['about the number of files', ({ view, end }) => view.setUint16(end + 10, 65_535, true)],
    ['about where the list is', ({ view, end }) => view.setUint32(end + 16, 4_000_000_000, true)],
  ];
  test.each(lies)('%s is refused', (_name, lie) => {
    for (const zip of [packed(), stored()].map((one) => Uint8Array.from(one))) {
      lie(placesIn(zip));
      expect(() => unpackOne(zip, WANTED)).toThrow();
    }
  });

  test('of billions of files, or that tells two of one name, is refused at once', () => {
    const zip = packed();
    const end = zip.length - 22;
    const large = new Uint8Array(zip.length + 76);
    large.set(zip.subarray(0, end));
    const view = new DataView(large.buffer);
    view.setUint32(end, 0x06064b50, true);
    view.setBigUint64(end + 32, 4_000_000_000n, true);
    view.setBigUint64(end + 48, BigInt(placesIn(zip, 'assets/photo').at), true);
    view.setUint32(end + 56, 0x07064b50, true);
    view.setBigUint64(end + 64, BigInt(end), true);
    large.set(zip.subarray(end), end + 76);
    expect(() => unpackOne(large, WANTED)).toThrow();
    const twice = zipSync({ 'backup.dayliX': strToU8('y'), [WANTED]: text });
    const { at } = placesIn(twice, 'backup.dayliX');
    twice[at + 46 + 12] = 'o'.charCodeAt(0);
    expect(() => unpackOne(twice, WANTED)).toThrow();
  });

  test('a bomb is refused before it grows, whatever size it tells', () => {
    const bomb = Uint8Array.from(zipSync({ [WANTED]: new Uint8Array(ARCHIVE_BYTES_MAX + 1) }));
    expect(unpackOne(bomb, WANTED)).toBe('large');
    const { view, at } = placesIn(bomb);
    view.setUint32(at + 24, 1_000, true);
    expect(() => unpackOne(bomb, WANTED)).toThrow();
    const plain = Uint8Array.from(zipSync({ [WANTED]: [new Uint8Array(ARCHIVE_BYTES_MAX + 1), { level: 0 }] }));
    const places = placesIn(plain);
    places.view.setUint32(places.at + 24, 1_000, true);
    expect(unpackOne(plain, WANTED)).toBe('large');
  });

  test('an encrypted one is told as such', () => {
    const zip = Uint8Array.from(packed());
    const { view, at } = placesIn(zip);
    view.setUint16(at + 8, view.getUint16(at + 8, true) | 1, true);
    expect(unpackOne(zip, WANTED)).toBe('locked');
  });
});
