const BETWEEN = '\n\n';

/** Two texts in one: what stands there first, then the paragraphs of the other that are not in it. */
export function joinParagraphs(stands: string, other: string): string {
  if (stands === '') return other;
  const known = stands.split(BETWEEN);
  const news = stands.includes(other) ? [] : other.split(BETWEEN).filter((part) => !known.includes(part));
  return [stands, ...news].join(BETWEEN);
}
