import { actions, copings, findEmotion, isPleasant, perceptions, type Suggestion } from '~/catalogue/emotions';
import type { TextField } from '~/domain/emotions/entry-rules';

/** A tapped suggestion is a line of the text and a key beside it; the two stay in step. */

type QuestionField = Exclude<TextField, 'entry'>;

const SUGGESTIONS: Readonly<Record<QuestionField, readonly Suggestion[]>> = {
  perception: perceptions,
  coping: copings,
  action: actions,
};

interface Felt {
  emotion: string | null;
  subEmotion: string;
}

/** The ready answers to a question beside what is felt, best first: those of threat and of calming down are not offered to a joy. */
export function suggestionsFor(field: QuestionField, { emotion, subEmotion }: Felt): readonly Suggestion[] {
  const all = SUGGESTIONS[field];
  const fitting = emotion && isPleasant(emotion, subEmotion) ? findEmotion(emotion)?.suggests?.[field] : undefined;
  return fitting ? fitting.flatMap((key) => all.find((one) => one.key === key) ?? []) : all;
}

/** Every ready answer to a question: one that was chosen stays in sight after the feeling has changed. */
export const chosenOf = (field: QuestionField, keys: readonly string[]): readonly Suggestion[] =>
  SUGGESTIONS[field].filter(({ key }) => keys.includes(key));

const titleOf = (field: QuestionField, key: string) => SUGGESTIONS[field].find((item) => item.key === key)?.title;

/** A line as it is compared: without outer spaces and a closing dot. */
const bare = (line: string) => line.trim().replace(/\.$/, '');

/** The text with the suggestion's words on a line of their own; unchanged when they already stand there. */
export function addLine(field: QuestionField, text: string, key: string): string {
  const title = titleOf(field, key);
  if (!title || text.split('\n').some((line) => bare(line) === title)) return text;
  const before = text.trimEnd();
  return before ? `${before}\n${title}` : title;
}

/** The text without the suggestion's line; the person's own words stay. */
export function dropLine(field: QuestionField, text: string, key: string): string {
  const title = titleOf(field, key);
  return text
    .split('\n')
    .filter((line) => bare(line) !== title)
    .join('\n');
}

/** The keys whose words still open a line of the text: one may go on writing after them, not erase them. */
export function keysInStep(field: QuestionField, text: string, keys: readonly string[]): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return keys.filter((key) => {
    const title = titleOf(field, key);
    return title !== undefined && lines.some((line) => line.startsWith(title));
  });
}
