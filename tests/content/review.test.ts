import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contentFiles } from '../support/content-prose';

/** The list for a reviewing psychologist names every text that warns its reader or says where to call. */

const ITEM = /^- `([^`]+)`: (.+)$/gm;
const WORD = /[\p{L}\p{N}-]+/gu;
/** A warning, a caution or a box in the head or the text; a way to the lines; the number for danger. */
const HEAVY = /^warning:|^ {2}caution:|^::: (?:кому не сейчас|если тяжело)|\/hard-day-plan|(?<!\d)112(?!\d)/m;
const LONG = /^content\/(?:articles|answers|guides|episodes|practices|worksheets|courses)\//;

const items = [...readFileSync('docs/review.md', 'utf8').matchAll(ITEM)].map(([, name = '', look = '']) => ({
  file: name.startsWith('src/') ? name : `content/${name}`,
  look,
}));
const named = items.map(({ file }) => file);

it('names every long text, and every other with a warning or with help lines', () => {
  const asked = contentFiles().filter(
    (file) => LONG.test(file) || (!file.startsWith('content/letters/') && HEAVY.test(readFileSync(file, 'utf8'))),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((file) => !named.includes(file))).toEqual([]);
});

it('names a file once, and each is there', () => {
  expect(named.filter((file, at) => named.indexOf(file) < at)).toEqual([]);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

it('says in three to eight words what to look at', () => {
  const told = items.map(({ file, look }) => ({ file, words: look.match(WORD)?.length ?? 0 }));
  expect(told.filter(({ words }) => words < 3 || words > 8)).toEqual([]);
});
