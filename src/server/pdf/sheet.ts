import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** Paper for exports: A4 pages, three faces, lines that are broken here, so that heights are known before they are drawn. */

const require = createRequire(import.meta.url);
const FILES = {
  text: '@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf',
  strong: '@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf',
  display: '@expo-google-fonts/literata/500Medium/Literata_500Medium.ttf',
} as const;
type Face = keyof typeof FILES;

export const INK = '#26241f';
export const QUIET = '#6b665c';
export const HAIRLINE = '#d9d3c7';
export const BRAND = '#2c6a54';

/** Points. */
export const MARGIN = 56;
const FOOT = 64;
const HEAD = 64;

export interface Style {
  face: Face;
  /** Points. */
  size: number;
  color: string;
  /** Height of a line as a multiple of its size. */
  leading: number;
}

const style = (face: Face, size: number, color: string, leading = 1.4): Style => ({ face, size, color, leading });
export const STYLES = {
  title: style('display', 28, INK, 1.2),
  month: style('display', 17, INK, 1.25),
  section: style('display', 14, INK, 1.3),
  value: style('display', 17, INK, 1.2),
  strong: style('strong', 10.5, INK),
  body: style('text', 10.5, INK, 1.45),
  answer: style('text', 9.5, INK),
  label: style('text', 9.5, QUIET),
  small: style('text', 9, QUIET),
  quiet: style('text', 10.5, QUIET),
} as const;

/** Stands for a sign that the faces don't have, such as a picture of a face. */
export const UNKNOWN_SIGN = '□';

interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #widths = new Map<string, number>();
  readonly #known = new Map<string, boolean>();
  readonly #graphemes = new Intl.Segmenter('ru', { granularity: 'grapheme' });
  readonly left = MARGIN;
  readonly right: number;
  readonly bottom: number;
  /** Where the next thing is drawn, points from the top. */
  y = MARGIN;
  /** A sign was replaced because no face has it. */
  replaced = false;

  constructor(title: string, made: Date) {
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'ru-RU',
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, CreationDate: made },
    });
    for (const [name, path] of Object.entries(FILES)) this.#doc.registerFont(name, require.resolve(path));
    this.right = this.#doc.page.width - MARGIN;
    this.bottom = this.#doc.page.height - FOOT;
  }

  get width(): number {
    return this.right - this.left;
  }

  get room(): number {
    return this.bottom - this.y;
  }

  /** Height of a page between its head and its foot. */
  get capacity(): number {
    return this.bottom - HEAD;
  }

  get pages(): number {
    return this.#doc.bufferedPageRange().count;
  }

  newPage(): void {
    this.#doc.addPage();
    this.y = HEAD;
  }

  #widthOf(text: string, { face, size }: Style): number {
    const key = `${face} ${text}`;
    let unit = this.#widths.get(key);
    if (unit === undefined) {
      unit = this.#doc.font(face).fontSize(100).widthOfString(text) / 100;
      this.#widths.set(key, unit);
    }
    return unit * size;
  }

  /** The text with a sign for each grapheme that the face does not have. */
  #printable(text: string, { face }: Style): string {
    if (/^[\s\p{Script=Cyrillic}\p{Script=Latin}\p{N}.,:;!?«»„“”"'()…–—-]*$/u.test(text)) return text;
    this.#doc.font(face);
    const { font } = (this.#doc as unknown as { _font: { font: Glyphs } })._font;
    let printable = '';
    for (const { segment } of this.#graphemes.segment(text)) {
      const known =
        this.#known.get(face + segment) ??
        [...segment].every((sign) => /\s/.test(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
      this.#known.set(face + segment, known);
      if (!known) this.replaced = true;
      printable += known ? segment : UNKNOWN_SIGN;
    }
    return printable;
  }

  /** Breaks a text into lines no wider than `width`: at spaces, and inside a word that is wider by itself. */
  lines(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    const space = this.#widthOf(' ', style);
    for (const paragraph of this.#printable(text.replace(/\r\n?/g, '\n'), style).trim().split('\n')) {
      let line = '';
      let used = 0;
      for (const word of paragraph.split(/[ \t]+/).flatMap((one) => this.#pieces(one, width, style))) {
        const wide = this.#widthOf(word, style);
        if (line && used + space + wide > width) {
          lines.push(line);
          line = word;
          used = wide;
        } else {
          used += (line ? space : 0) + wide;
          line = line ? `${line} ${word}` : word;
        }
      }
      lines.push(line);
    }
    return lines;
  }

  #pieces(word: string, width: number, style: Style): string[] {
    if (this.#widthOf(word, style) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    let used = 0;
    for (const { segment } of this.#graphemes.segment(word)) {
      const wide = this.#widthOf(segment, style);
      if (piece && used + wide > width) {
        pieces.push(piece);
        piece = '';
        used = 0;
      }
      piece += segment;
      used += wide;
    }
    return [...pieces, piece];
  }

  /** Draws one line whose box begins at `y`; `align: right` ends it at `x`. */
  line(text: string, x: number, y: number, style: Style, align: 'left' | 'right' = 'left'): void {
    const start = align === 'right' ? x - this.#widthOf(text, style) : x;
    const top = y + (style.size * (style.leading - 1.2)) / 2;
    this.#doc.font(style.face).fontSize(style.size).fillColor(style.color).text(text, start, top, { lineBreak: false });
  }

  /** Draws a text from `y` on and moves there; returns the height that it took. */
  block(text: string, x: number, width: number, style: Style): number {
    const start = this.y;
    for (const line of this.lines(text, width, style)) {
      this.line(line, x, this.y, style);
      this.y += style.size * style.leading;
    }
    return this.y - start;
  }

  rule(y: number, from = this.left): void {
    this.#doc.moveTo(from, y).lineTo(this.right, y).lineWidth(0.6).stroke(HAIRLINE);
  }

  bar(x: number, y: number, width: number, color: string): void {
    this.#doc.roundedRect(x, y, Math.max(3, width), 6, 3).fill(color);
  }

  /** A strip with round ends, points. */
  strip(x: number, y: number, width: number, height: number, color: string): void {
    this.#doc.roundedRect(x, y, width, height, Math.min(width, height) / 2).fill(color);
  }

  dot(x: number, y: number, color: string, radius = 2.1): void {
    this.#doc.circle(x, y, radius).fill(color);
  }

  /** A place that the reader program lists beside the pages. */
  bookmark(title: string): void {
    this.#doc.outline.addItem(title);
  }

  /** Calls `draw` on each page once all are laid out. */
  eachPage(draw: (number: number) => void): void {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      this.#doc.switchToPage(start + index);
      draw(index + 1);
    }
  }

  async finish(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const done = new Promise<void>((resolve, reject) => this.#doc.once('end', resolve).once('error', reject));
    this.#doc.end();
    await done;
    return Buffer.concat(chunks);
  }
}

/** Height of `count` lines, points. */
export const heightOf = (count: number, { size, leading }: Style): number => count * size * leading;
