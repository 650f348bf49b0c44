import { stemmer } from '@orama/stemmers/russian';
import type { TextSection } from '~/domain/reading/text';

const WORD = /[\p{L}\p{N}]+/gu;
/** Tags, entities and words of HTML, in this order. */
const HTML_PART = /<[^>]*>|&(?:#\d+|\w+);|[\p{L}\p{N}]+/gu;
const SHORTEST_BEGINNING = 2;
/** From this length on a word's last vowel or soft sign may change: «запись», «записи». */
const SHORTEST_INFLECTED = 5;
const ENDING = /[аеиоуыэюяйь]$/;

const normal = (word: string) => word.toLowerCase().replaceAll('ё', 'е');

/** One word of a query: finds forms of the same word and words that begin with it. */
interface Needle {
  beginning: string;
  stem: string;
}

/** The words of a query; a lone letter asks for nothing yet. */
export function needlesOf(query: string): Needle[] {
  return (query.match(WORD) ?? [])
    .map(normal)
    .filter((word) => word.length >= SHORTEST_BEGINNING)
    .map((word) => ({
      beginning: word.length >= SHORTEST_INFLECTED ? word.replace(ENDING, '') : word,
      stem: stemmer(word),
    }));
}

const suits = ({ beginning, stem }: Needle, word: string) => word.startsWith(beginning) || stemmer(word) === stem;

/** Whether a word of a text is one of those that are asked for. */
export const isHit = (needles: readonly Needle[]) => (word: string) =>
  needles.some((needle) => suits(needle, normal(word)));

const htmlOf = ({ blocks }: TextSection) =>
  blocks.map((block) => (block.kind === 'html' ? block.html : block.caption)).join(' ');

const wordsOf = (html: string) => (html.match(HTML_PART) ?? []).filter((part) => /^[\p{L}\p{N}]/u.test(part));

/** Whether a question with its answer holds all the words. */
export function holdsAll(question: TextSection, needles: readonly Needle[]): boolean {
  const words = [...wordsOf(question.title), ...wordsOf(htmlOf(question))].map(normal);
  return needles.every((needle) => words.some((word) => suits(needle, word)));
}

/** HTML with the words that `hits` names in `<mark>`; its tags stay as they are. */
export function markHtml(html: string, hits: (word: string) => boolean): string {
  return html.replace(HTML_PART, (part) => (/^[\p{L}\p{N}]/u.test(part) && hits(part) ? `<mark>${part}</mark>` : part));
}
