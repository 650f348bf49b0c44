/** Words of a text that look like names: a capital letter where no sentence begins. The person decides what becomes of them. */

const WORD = /\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)*/gu;
/** What ends a sentence or opens one, with the marks that stand around it; the head of a line. */
const BEGINS = /(?:^|[.!?…:]|^\s*[-*>]|\n)["'«„“([\\\s—–*>-]*$/u;
/** As far back as a beginning is looked for. */
const BEFORE = 12;

/** Each once, in the order of the text. */
export function properNames(text: string): string[] {
  const found = new Set<string>();
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const before = index <= BEFORE ? text.slice(0, index) : `…x${text.slice(index - BEFORE, index)}`;
    const isWithin = /[\p{L}\p{N}]$/u.test(before);
    if (!isWithin && !BEGINS.test(index <= BEFORE ? before : before.slice(2))) found.add(word);
  }
  return [...found];
}

const LETTERS = '\\p{L}\\p{N}';

/** The text with another word for a name, wherever it stands as a whole word. */
export const renamed = (text: string, name: string, other: string): string =>
  text.replace(
    new RegExp(`(?<![${LETTERS}])${name.replace(/[-]/g, '\\-')}(?![${LETTERS}])`, 'gu'),
    other.replaceAll('$', '$$$$'),
  );
