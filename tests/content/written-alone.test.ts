import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { courseCards, readLesson } from '~/content/courses';
import { readDecks } from '~/content/decks';
import { isHard } from '~/domain/courses/course';
import { contentFiles } from '../support/content-prose';

/**
 * What is written alone on heavy things says before it when it is not for now. A text that asks to write, and every worksheet, stands in one
 * of two lists: whoever adds one decides.
 */

const ASKS = /(?<![а-яё])[а-яё]{0,4}пишите(?![а-яё])|письмо без отправки|три строки\./iu;
const BOX = '::: кому не сейчас\n';
/** Texts of the site itself, and practices of the hard course, which its reader checks by a field. */
const ELSEWHERE = /^content\/(?:letters|pages|faq)\//;
const HEAD = /^---\n[\s\S]*?\n---\n/;

/** Where a text about heavy things begins to ask. */
const HEAVY: Readonly<Record<string, string>> = {
  'articles/abuse-and-gaslighting': 'Впишите туда двух людей',
  'articles/body-and-food': 'Пять вечеров подряд пишите',
  'articles/hard-conversation': 'Письмо без отправки тут уместно',
  'articles/self-esteem': 'Запишите фразу',
  'courses/healing-childhood-traumas/grief': 'Пишите о том, чего не хватало',
  'courses/healing-childhood-traumas/way-on': 'Пишите днём',
  'worksheets/letter-to-myself': 'Пишите так',
  'worksheets/one-hard-evening': 'Пишите криво',
};

/** Everyday matter, a list of things to do, or what is said to be of middle weight. */
const LIGHT: readonly string[] = [
  'answers/miss-an-ex',
  'articles/anger-has-a-job',
  'articles/anxiety',
  'articles/big-five-without-labels',
  'articles/choosing-a-psychologist',
  'articles/do-not-know-who-to-be',
  'articles/emotional-granularity',
  'articles/if-then-plans',
  'articles/money-and-shame',
  'articles/mood-diary-that-lasts',
  'articles/news-on-thursdays',
  'articles/parents-of-grown-ups',
  'articles/saying-no',
  'articles/seeing-patterns',
  'articles/sleep-and-worry',
  'articles/slow-breathing',
  'articles/weekend-father',
  'courses/boundaries-without-guilt/where-mine',
  'courses/everyday-feelings/name-it',
  'courses/healing-childhood-traumas/attachment',
  'courses/healing-childhood-traumas/index',
  'courses/healing-childhood-traumas/safety-first',
  'courses/healing-childhood-traumas/self-compassion',
  'episodes/numbness',
  'episodes/resentment',
  'guides/after-a-quarrel',
  'guides/calm-in-ten-minutes',
  'guides/evening-ritual',
  'guides/prepare-hard-conversation',
  'guides/self-assessment-guide',
  'guides/start-an-emotion-diary',
  'guides/weekly-review',
  'practices/grounding-54321',
  'practices/sleep-noise',
  'worksheets/boundaries-map',
  'worksheets/feelings-week',
  'worksheets/hard-talk-plan',
  'worksheets/trigger-chain',
  'worksheets/values-sorting',
  'worksheets/wheel-on-paper',
  'worksheets/worry-time',
];

const asking = contentFiles(/\.md$/).flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const read =
    file.startsWith('content/courses/') || file.startsWith('content/archetypes/') ? text.replace(HEAD, '') : text;
  return !ELSEWHERE.test(file) && (file.startsWith('content/worksheets/') || ASKS.test(read))
    ? [{ name: file.slice('content/'.length, -'.md'.length), text }]
    : [];
});

test('whoever asks to write has decided whether it is about heavy things', () => {
  expect(asking.map(({ name }) => name)).toEqual([...Object.keys(HEAVY), ...LIGHT].sort());
});

test.each(Object.entries(HEAVY))('%s says when it is not for now before it asks', (name, begins) => {
  const text = asking.find((one) => one.name === name)?.text ?? '';
  const [box, place] = [text.indexOf(BOX), text.indexOf(begins)];
  expect(box).toBeGreaterThan(0);
  expect(place).toBeGreaterThan(box);
  // In the same section, where its reader meets both.
  expect(text.slice(box, place)).not.toMatch(/^## /m);
});

test('every practice of a hard course, and every deck for one alone, says so too', () => {
  const hard = courseCards().filter(isHard);
  expect(hard.length).toBeGreaterThan(0);
  for (const { slug, lessons } of hard)
    for (const lesson of lessons) expect(readLesson(slug, lesson.slug)?.practice.caution, lesson.slug).not.toBe('');
  expect(readDecks().filter(({ solo, caution }) => solo && !caution)).toEqual([]);
});
