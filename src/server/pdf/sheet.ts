import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { type SpareFace, spareFaces } from './spare-faces';

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

/** Stands for a sign that no face has, by its number among all signs. */
const nameOf = (sign: string) => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** What asks for a look and has none of its own: variation selectors, joiners, marks of direction. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const KNOWN = /^[\s\p{Script=Cyrillic}\p{Script=Latin}\p{N}.,:;!?«»„“”"'()…–—-]*$/u;
const UNITS_PER_EM = 1000;
/** Outline of a hairline cut as a share of its size. */
const OUTLINE = 0.03;

interface Opened {
  ascender: number;
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** What PDFKit holds of a page that is not written yet. */
interface Drawn {
  buffer: Uint8Array[];
}

/** A part of a line in one face. */
interface Span {
  face: string;
  spare: SpareFace | null;
  text: string;
}

export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #widths = new Map<string, number>();
  readonly #spares = new Map<string, SpareFace | null>();
  readonly #opened = new Set<string>();
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
    this.#joinDrawn();
    this.#doc.addPage();
    this.y = HEAD;
  }

  /** All pages stay until their number is known: each as one piece, not as the thousands that it was drawn by. */
  #joinDrawn(): void {
    const content = this.#doc.page.content as unknown as Drawn;
    content.buffer = [Buffer.concat(content.buffer)];
  }

  #open(face: string): Opened {
    this.#doc.font(face);
    return (this.#doc as unknown as { _font: Opened })._font;
  }

  #has(face: string, sign: string): boolean {
    const { font } = this.#open(face);
    return [...sign].every((one) => /\s/.test(one) || font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
  }

  /** The face that has a sign which the face of the style does not have; null: none does. */
  #spareFor(sign: string): SpareFace | null {
    const known = this.#spares.get(sign);
    if (known !== undefined) return known;
    const seen = sign.replace(UNSEEN, '');
    const found = spareFaces(seen).find((spare) => {
      if (!this.#opened.has(spare.name)) this.#doc.registerFont(spare.name, spare.source);
      this.#opened.add(spare.name);
      return this.#has(spare.name, seen);
    });
    this.#spares.set(sign, found ?? null);
    return found ?? null;
  }

  /** A line by the faces that have its signs, in the order in which they are drawn. */
  #spans(text: string, { face }: Style): Span[] {
    if (KNOWN.test(text)) return [{ face, spare: null, text }];
    const spans: Span[] = [];
    for (const { segment } of this.#graphemes.segment(text)) {
      const last = spans.at(-1);
      const isOwn = this.#has(face, segment);
      const spare = isOwn ? null : this.#spareFor(segment);
      // Joiners make one picture of several; a face may have no sign for them and must not show a box instead.
      const whole = spare?.name === 'emoji' ? segment.replace(/[\ufe0e\ufe0f]/g, '') : segment;
      const shown = spare || isOwn ? whole : segment.replace(UNSEEN, '');
      if (last && last.face === (spare?.name ?? face)) last.text += shown;
      else spans.push({ face: spare?.name ?? face, spare, text: shown });
    }
    return turned(spans);
  }

  #spanWidth({ face, text }: Span): number {
    const key = `${face} ${text}`;
    let unit = this.#widths.get(key);
    if (unit === undefined) {
      unit = this.#doc.font(face).fontSize(100).widthOfString(text) / 100;
      this.#widths.set(key, unit);
    }
    return unit;
  }

  #widthOf(text: string, style: Style): number {
    return this.#spans(text, style).reduce((sum, span) => sum + this.#spanWidth(span), 0) * style.size;
  }

  /** The text with a name for each sign that no face has. */
  #printable(text: string, { face }: Style): string {
    if (KNOWN.test(text)) return text;
    let printable = '';
    for (const { segment } of this.#graphemes.segment(text)) {
      const seen = segment.replace(UNSEEN, '');
      const isKnown = seen === '' || this.#has(face, seen) || this.#spareFor(segment) !== null;
      if (!isKnown) this.replaced = true;
      printable += seen === '' ? '' : isKnown ? segment : nameOf(seen);
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
    let start = align === 'right' ? x - this.#widthOf(text, style) : x;
    const top = y + (style.size * (style.leading - 1.2)) / 2;
    const base = top + (this.#open(style.face).ascender / UNITS_PER_EM) * style.size;
    for (const span of this.#spans(text, style)) {
      const isThin = span.spare?.isThin ?? false;
      this.#doc.font(span.face).fontSize(style.size).fillColor(style.color);
      if (isThin) this.#doc.strokeColor(style.color).lineWidth(style.size * OUTLINE);
      this.#doc.text(span.text, start, base, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke: isThin });
      start += this.#spanWidth(span) * style.size;
    }
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

/** Words that are read from right to left follow each other in this direction, too. */
function turned(spans: readonly Span[]): Span[] {
  const isGap = (span: Span | undefined) => span !== undefined && /^\s+$/.test(span.text);
  const isTurned = (span: Span | undefined) => span?.spare?.isTurned ?? false;
  const drawn: Span[] = [];
  for (let from = 0; from < spans.length; ) {
    let to = from + 1;
    if (isTurned(spans[from])) while (isTurned(spans[to]) || (isGap(spans[to]) && isTurned(spans[to + 1]))) to++;
    drawn.push(...spans.slice(from, to).reverse());
    from = to;
  }
  return drawn;
}
