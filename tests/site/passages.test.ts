// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findPassage } from '~/domain/notes/find-passage';
import { passageSchema, textPathSchema } from '~/domain/notes/passage';
import { passageOfRange, readParagraphs, sectionsOf } from '~/web/features/notes/passage-dom';
import { builtPages } from '../support/built-site';

/** Passages that are chosen in every text. */
const OF_EACH = 12;

const texts = builtPages().filter(({ path }) => textPathSchema.safeParse(path).success);

/** Numbers below 1 that are the same at every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

test('there are texts of every kind', () => {
  for (const start of [
    '/answers/',
    '/blog/',
    '/courses/guides/',
    '/courses/podcasts/',
    '/courses/free-resources/',
    '/courses/courses/',
  ])
    expect(texts.filter(({ path }) => path.startsWith(start)).length).toBeGreaterThan(2);
});

test.each(texts.map(({ path, html }, index) => [path, html, index] as const))(
  'any words of %s are found in their place',
  (_, html, index) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const text = document.importNode(page.querySelector('[data-text]') as HTMLElement, true);
    document.body.replaceChildren(text);
    const paragraphs = readParagraphs(text);
    const sections = sectionsOf(paragraphs);
    const worded = paragraphs.filter((one) => one.text.trim().length > 0);
    const next = numbers(index + 1);
    for (let turn = 0; turn < OF_EACH; turn++) {
      const paragraph = worded[Math.floor(next() * worded.length)];
      const pieces = paragraph?.pieces.filter(({ node }) => node.data.trim()) ?? [];
      const first = Math.floor(next() * pieces.length);
      const [from, to] = [pieces[first], pieces[first + Math.floor(next() * (pieces.length - first))]];
      if (!paragraph || !from || !to) throw new Error('a text without words');
      const range = document.createRange();
      range.setStart(from.node, Math.floor((next() * from.node.length) / 2));
      range.setEnd(to.node, to.node.length);
      const taken = passageOfRange(paragraphs, range);
      if (!taken) throw new Error(`nothing is taken of ${range}`);
      expect(passageSchema.safeParse(taken.passage).success).toBe(true);
      const found = findPassage(sections, taken.passage);
      expect([taken.passage.quote, found]).toEqual([
        taken.passage.quote,
        { section: paragraph.section, paragraph: paragraph.number, start: expect.any(Number), moved: false },
      ]);
      const { quote } = taken.passage;
      expect(paragraph.text.slice(found?.start, (found?.start ?? 0) + quote.length)).toBe(quote);
    }
  },
);
