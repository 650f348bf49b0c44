import type { TextBlock } from '~/domain/reading/text';

/** Some voices fall silent in a longer utterance. */
const LONGEST = 220;
const SAID = 'p, li, h3, blockquote, th, td';

/** Sentences put together up to the longest piece. */
export function toPieces(text: string): string[] {
  const sentences = text.match(/[^.!?…]+[.!?…]+[»”")\]]*\s*|[^.!?…]+$/g) ?? [text];
  const pieces: string[] = [];
  for (const sentence of sentences) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + sentence.length <= LONGEST) pieces[pieces.length - 1] = last + sentence;
    else pieces.push(sentence);
  }
  return pieces.map((piece) => piece.trim()).filter(Boolean);
}

/** What is said of a section: its title, then its text without the marks of sources. */
export function spokenPieces(title: string, blocks: readonly TextBlock[]): string[] {
  const pieces = title ? [title] : [];
  for (const block of blocks) {
    if (block.kind === 'figure') continue;
    const page = new DOMParser().parseFromString(block.html, 'text/html');
    for (const mark of page.querySelectorAll('sup')) mark.remove();
    for (const part of page.querySelectorAll(SAID))
      if (!part.querySelector(SAID)) pieces.push(...toPieces((part.textContent ?? '').replace(/\s+/g, ' ').trim()));
  }
  return pieces;
}
