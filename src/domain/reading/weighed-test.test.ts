import { describe, expect, it } from 'vitest';
import { guideCards } from '~/content/guides';
import { readGuideTest } from '~/content/pages';
import { testedGuides } from './guide';
import { openQuestion, rankByWeights, type WeighedTest } from './weighed-test';

const small: WeighedTest = {
  questions: [
    {
      id: 'one',
      text: '?',
      answers: [
        { id: 'left', text: 'л', weights: { a: 3, b: 1 } },
        { id: 'right', text: 'п', weights: { b: 3, c: 3 } },
      ],
    },
    { id: 'two', text: '?', answers: [{ id: 'only', text: 'о', weights: { c: 1, gone: 9 } }] },
  ],
  reasons: { c: '', a: '', b: '' },
};

/** All ways to answer, as a walk over the questions. */
function* ways({ questions }: WeighedTest, from = 0): Generator<Map<string, string>> {
  const question = questions[from];
  if (!question) return yield new Map();
  for (const rest of ways({ questions, reasons: {} }, from + 1))
    for (const { id } of question.answers) yield new Map([[question.id, id], ...rest]);
}

describe('the guide test', () => {
  it('puts the heaviest guide first and settles ties by the order of the reasons', () => {
    expect(rankByWeights(small, new Map([['one', 'left']]))).toEqual(['a', 'b', 'c']);
    expect(rankByWeights(small, new Map([['one', 'right']]))).toEqual(['c', 'b', 'a']);
    expect(rankByWeights(small, new Map())).toEqual(['c', 'a', 'b']);
    expect(rankByWeights(small, new Map([['one', 'no such answer']]))).toEqual(['c', 'a', 'b']);
  });

  it('knows the question that is open', () => {
    expect(openQuestion(small, new Map())).toBe(0);
    expect(openQuestion(small, new Map([['two', 'only']]))).toBe(0);
    expect(openQuestion(small, new Map([['one', 'left']]))).toBe(1);
    expect(openQuestion(small, new Map([['one', 'gone']]))).toBe(0);
    const all = new Map([
      ['one', 'left'],
      ['two', 'only'],
    ]);
    expect(openQuestion(small, all)).toBe(2);
  });
});

describe('the test of the site', () => {
  const test = readGuideTest();
  const guides = testedGuides(guideCards()).map(({ slug }) => slug);

  it('weighs every guide between which it chooses and no other', () => {
    expect(Object.keys(test.reasons).sort()).toEqual([...guides].sort());
    const weighed = test.questions.flatMap(({ answers }) => answers.flatMap(({ weights }) => Object.keys(weights)));
    expect([...new Set(weighed)].sort()).toEqual([...guides].sort());
  });

  it('asks seven questions of four answers, and leads to every guide about as often', () => {
    expect(test.questions.map(({ answers }) => answers.length)).toEqual(Array(7).fill(4));
    const wins = new Map<string, number>();
    for (const choices of ways(test)) {
      const [first = ''] = rankByWeights(test, choices);
      wins.set(first, (wins.get(first) ?? 0) + 1);
    }
    expect([...wins.keys()].sort()).toEqual([...guides].sort());
    const total = [...wins.values()].reduce((sum, count) => sum + count);
    expect(total).toBe(4 ** 7);
    for (const [guide, count] of wins) expect(count / total, guide).toBeGreaterThan(0.08);
  });
});
