/** A list as a sentence tells it: «запись, отметка и колесо». */
export function inWords(things: readonly string[]): string {
  const last = things.at(-1) ?? '';
  return things.length < 2 ? last : `${things.slice(0, -1).join(', ')} и\u00a0${last}`;
}
