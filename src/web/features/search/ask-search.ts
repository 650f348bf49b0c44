/** A page asks for the search of the header, with the words that were asked elsewhere. */

type Asked = (words: string) => void;
let hears: Asked | null = null;

/** Opens the search over the site. */
export function askSearch(words: string): void {
  hears?.(words);
}

/** The search of the header answers as long as it stands. */
export function answerSearch(answer: Asked): () => void {
  hears = answer;
  return () => {
    hears = null;
  };
}
