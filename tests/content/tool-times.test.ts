import { expect, it } from 'vitest';
import { minutesFor, type Timed, timeText } from '~/catalogue/durations';
import { SELF_TESTS } from '~/catalogue/self-tests';
import { TOOLS } from '~/catalogue/tools';
import { TESTS } from '~/domain/assessments/tests';
import { allProse, type ProseLine } from '../support/content-prose';
import { interfaceLines } from '../support/interface-lines';

/** Where a tool is spoken of: its name in a sentence, or its own files. */
const TOOL_PLACES: readonly { tools: readonly Timed[]; name: RegExp; files: RegExp }[] = [
  { tools: ['compass'], name: /эмоциональн\S+ компас/i, files: /web\/pages\/emotional-compass/ },
  {
    tools: ['big-five-full', 'big-five-short'],
    name: /больш\S+ пятёрк/i,
    files: /assessments\/big-five|web\/pages\/big-5|content\/pages\/landing-tests/,
  },
  { tools: ['archetype'], name: /архетип/i, files: /assessments\/archetype|pages\/life-purpose/ },
  { tools: ['wheel'], name: /колес\S+ жизни/i, files: /features\/wheel|web\/pages\/wheel/ },
  { tools: ['spark'], name: /искр\S* дня/i, files: /features\/sparks|web\/pages\/daily-growth/ },
  { tools: ['cards'], name: /разговор\S* по душам/i, files: /conversations\/deck-list|web\/pages\/deep-conv/ },
  { tools: ['guide-test'], name: /подобрать гид/i, files: /features\/guides\/test|web\/pages\/guide-test/ },
  { tools: ['tool-test'], name: /три вопроса/i, files: /landing\/tool-test|pages\/landingtest/ },
];

const WORDS: readonly [RegExp, number][] = [
  [/^дв(е|ух)$/, 2],
  [/^тр(и|ёх|ех)$/, 3],
  [/^пят(ь|и)$/, 5],
  [/^сем(ь|и)$/, 7],
  [/^вос(емь|ьми)$/, 8],
  [/^десят(ь|и)$/, 10],
  [/^пятнадцат(ь|и)$/, 15],
  [/^двадцат(ь|и)$/, 20],
  [/^тридцат(ь|и)$/, 30],
  [/^сорока?$/, 40],
];
const numberOf = (word: string) =>
  /^\d+$/.test(word) ? Number(word) : (WORDS.find(([form]) => form.test(word.toLowerCase()))?.[1] ?? null);

/** Numbers of minutes in a sentence, in digits or words, before «минут» or after it. */
function minutesIn(sentence: string): number[] {
  const plain = sentence.replaceAll('\u00a0', ' ');
  const before = [...plain.matchAll(/([\dа-яё]+) минут/gi)].map(([, word = '']) => numberOf(word));
  const after = [...plain.matchAll(/минут ([\dа-яё]+)/gi)].map(([, word = '']) => numberOf(word));
  return [...before, ...after].filter((number) => number !== null);
}

function contradictions(lines: readonly ProseLine[]): string[] {
  return lines.flatMap(({ file, line, text }) =>
    text.split(/(?<=[.!?])\s/).flatMap((sentence) => {
      const plain = sentence.replaceAll('\u00a0', ' ');
      const places = TOOL_PLACES.filter(({ name, files }) => name.test(plain) || files.test(file));
      if (places.length === 0) return [];
      const known = places.flatMap(({ tools }) => tools.map(minutesFor));
      return minutesIn(sentence)
        .filter((minutes) => !known.includes(minutes))
        .map((minutes) => `${file}:${line} ${minutes}: ${plain.trim()}`);
    }),
  );
}

const line = (file: string, text: string) => ({ file, line: 1, text });

it('sees a time that contradicts the one source, in digits and words', () => {
  expect(contradictions([line('src/x.tsx', 'Колесо жизни: три\u00a0минуты.')])).toHaveLength(1);
  expect(contradictions([line('content/x.md', 'Архетип, это минут девять или 9 минут')])).toHaveLength(1);
  expect(contradictions([line('src/web/features/wheel/wheel-view.tsx', 'Три минуты. Другим не видно')])).toHaveLength(
    1,
  );
  expect(contradictions([line('content/x.md', 'Большая пятёрка: 7\u00a0минут коротко. Чай пьют три минуты.')])).toEqual(
    [],
  );
});

it('no page tells another time of a tool than its list does', () => {
  expect(contradictions([...interfaceLines(), ...allProse()])).toEqual([]);
});

it('lists, tests and their start screens take the time from one place', () => {
  for (const key of ['big-five-full', 'big-five-short', 'archetype'] as const) {
    expect(TESTS[key].minutes).toBe(minutesFor(key));
    expect(SELF_TESTS.find((test) => test.key === key)?.minutes).toBe(timeText(key));
  }
  expect(TOOLS.find(({ key }) => key === 'wheel-of-life')?.time).toBe(timeText('wheel'));
});
