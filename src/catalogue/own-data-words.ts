import { findEmotion, findSubEmotion } from './emotions';
import exportTexts from './export-texts.json';
import { sefirot } from './sefirot';

/** Values of a person's data that code keeps by key, as people read them. */

type Row = Readonly<Record<string, unknown>>;

/** A JSON value as lines «name: value». */
function linesOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  if (Array.isArray(value)) return value.map(linesOf).join(value.some((one) => typeof one === 'object') ? '\n' : ', ');
  return Object.entries(value)
    .filter(([, one]) => one !== null && one !== '')
    .map(([name, one]) => `${name}: ${linesOf(one)}`)
    .join('\n');
}

const OUTCOMES: Readonly<Record<string, string>> = exportTexts.outcomes;

/** The value of a field in words: a key by its Russian name, a list by commas, a set of facts line by line. */
export function fieldWords(name: string, row: Row): string {
  const text = String(row[name] ?? '');
  if (name === 'emotion') return findEmotion(text)?.short ?? text;
  if (name === 'subEmotion') return findSubEmotion(String(row.emotion), text)?.title ?? text;
  if (name === 'outcome') return OUTCOMES[text] ?? text;
  if (name === 'sefira') return sefirot.find(({ key }) => key === text)?.title ?? text;
  return linesOf(row[name]);
}
