import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { expect, it, vi } from 'vitest';
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

it('holds a page that is done as one piece, however many it was drawn by', async () => {
  const pieces: number[] = [];
  const addPage = PDFDocument.prototype.addPage;
  const spied = vi.spyOn(PDFDocument.prototype, 'addPage').mockImplementation(function (
    this: PDFKit.PDFDocument,
    options,
  ) {
    const { content } = (this.page ?? {}) as unknown as { content?: { buffer: unknown[] } };
    if (content) pieces.push(content.buffer.length);
    return addPage.call(this, options);
  });
  const sheet = new Sheet('Дневник', new Date(0));
  for (let page = 0; page < 20; page++) {
    sheet.block('Утром было тревожно, к вечеру отпустило. '.repeat(40), sheet.left, sheet.width, STYLES.body);
    sheet.newPage();
  }
  spied.mockRestore();
  expect(pieces).toEqual(Array(20).fill(1));
  sheet.eachPage((number) => sheet.line(`${number}`, sheet.left, sheet.bottom, STYLES.small));
  const { text } = readPdf(await sheet.finish());
  expect(text.match(/отпустило/g)).toHaveLength(800);
});

it('writes whatever was typed as text: no sign of it breaks the file or does anything', async () => {
  const hostile = [
    ...[
      '\0\u0001\u0008\u001b[31m',
      '\u202e\u2066шалом שלום\u2069',
      'а'.repeat(5_000),
      'W'.repeat(5_000),
      '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(200),
    ],
    ...[
      '\ud800 \udfff',
      'е\u0301\u0302\u0303'.repeat(300),
      '\u200b\u200d\ufeff',
      ') Tj ET endstream endobj (',
      '%%EOF\ntrailer',
    ],
    ...[
      '/URI (https://evil.example) /S /JavaScript /JS (app.alert(1))',
      '<script>alert(1)</script>',
      '\r\n\t\u2028\u2029',
      '',
    ],
  ];
  await prepareSpares(hostile.join(''));
  const sheet = new Sheet(') /OpenAction << /S /JavaScript /JS (1) >> (', new Date(0));
  for (const text of hostile)
    for (const style of Object.values(STYLES)) {
      if (sheet.room < 200) sheet.newPage();
      sheet.bookmark(text.slice(0, 60));
      sheet.block(text.slice(0, 1_500), sheet.left, sheet.width, style);
      sheet.line(text.slice(0, 60), sheet.right, sheet.y, style, 'right');
    }
  const file = (await sheet.finish()).toString('latin1').replaceAll(/\nstream\n[\s\S]*?\nendstream/g, '');
  expect([file.startsWith('%PDF-'), file.trimEnd().endsWith('%%EOF'), file.length < 3_000_000]).toEqual([
    true,
    true,
    true,
  ]);
  // Titles are written by their signs' numbers or escaped, so none of these names stands in an object of the file.
  expect(file.replaceAll(/\((?:\\.|[^\\)])*\)/gs, '')).not.toMatch(
    /\/(JavaScript|JS|URI|Launch|OpenAction|AA|EmbeddedFile)\b/,
  );
});
