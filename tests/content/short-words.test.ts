import { expect, it } from 'vitest';
import { interfaceLines, looseWords } from '../support/interface-lines';

const line = (text: string) => ({ file: 'src/x.tsx', line: 1, text });

it.each(['Узнать, что со мной', 'около 8 минут', 'Не вошло', 'выше на '])('sees the loose word of «%s»', (text) => {
  expect(looseWords(line(text))).toBe(true);
});

it.each(['Узнать, что со\u00a0мной', 'около 8\u00a0минут', 'кое-что новое', 'Бина 3 — 7'])('lets «%s» pass', (text) => {
  expect(looseWords(line(text))).toBe(false);
});

it('no line of the interface ends with a short word', () => {
  const lines = interfaceLines();
  expect(lines.length).toBeGreaterThan(3_000);
  expect(lines.filter(looseWords).map(({ file, line: at, text }) => `${file}:${at} ${text}`)).toEqual([]);
});

it('no line of the interface has a no-break hyphen: the letters of the site have none, a stand-in would draw it', () => {
  expect(interfaceLines().filter(({ text }) => text.includes('\u2011'))).toEqual([]);
});
