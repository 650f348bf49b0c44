import { readFileSync } from 'node:fs';
import { stemmer } from '@orama/stemmers/russian';
import { expect, test } from 'vitest';
import { emotions } from '~/catalogue/emotions';
import lines from '~/catalogue/shade-lines.json';
import words from '~/catalogue/shade-words.json';
import { shadeFinder } from '~/domain/emotions/find-shades';

const offered = emotions.flatMap(({ sub }) => sub.filter((shade) => shade.offered !== 'no'));
const arousalOf = (key: string) => lines[key as keyof typeof lines].arousal;

test('the table of quadrants counts the words that there are', () => {
  const told = [...readFileSync('docs/content.md', 'utf8').matchAll(/^\| ([а-я ]+) \| (\d+) \| \d+ \| /gm)].map(
    ([, name, count]) => [name, Number(count)],
  );
  const count = (fits: (valence: number, arousal: number) => boolean) =>
    offered.filter(({ key, valence }) => fits(valence, arousalOf(key))).length;
  expect(told).toEqual([
    ['бодро и приятно', count((valence, arousal) => valence > 0 && arousal >= 0)],
    ['тихо и приятно', count((valence, arousal) => valence > 0 && arousal < 0)],
    ['тихо и неприятно', count((valence, arousal) => valence < 0 && arousal < 0)],
    ['бодро и неприятно', count((valence, arousal) => valence < 0 && arousal >= 0)],
    ['ни то ни другое', count((valence) => valence === 0)],
    ['всего', offered.length],
  ]);
});

/** The families of the Geneva Emotion Wheel, version 3, and its «none». */
const GENEVA = [
  ...['интерес', 'веселье', 'гордость', 'радость', 'удовольствие', 'удовлетворение', 'любовь', 'восхищение'],
  ...['облегчение', 'сострадание', 'печаль', 'вина', 'сожаление', 'стыд', 'разочарование', 'страх', 'отвращение'],
  ...['презрение', 'ненависть', 'злость', 'никак'],
];

test('every family of the Geneva wheel has its word here', () => {
  const find = shadeFinder(words, stemmer);
  expect(GENEVA.filter((word) => find(word, null).length === 0)).toEqual([]);
});
