const BETWEEN = '\n\n';

/** Two texts in one: what stands there first, then the paragraphs of the other that are not in it. */
export function joinParagraphs(stands: string, other: string): string {
  if (stands === '') return other;
  const known = stands.split(BETWEEN);
  const news = stands.includes(other) ? [] : other.split(BETWEEN).filter((part) => !known.includes(part));
  return [stands, ...news].join(BETWEEN);
}

/**
 * What was typed over a text that has changed elsewhere since: put in the place of what stood there before, where that is still to be
 * found, else joined to it. `stands`: the text of now; `before`: the one that was typed over.
 */
export function typedOver(stands: string, before: string, typed: string): string {
  if (before === '' || !stands.includes(before)) return joinParagraphs(stands, typed);
  return stands.replace(before, () => typed).trim();
}
