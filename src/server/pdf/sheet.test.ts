import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Sheet, STYLES } from './sheet';
import { prepareSpares } from './spare-faces';

/** The texts of a file, line by line, and how many of its glyphs are the box that stands for a missing one. */
function readPdf(file: Buffer): { text: string; boxes: number } {
  const source = file.toString('latin1');
  const objects = new Map<string, { head: string; body: string }>();
  for (const [, id = '', head = '', body] of source.matchAll(
    /(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n([\s\S]*?)\nendstream)?\nendobj/g,
  )) {
    const bytes = body === undefined ? '' : Buffer.from(body, 'latin1');
    const text = bytes && head.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : String(bytes);
    objects.set(id, { head, body: text });
  }
  const signs = new Map<string, string[]>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
      const lists = [...(objects.get(unicode)?.body ?? '').matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gi)];
      const found = lists.flatMap(([, list = '']) => [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => hex));
      signs.set(
        name,
        found.map((hex) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')),
      );
    }
  let text = '';
  let boxes = 0;
  for (const { body } of objects.values()) {
    let font = '';
    for (const [, chosen, shown] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (chosen) {
        font = chosen;
        text += ' ';
      }
      for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/g))
        for (const [glyph] of hex.matchAll(/.{4}/g)) {
          if (glyph === '0000') boxes++;
          text += signs.get(font)?.[Number.parseInt(glyph, 16)] ?? '';
        }
    }
  }
  return { text, boxes };
}

async function paper(lines: string[]) {
  await prepareSpares(lines.join());
  const sheet = new Sheet('Проверка', new Date('2026-11-21T10:00:00Z'));
  for (const line of lines) sheet.block(line, sheet.left, sheet.width, STYLES.body);
  return { ...readPdf(await sheet.finish()), replaced: sheet.replaced };
}

it('prints emoji and letters of other scripts by spare faces, none as a box', async () => {
  const written = [
    'Гуляли 😀 и 👍🏽, потом ❤️',
    'გამარჯობა',
    'Բարեւ',
    '你好，世界',
    'ひらがな カタカナ',
    '안녕',
    '★ → ✓ ₽',
    'Ңә',
  ];
  const { text, boxes, replaced } = await paper(written);
  expect(boxes).toBe(0);
  expect(replaced).toBe(false);
  for (const word of [
    'Гуляли',
    '😀',
    '👍',
    '❤',
    'გამარჯობა',
    'Բարեւ',
    '你好',
    '世界',
    'ひらがな',
    '안녕',
    '★',
    '✓',
    '₽',
    'Ңә',
  ])
    expect(text.replace(/\s/g, '')).toContain(word);
});

it('sets words from right to left in their order', async () => {
  const { text, boxes } = await paper(['Слово שלום עולם и مرحبا']);
  expect(boxes).toBe(0);
  // Drawn from the left: the second word first, each with its last letter first.
  expect(text.replace(/\s+/g, ' ')).toContain([...'שלום עולם'].reverse().join(''));
  expect(text).toMatch(/Слово[\s\S]*и/);
});

it('names a sign that no face has', async () => {
  const { text, boxes, replaced } = await paper(['Птица 𓅃 летит']);
  expect(boxes).toBe(0);
  expect(replaced).toBe(true);
  expect(text).toContain('[U+13143]');
});
