import { createRequire } from 'node:module';
import { join } from 'node:path';
import { once } from '../collection';

/** The typefaces of a printed sheet, and how wide a text is in them. */

const FILES = {
  text: '@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf',
  italic: '@expo-google-fonts/literata/400Regular_Italic/Literata_400Regular_Italic.ttf',
  bold: '@expo-google-fonts/literata/600SemiBold/Literata_600SemiBold.ttf',
  ui: '@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf',
  uiBold: '@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf',
} as const;

/** The large cut of the titles lies in two files: Cyrillic letters, and everything else. */
const DISPLAY = { cyrillic: 'literata-display-cyrillic.ttf', other: 'literata-display-latin.ttf' } as const;

export type Face = keyof typeof FILES | 'display';

type Document = PDFKit.PDFDocument;

/** Path of a file of the large cut. */
export const displayFile = (script: keyof typeof DISPLAY) => join(process.cwd(), 'src/content/fonts', DISPLAY[script]);

const fromPackages = createRequire(join(process.cwd(), 'package.json'));

export const fontFile = (face: keyof typeof FILES) => fromPackages.resolve(FILES[face]);

/** Makes all faces known to a document. */
export function registerFaces(document: Document): void {
  for (const face of Object.keys(FILES) as (keyof typeof FILES)[]) document.registerFont(face, fontFile(face));
  document.registerFont('display', displayFile('cyrillic'));
  document.registerFont('display-other', displayFile('other'));
}

/** A text by the fonts that hold its letters. */
export function spansOf(face: Face, text: string): { font: string; text: string }[] {
  if (face !== 'display') return [{ font: face, text }];
  const parts = text.match(/[\p{Script=Cyrillic}№]+|[^\p{Script=Cyrillic}№]+/gu) ?? [];
  return parts.map((part) => ({
    font: /^[\p{Script=Cyrillic}№]/u.test(part) ? 'display' : 'display-other',
    text: part,
  }));
}

/** Letters of large titles stand closer; in points. */
export const tracking = (face: Face, size: number) => (face === 'display' ? -0.02 * size : 0);

/** Loaded when something is measured: the server only does where a picture of a profile is asked for. */
const ruler = once((): Document => {
  const PDFDocument = fromPackages('pdfkit') as new (options: PDFKit.PDFDocumentOptions) => Document;
  const document = new PDFDocument({ autoFirstPage: false });
  registerFaces(document);
  return document;
});

/** Width of a text in points. */
export function widthOf(face: Face, size: number, text: string): number {
  const characterSpacing = tracking(face, size);
  return spansOf(face, text).reduce(
    (sum, span) => sum + ruler().font(span.font).fontSize(size).widthOfString(span.text, { characterSpacing }),
    0,
  );
}
