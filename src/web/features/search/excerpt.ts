import type { Piece } from '~/web/ui/marked';

const LONGEST = 180;
/** Letters kept before the first hit. */
const LEAD_IN = 50;

const atWord = (text: string, at: number) => {
  const space = text.lastIndexOf(' ', at);
  return space < 0 ? at : space + 1;
};

/** Where the stretch of `LONGEST` letters with most hits begins. */
function bestStart(pieces: readonly Piece[]): number {
  const places: number[] = [];
  let at = 0;
  for (const { text, hit } of pieces) {
    if (hit) places.push(at);
    at += text.length;
  }
  const hitsFrom = (start: number) =>
    places.filter((place) => place >= start && place < start + LONGEST - LEAD_IN).length;
  return places.reduce((best, place) => (hitsFrom(place) > hitsFrom(best) ? place : best), places[0] ?? 0);
}

/** About 180 letters around the densest hits, cut between words, with an ellipsis where something is left out. */
export function excerptAround(pieces: readonly Piece[]): Piece[] {
  const whole = pieces.map(({ text }) => text).join('');
  if (whole.length <= LONGEST) return [...pieces];
  const first = bestStart(pieces);
  const start = first <= LEAD_IN ? 0 : atWord(whole, Math.min(first - LEAD_IN, whole.length - LONGEST));
  const end = start + LONGEST >= whole.length ? whole.length : atWord(whole, start + LONGEST);
  const cut: Piece[] = [];
  let at = 0;
  for (const { text, hit } of pieces) {
    const part = text.slice(Math.max(0, start - at), Math.max(0, end - at));
    if (part) cut.push({ text: at + text.length >= end ? part.trimEnd() : part, hit });
    at += text.length;
  }
  if (start > 0) cut.unshift({ text: '…', hit: false });
  if (end < whole.length) cut.push({ text: '…', hit: false });
  return cut;
}
