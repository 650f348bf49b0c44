import { aloudItem, CHARACTERS_A_SECOND, type Chapter, type Speech, type Track } from '~/domain/listening/track';

/** A text as a page shows it, made into what a voice says. */

/** Some voices fall silent in a longer utterance, and a step of 15 seconds has to lead to another piece. */
const LONGEST = 180;
const SAID = 'h2, h3, p, li, blockquote, th, td, figcaption';
/** Marks of sources, what is pressed, and what is folded away or not for the ear. */
const UNSAID =
  'sup, button, form, nav, select, textarea, .no-print, .vh, [hidden], [aria-hidden="true"], details:not([open]) > :not(summary)';

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

function wordsOf(part: Element): string {
  const copy = part.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll(UNSAID)) mark.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

interface Shown {
  path: string;
  title: string;
  /** Stands before the text; null: nothing does. */
  lead: Element | null;
  text: Element;
}

/** The title, the lead and the text without the marks of its sources; headings of the second level begin chapters. */
export function aloudTrack({ path, title, lead, text }: Shown): Track {
  const parts = [...text.querySelectorAll(SAID)].filter(
    (part) => !part.querySelector(SAID) && part.closest(UNSAID) === null,
  );
  const said = [
    { words: title, isChapter: false },
    { words: lead ? wordsOf(lead) : '', isChapter: false },
    ...parts.map((part) => ({ words: wordsOf(part), isChapter: part.tagName === 'H2' })),
  ];
  const [pieces, starts, chapters]: [string[], number[], Chapter[]] = [[], [], []];
  let characters = 0;
  for (const { words, isChapter } of said) {
    if (isChapter && words) chapters.push({ at: characters / CHARACTERS_A_SECOND, title: words });
    for (const piece of toPieces(words)) {
      pieces.push(piece);
      starts.push(characters / CHARACTERS_A_SECOND);
      characters += piece.length;
    }
  }
  const sound: Speech = { pieces, starts, seconds: Math.max(1, Math.ceil(characters / CHARACTERS_A_SECOND)), wave: '' };
  return { slug: aloudItem(path), title, path, sound, chapters };
}
