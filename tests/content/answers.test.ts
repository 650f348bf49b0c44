import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { emotions } from '~/catalogue/emotions';
import { answerOffers, answersByEmotion, readAnswers } from '~/content/answers';
import { searchFile, searchTexts } from '~/content/search-index';
import { needsCare } from '~/domain/emotions/care';
import { MAX_INTENSITY, MIN_INTENSITY } from '~/domain/emotions/entry-rules';
import { fittingAnswer } from '~/domain/reading/short-answer';
import { findPages } from '~/web/features/search/find-pages';
import { readIndex, type SiteIndex } from '~/web/features/search/site-index';

/** Short answers: each is short, does one thing and says when it is not enough; together they reach every feeling of the compass. */

const answers = readAnswers();
const source = (slug: string) => readFileSync(`content/answers/${slug}.md`, 'utf8');
/** Links of an answer but those to the help lines. */
const linksOf = (slug: string) =>
  [...source(slug).matchAll(/\]\((\/[^)\s]*)\)/g)].flatMap(([, to]) => (to === '/hard-day-plan#plan-help' ? [] : [to]));

describe.each(answers.map((answer) => [answer.slug, answer] as const))(
  'answer %s',
  (slug, { title, text, feelings }) => {
    it('is read in a minute or two, under no headings', () => {
      expect(text.words).toBeGreaterThanOrEqual(150);
      expect(text.words).toBeLessThanOrEqual(300);
      expect(text.sections).toEqual([]);
    });

    it('asks a question, leads to one place of the site and says who helps where it is not enough', () => {
      expect(title).toContain('?');
      expect(new Set(linksOf(slug)).size).toBe(1);
      expect(source(slug)).toMatch(/врач|психолог|психиатр|специалист/);
    });

    it('names no feeling twice', () => {
      expect(new Set(feelings).size).toBe(feelings.length);
    });
  },
);

test('no two answers begin alike', () => {
  const beginnings = answers.map(({ slug }) => /---\n\n(\S+ \S+)/.exec(source(slug))?.[1]);
  expect(new Set(beginnings).size).toBe(beginnings.length);
});

const strengths = Array.from({ length: MAX_INTENSITY }, (_, at) => at + MIN_INTENSITY);
const offers = answerOffers();
/** A weak feeling and a strong one that help lines do not answer. */
const MILD = 3;
const STRONG = 8;

test.each(emotions.map(({ key }) => key))('%s has an answer, mild and strong, and stands in the list', (emotion) => {
  expect(answersByEmotion().map(({ key }) => key)).toContain(emotion);
  for (const intensity of [MILD, STRONG]) {
    expect(needsCare({ emotion, intensity })).toBe(false);
    expect(fittingAnswer(offers, { emotion, intensity }), `${emotion} ${intensity}`).not.toBeNull();
  }
});

test('every answer is offered to somebody', () => {
  const offered = emotions.flatMap(({ key: emotion, sub }) =>
    ['', ...sub.map(({ key }) => key)].flatMap((subEmotion) =>
      strengths.map((intensity) => fittingAnswer(offers, { emotion, subEmotion, intensity })?.slug),
    ),
  );
  expect(answers.filter(({ slug }) => !offered.includes(slug)).map(({ slug }) => slug)).toEqual([]);
});

describe('the search of the site', () => {
  let index: SiteIndex;
  beforeAll(async () => {
    const file = searchFile(searchTexts());
    index = { pages: file.pages, sections: await readIndex(JSON.parse(JSON.stringify(file.index)) as object) };
  });
  const firstThree = (query: string) =>
    findPages(index, query)
      .groups.flatMap(({ hits }) => hits.map(({ to }) => to))
      .slice(0, 3);

  it.each(answers.flatMap(({ slug, title, asked }) => [title, ...asked].map((query) => [query, slug] as const)))(
    'finds by «%s» the answer %s',
    (query, slug) => {
      expect(firstThree(query)).toContain(`/answers/${slug}`);
    },
  );
});
