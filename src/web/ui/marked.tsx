import type { ReactNode } from 'react';

/** A piece of a text, marked or not. */
export interface Piece {
  text: string;
  hit: boolean;
}

const WORD = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;

/** Cuts a text into pieces: the words that `isHit` names are marked. No letter is lost. */
export function markWords(text: string, isHit: (word: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (!isHit(match[0])) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), hit: false });
    pieces.push({ text: match[0], hit: true });
    end = match.index + match[0].length;
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}

/** A text with its hits in `<mark>`. */
export function Marked({ pieces }: { pieces: readonly Piece[] }): ReactNode {
  let at = 0;
  return pieces.map((piece) => {
    at += piece.text.length;
    return piece.hit ? <mark key={at}>{piece.text}</mark> : piece.text;
  });
}
