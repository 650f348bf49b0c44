import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where to call, told alike everywhere: 112 is for danger, a help line and somebody near for thoughts of not living. */

const files = ['content', 'src/web', 'src/catalogue'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|yaml|tsx?)$/.test(name) && !/\.test\./.test(name))
    .map((name) => join(root, name)),
);
const DANGER = /опасн|угро|удар|боль в груди|без сим|экстренн/i;
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
