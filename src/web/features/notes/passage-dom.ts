import type { FoundPassage, SectionParagraphs } from '~/domain/notes/find-passage';
import { MAX_AROUND, MAX_QUOTE, type Passage } from '~/domain/notes/passage';
import { textUnits } from '~/web/ui/text-units';

/** A text on the page as notes see it: its paragraphs with their words, and how a place in it becomes a passage and back. */

/** What stands in a paragraph and is none of its words: marks of sources, signs of notes, what is only spoken. */
const NO_WORDS = 'sup, .vh, [data-note-sign]';
/** Where a reader looks, as a part of the window's height. */
const LOOKS_AT = 0.35;

interface Piece {
  node: Text;
  /** Where it begins in the paragraph, in UTF-16 units. */
  start: number;
}

export interface Paragraph {
  section: string;
  /** Its number in the section, from 0. */
  number: number;
  element: HTMLElement;
  text: string;
  pieces: readonly Piece[];
}

function readParagraph(element: HTMLElement): Pick<Paragraph, 'text' | 'pieces'> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(NO_WORDS) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const pieces: Piece[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    pieces.push({ node: node as Text, start: text.length });
    text += (node as Text).data;
  }
  return { text, pieces };
}

/** The paragraphs of a text in their order. */
export function readParagraphs(text: HTMLElement): Paragraph[] {
  const counts = new Map<string, number>();
  return textUnits(text).map(({ section, element }) => {
    const number = counts.get(section) ?? 0;
    counts.set(section, number + 1);
    return { section, number, element, ...readParagraph(element) };
  });
}

/** The same as `findPassage` takes it. */
export function sectionsOf(paragraphs: readonly Paragraph[]): SectionParagraphs[] {
  const sections = new Map<string, string[]>();
  for (const { section, text } of paragraphs) sections.set(section, [...(sections.get(section) ?? []), text]);
  return [...sections].map(([section, texts]) => ({ section, paragraphs: texts }));
}

/** Why a quote is shorter than what was chosen. */
export type Cut = 'paragraph' | 'length' | null;

export interface TakenPassage {
  passage: Passage;
  cut: Cut;
}

/** The words from `from` to `to` of a paragraph, without spaces at the edges; null: there are none. */
function taken({ section, number, text }: Paragraph, from: number, to: number, cut: Cut): TakenPassage | null {
  const words = text.slice(from, to);
  const start = from + words.length - words.trimStart().length;
  const whole = words.trim();
  if (!whole) return null;
  const isLong = whole.length > MAX_QUOTE;
  const quote = isLong ? whole.slice(0, MAX_QUOTE).replace(/\s+\S*$/u, '') : whole;
  const end = start + quote.length;
  const [before, after] = [text.slice(Math.max(0, start - MAX_AROUND), start), text.slice(end, end + MAX_AROUND)];
  return { passage: { section, paragraph: number, quote, before, after }, cut: isLong ? 'length' : cut };
}

const SIGN = /\p{L}|\p{M}|\p{N}|\u00ad/u;
/** Words are taken whole: a finger seldom meets their edges. */
function wholeWords(text: string, [from, to]: readonly [number, number]): [number, number] {
  let [start, end] = [from, to];
  while (start > 0 && SIGN.test(text[start] ?? '') && SIGN.test(text[start - 1] ?? '')) start--;
  while (end < text.length && SIGN.test(text[end - 1] ?? '') && SIGN.test(text[end] ?? '')) end++;
  return [start, end];
}

/** What of a paragraph a range holds, as places in its text; null: nothing. */
function overlap({ pieces }: Paragraph, range: Range): [number, number] | null {
  const held = pieces.filter(({ node }) => range.intersectsNode(node));
  const [first, last] = [held[0], held.at(-1)];
  if (!first || !last) return null;
  const from = first.start + (range.startContainer === first.node ? range.startOffset : 0);
  const to = last.start + (range.endContainer === last.node ? range.endOffset : last.node.length);
  return from < to ? [from, to] : null;
}

/** The passage that a range chooses: what crosses paragraphs is cut to the first of them. Null: no words of the text are in it. */
export function passageOfRange(paragraphs: readonly Paragraph[], range: Range): TakenPassage | null {
  const chosen = paragraphs.flatMap((paragraph) => {
    if (!range.intersectsNode(paragraph.element)) return [];
    const part = overlap(paragraph, range);
    return part && paragraph.text.slice(...part).trim() ? [{ paragraph, part }] : [];
  });
  const [first] = chosen;
  if (!first) return null;
  const whole = wholeWords(first.paragraph.text, first.part);
  return taken(first.paragraph, ...whole, chosen.length > 1 ? 'paragraph' : null);
}

/** The paragraph that is being read: at a third of the window, else the next one below; null: no paragraph is in sight. */
export function passageInView(paragraphs: readonly Paragraph[]): TakenPassage | null {
  const line = innerHeight * LOOKS_AT;
  const shown = paragraphs.filter(
    ({ element, text }) => text.trim() && !/^H\d$/.test(element.tagName) && element.getClientRects().length > 0,
  );
  const read = shown.find(({ element }) => element.getBoundingClientRect().bottom > line) ?? shown.at(-1);
  return read ? taken(read, 0, read.text.length, null) : null;
}

/** The paragraph that a passage was taken from. */
export const elementOf = (paragraphs: readonly Paragraph[], { section, paragraph }: Passage): HTMLElement | null =>
  paragraphs.find((one) => one.section === section && one.number === paragraph)?.element ?? null;

export interface Marked {
  element: HTMLElement;
  range: Range;
}

/** Where a found passage of so many signs stands on the page. */
export function markOf(paragraphs: readonly Paragraph[], found: FoundPassage, length: number): Marked | null {
  const paragraph = paragraphs.find(({ section, number }) => section === found.section && number === found.paragraph);
  const first = paragraph?.pieces.findLast(({ start }) => start <= found.start);
  const end = found.start + length;
  const last = paragraph?.pieces.findLast(({ start }) => start < end);
  if (!paragraph || !first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, found.start - first.start);
  range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  return { element: paragraph.element, range };
}
