import { expect, test } from 'vitest';
import { readTraitTexts } from '~/content/big-five';
import { BANDS } from '~/domain/assessments/big-five/score';

/** Low, middle and high of a scale are read side by side and thirty-four of them in a row: no sentence frame comes twice. */

const PORTRAITS = readTraitTexts().flatMap((text) =>
  BANDS.map((band) => ({ name: `${text.trait} ${band}`, ...text[band] })),
);
/** Words that two portraits may share in a row. */
const LONGEST_SHARED = 3;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\d]+(-\p{L}+)*/gu) ?? [];
const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!…]»?)\s+/u);

/** Which keys are given by more than one portrait, with the portraits' names. */
function shared(keysOf: (portrait: (typeof PORTRAITS)[number]) => string[]): Record<string, string[]> {
  const owners = new Map<string, Set<string>>();
  for (const portrait of PORTRAITS)
    for (const key of keysOf(portrait)) owners.set(key, (owners.get(key) ?? new Set()).add(portrait.name));
  return Object.fromEntries([...owners].filter(([, { size }]) => size > 1).map(([key, names]) => [key, [...names]]));
}

const opening = (text: string, count: number): string => wordsOf(text).slice(0, count).join(' ');

test('no two of the 102 portraits open with the same two words, no two experiments with the same three', () => {
  expect(PORTRAITS).toHaveLength(102);
  expect(shared(({ meaning }) => [opening(meaning, 2)])).toEqual({});
  expect(shared(({ experiment }) => [opening(experiment, 3)])).toEqual({});
});

test('no sentence of a portrait begins with the three words of another’s sentence', () => {
  const begins = (text: string) =>
    sentencesOf(text)
      .filter((sentence) => wordsOf(sentence).length > 3)
      .map((sentence) => opening(sentence, 3));
  expect(shared(({ meaning, experiment }) => [...begins(meaning), ...begins(experiment)])).toEqual({});
});

test('no two portraits share more than three words in a row', () => {
  const length = LONGEST_SHARED + 1;
  const runs = (text: string): string[] => {
    const words = wordsOf(text);
    return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
  };
  expect(shared(({ meaning, experiment }) => [...runs(meaning), ...runs(experiment)])).toEqual({});
});

test('a portrait shows a day and does not point at the answers', () => {
  const pointing = /(суд\S*|верить)\s+(по\s+)?(ответ|анкет)|(из|по|в)\s+(ваш\S+\s+)?(ответ|анкет|описани)\S*/iu;
  const found = PORTRAITS.filter(({ meaning }) => pointing.test(meaning)).map(({ name }) => name);
  expect(found).toEqual([]);
});
