import { SITE_NAME, SITE_URL_PLACEHOLDER } from '../../catalogue/site';
import { brandMark } from '../brand-mark';
import { breakLines } from './break-lines';
import { spansOf, tracking } from './faces';
import { COLOR, COLUMN, SHEET } from './measures';
import type { Page, Placed } from './paginate';
import { lineMarks, type Mark, moved, type Part, type Piece, rule } from './piece';
import { plainRun } from './runs';

/** Draws set pages into a tagged document: words with their roles, lines and grounds as artifacts. */

type Document = PDFKit.PDFDocument;
type Struct = PDFKit.PDFStructureElement;

function drawText(document: Document, mark: Extract<Mark, { kind: 'text' }>): void {
  let { x } = mark;
  const characterSpacing = tracking(mark.face, mark.size);
  for (const { font, text } of spansOf(mark.face, mark.text)) {
    document.font(font).fontSize(mark.size).fillColor(mark.color);
    document.text(text, x, mark.y, { lineBreak: false, baseline: 'alphabetic', characterSpacing });
    x += document.widthOfString(text, { characterSpacing });
  }
}

function drawRule(document: Document, { x, y, dx, dy, weight, color }: Extract<Mark, { kind: 'rule' }>): void {
  document
    .lineWidth(weight)
    .moveTo(x, y)
    .lineTo(x + dx, y + dy)
    .stroke(color);
}

function drawBox(document: Document, mark: Extract<Mark, { kind: 'box' }>): void {
  document.roundedRect(mark.x, mark.y, mark.width, mark.height, mark.radius);
  if (mark.fill) document.fill(mark.fill);
  else document.lineWidth(0.7).stroke(mark.stroke ?? COLOR.strong);
}

function drawMark(document: Document, mark: Mark): void {
  if (mark.kind === 'text') drawText(document, mark);
  else if (mark.kind === 'rule') drawRule(document, mark);
  else drawBox(document, mark);
}

function asArtifact(document: Document, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}

/** A paper leaves the site: its links carry the whole address. */
const addressOf = (href: string) => (href.startsWith('/') ? SITE_URL_PLACEHOLDER + href : href);

/** Words with their role; words that lead somewhere become links of the document. */
function drawPart(document: Document, part: Part, parent: Struct): void {
  const own = document.struct(part.tag);
  parent.add(own);
  for (const mark of part.marks) {
    if (mark.kind !== 'text') continue;
    const target = mark.href === null ? own : document.struct('Link');
    if (target !== own) own.add(target);
    const content = document.markStructureContent(mark.href === null ? part.tag : 'Link');
    drawText(document, mark);
    document.endMarkedContent();
    target.add(content);
    if (mark.href === null) continue;
    // A string object is a text to the document; a plain string would become a key.
    const annotation = { Contents: Object(mark.text) as string, structParent: target };
    document.link(mark.x, mark.y - mark.size, mark.width, mark.size * 1.3, addressOf(mark.href), annotation);
    target.end();
    asArtifact(document, () => drawMark(document, rule(mark.x, mark.y + 1.8, mark.width, 0.5, mark.color)));
  }
  own.end();
}

/** Where the pieces of the same table or list gather. */
class Outline {
  private open: { key: symbol; element: Struct } | null = null;

  constructor(
    private readonly document: Document,
    private readonly root: Struct,
  ) {}

  parentOf({ within }: Piece): Struct {
    if (this.open && this.open.key !== within?.key) {
      this.open.element.end();
      this.open = null;
    }
    if (!within) return this.root;
    if (!this.open) {
      this.open = { key: within.key, element: this.document.struct(within.tag) };
      this.root.add(this.open.element);
    }
    if (!within.row) return this.open.element;
    const row = this.document.struct(within.row);
    this.open.element.add(row);
    return row;
  }
}

function drawPiece(document: Document, { piece, y }: Placed, outline: Outline): void {
  const place = (mark: Mark) => moved(mark, SHEET.left, y);
  if (piece.decor.length > 0)
    asArtifact(document, () => {
      for (const mark of piece.decor) drawMark(document, place(mark));
    });
  if (piece.parts.length === 0) return;
  const parent = outline.parentOf(piece);
  for (const part of piece.parts) drawPart(document, { ...part, marks: part.marks.map(place) }, parent);
}

function drawBrand(document: Document, x: number, y: number, size: number): void {
  const { rings, core } = brandMark();
  document
    .save()
    .translate(x + size / 2, y + size / 2)
    .scale(size / 100);
  for (const d of rings) document.path(d).lineWidth(6).stroke(COLOR.link);
  document.path(core).fill(COLOR.accent);
  document.restore();
}

function label(text: string, y: number, place: 'left' | 'right', face: 'ui' | 'display' = 'ui', size = 8.4): Mark[] {
  const [line = []] = breakLines([plainRun(text, { face })], { width: COLUMN, size });
  const width = line.reduce((sum, segment) => sum + segment.width, 0);
  const x = place === 'left' ? SHEET.left : SHEET.left + COLUMN - width;
  return lineMarks([line], { x, y, size, leading: 20, color: face === 'display' ? COLOR.ink : COLOR.faint }).marks;
}

interface Furniture {
  /** Right of the brand. */
  head: string;
  left: string;
  right: string;
}

/** The brand above and the number of the sheet below, outside of the reading order. */
function drawFurniture(document: Document, { head, left, right }: Furniture): void {
  document.markContent('Artifact', { type: 'Pagination' });
  drawBrand(document, SHEET.left, SHEET.head, 20);
  const foot = SHEET.bottom + 16;
  const brand = label(SITE_NAME, SHEET.head, 'left', 'display', 13.5).map((mark) => moved(mark, 26, 0));
  const marks = [
    ...brand,
    ...label(head, SHEET.head, 'right'),
    ...label(left, foot, 'left'),
    ...label(right, foot, 'right'),
  ];
  for (const mark of marks) drawMark(document, mark);
  drawMark(document, rule(SHEET.left, SHEET.head + 26, COLUMN, 0.5, COLOR.line));
  document.endMarkedContent();
}

/** Draws all pages and their tags. `furniture` says what stands above and below the text of a page. */
export function paintSheet(document: Document, pages: readonly Page[], furniture: (page: number) => Furniture): void {
  const root = document.struct('Document');
  document.addStructure(root);
  const outline = new Outline(document, root);
  for (const [index, page] of pages.entries()) {
    document.addPage();
    drawFurniture(document, furniture(index));
    for (const placed of page) drawPiece(document, placed, outline);
  }
  root.end();
}
