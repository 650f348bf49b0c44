import { createHmac, hkdfSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START_LINES } from '~/catalogue/commands';
import { createKeyRing } from './key-ring';
import { wordStems } from './word-stems';

const key = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
const place = ['person', 'row', 'entry'];

describe('texts', () => {
  const ring = createKeyRing(key('k1', 1));

  test('come back from their own place only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const sealed = ring.encrypt(text, place);
        expect(ring.decrypt(sealed, place, 'k1')).toBe(text);
        for (const other of [
          ['other', 'row', 'entry'],
          ['person', 'other', 'entry'],
          ['person', 'row', 'coping'],
        ])
          expect(() => ring.decrypt(sealed, other, 'k1')).toThrow();
      }),
    );
  });

  test('are refused when any bit is flipped or bytes are missing', () => {
    const sealed = ring.encrypt('текст', place);
    if (!sealed) throw new Error('nothing was encrypted');
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const flipped = Buffer.from(sealed);
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => ring.decrypt(flipped, place, 'k1')).toThrow();
    }
    expect(() => ring.decrypt(sealed.subarray(0, 20), place, 'k1')).toThrow();
  });

  test('an empty text is null, two of the same differ', () => {
    expect(ring.encrypt('', place)).toBeNull();
    expect(ring.decrypt(null, place, 'k1')).toBe('');
    expect(ring.encrypt('а', place)).not.toEqual(ring.encrypt('а', place));
  });

  test('a nonce does not come twice in 20,000', () => {
    const nonces = new Set<string>();
    for (let i = 0; i < 20_000; i++) nonces.add(ring.encrypt('а', place)?.toString('latin1', 0, 12) ?? '');
    expect(nonces.size).toBe(20_000);
  });

  test('the first key writes, the others read; a key under another id does not', () => {
    const two = createKeyRing(`${key('k2', 2)},${key('k1', 1)}`);
    expect(two.activeId).toBe('k2');
    expect(two.decrypt(ring.encrypt('старое', place), place, 'k1')).toBe('старое');
    const wrong = createKeyRing(key('k1', 9));
    expect(() => wrong.decrypt(ring.encrypt('текст', place), place, 'k1')).toThrow();
    expect(() => ring.decrypt(two.encrypt('новое', place), place, 'k2')).toThrow(START_LINES.lackingKey('k2'));
  });
});

test('words are hashed by stem, for one person and one key', () => {
  const ring = createKeyRing(`${key('k1', 1)},${key('k2', 2)}`);
  const hashes = ring.wordHashes('Тревожная ёлка, ЕЛКА и hello', 'a');
  expect(hashes).toHaveLength(4);
  expect(ring.wordHashes('тревожную елки', 'a').every((hash) => hashes.includes(hash))).toBe(true);
  expect(ring.wordHashes('тревожная', 'b').some((hash) => hashes.includes(hash))).toBe(false);
  expect(ring.wordHashes('тревожная', 'a', 'k2').some((hash) => hashes.includes(hash))).toBe(false);
  for (const hash of hashes) expect(BigInt.asIntN(64, hash)).toBe(hash);
});

test('whole tags are hashed letter for letter, in their order, apart from words', () => {
  const ring = createKeyRing(`${key('k1', 1)},${key('k2', 2)}`);
  const tags = ['дом', 'Дом', 'дома', 'ёлка', 'елка', 'два слова'];
  const hashes = ring.tagHashes(tags, 'a');
  expect(new Set(hashes).size).toBe(tags.length);
  expect(ring.tagHashes([...tags].reverse(), 'a')).toEqual([...hashes].reverse());
  for (const others of [ring.tagHashes(tags, 'b'), ring.tagHashes(tags, 'a', 'k2'), ring.wordHashes(tags.join(), 'a')])
    expect(others.some((hash) => hashes.includes(hash))).toBe(false);
  expect(ring.tagHashes([], 'a')).toEqual([]);
});

test('keys are derived as HKDF-SHA-256 derives them', () => {
  const ring = createKeyRing(key('k1', 1));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (purpose) => {
      const info = JSON.stringify(['krona', 'digest', purpose]);
      const derived = Buffer.from(hkdfSync('sha256', Buffer.alloc(32, 1), '', info, 32));
      expect(ring.digest('текст', purpose)).toEqual(createHmac('sha256', derived).update('текст').digest());
    }),
  );
});

test('stems take off stress marks and soft hyphens', () => {
  expect(wordStems('о́чень')).toEqual(wordStems('очень'));
  expect(wordStems('раз\u00adго\u00adво\u00adры')).toEqual(wordStems('разговор'));
  expect(wordStems('… — !')).toEqual(new Set());
});

test.each([
  ['', 'id:base64 pairs'],
  ['k1', 'id:base64 pairs'],
  [`k1:${Buffer.alloc(16).toString('base64')}`, 'must be 32 bytes, it has 16'],
  [`${key('k1', 1)},${key('k1', 2)}`, 'twice'],
])('a wrong DATA_KEYS is refused: %s', (spec, message) => {
  expect(() => createKeyRing(spec)).toThrow(message);
  expect(() => createKeyRing(spec)).toThrow('DATA_KEYS');
});

test('a text without spaces is no word to be cut', () => {
  const endless = 'а'.concat('ыва'.repeat(1_700), 'ейш');
  expect(wordStems(endless)).toEqual(new Set([endless]));
});
