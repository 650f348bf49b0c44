import { topicLabel } from '~/catalogue/topics';
import type { OwnWallPost } from '~/contract/wall';

/** Texts of the wall that more than one part shows. */

export const WALL_PATH = '/awareness-tools/inspiration-wall';

/** Path of one card. */
export const wordPath = (id: string) => `${WALL_PATH}?word=${id}`;

/** The text with its source or signature, as it goes to the clipboard. */
export function wordToCopy({ text, kind, author, work, name }: OwnWallPost): string {
  const under = kind === 'quote' ? `${author}, ${work}` : name;
  return under ? `${text}\n\n— ${under}` : text;
}

/** Beginning of a word, to tell cards apart by ear. */
export function wordName({ text, topic }: Pick<OwnWallPost, 'text' | 'topic'>): string {
  const start = text.replace(/\s+/g, ' ');
  return `${topicLabel(topic)}: ${start.length > 48 ? `${start.slice(0, 46).trimEnd()}…` : start}`;
}
