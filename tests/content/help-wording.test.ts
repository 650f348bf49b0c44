import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { childrenLines, helpLines } from '~/catalogue/help-lines';

/** Where to call, told alike everywhere: 112 is for danger, a help line and somebody near for thoughts of not living. */

const files = ['content', 'src/web', 'src/catalogue'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|yaml|tsx?)$/.test(name) && !/\.test\./.test(name))
    .map((name) => join(root, name)),
);
/** Who did not get through to a line is told 112 too. */
const DANGER = /опасн|угро|удар|боль в груди|без сим|экстренн|не дозвонились/i;
const THOUGHTS =
  /не хочется жить|жить не хочется|чтобы не жить|мысли не жить|мысли о смерти|навредить себе|жить незачем/i;

const plain = (text: string) => text.replaceAll(/\\u00a0|\u00a0|&nbsp;/g, ' ').replaceAll(/\s+/g, ' ');
const paragraphs = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split(/\n\s*\n|\n(?=\s*'|\s*"|\s*-)/)
    .map((text) => ({ file, text: plain(text) })),
);

test('112 stands beside danger, never alone beside thoughts', () => {
  const wrong = paragraphs.flatMap(({ file, text }) =>
    text
      .split(/(?<=[.!?])\s/)
      .filter((sentence) => /(?:звон\S*|—|номер\S*|:) \[?112\b/i.test(sentence) && !DANGER.test(sentence))
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(wrong).toEqual([]);
});

test('thoughts of not living lead to a help line and to somebody near', () => {
  const told = paragraphs.filter(({ text }) => THOUGHTS.test(text) && /\b112\b/.test(text));
  expect(told.length).toBeGreaterThan(10);
  const wrong = told.filter(
    ({ text }) => !/лини|телефон\S* помощи/i.test(text) || !/рядом|близк|кому довер|останьтесь/i.test(text),
  );
  expect(wrong).toEqual([]);
});

const sentences = paragraphs.flatMap(({ file, text }) =>
  text.split(/(?<=[.!?])\s/).map((sentence) => ({ file, sentence })),
);
/** A help line, however it is called. */
const LINE = /(?<!\p{L})(?:лини[июяей]|номер|телефон\S* (?:помощи|доверия)|психолог\S* МЧС)/iu;

test('only 112 is called free: a call to a line may cost money, and then that is said too', () => {
  const free = sentences.filter(
    ({ sentence }) =>
      /бесплатн|даром|не стоит ни/i.test(sentence) && LINE.test(sentence) && /звон|голос/i.test(sentence),
  );
  expect(free.filter(({ sentence }) => !/\b112\b|по тарифу/.test(sentence))).toEqual([]);
});

test('nobody is told that a number was checked, or to check one: that is for the owner, in the log and the metrics', () => {
  const told = sentences.filter(
    ({ file, sentence }) =>
      !file.endsWith('help-lines.ts') && LINE.test(sentence) && /провер(?:ен|ьте|ки\b|ял)|дозвонил/i.test(sentence),
  );
  expect(told.filter(({ sentence }) => !/Не дозвонились — 112/.test(sentence))).toEqual([]);
});

test('every number stands in help-lines.json alone, but 112', () => {
  const numbers = [...helpLines, ...childrenLines].filter(({ dial }) => dial !== '112');
  const named = paragraphs.filter(({ text }) => {
    const digits = text.replaceAll(/(?<=\d)[\s()-]+(?=\d)/g, '');
    return numbers.some(
      ({ dial }) => new RegExp(`(?<!\\d)${dial}(?!\\d)`).test(digits) && /телефон|лини|звон|номер/i.test(text),
    );
  });
  expect(named).toEqual([]);
});

test('where a text names lines for both, adults come first; letters of an account name none for children', () => {
  const children = /детск\S+ телефон/i;
  const both = paragraphs.filter(({ text }) => children.test(text) && /МЧС|московск\S+ (?:служб|городск)/.test(text));
  expect(both.filter(({ text }) => text.search(children) < text.search(/МЧС|московск/))).toEqual([]);
  expect(paragraphs.filter(({ file, text }) => file.startsWith('content/letters') && children.test(text))).toEqual([]);
  // Courses that ask for eighteen years do not send their readers to a line for children.
  expect(paragraphs.filter(({ file, text }) => file.includes('healing-childhood') && children.test(text))).toEqual([]);
});
