import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import pairWords from '../../../catalogue/archetype-pairs.json';
import assumed from '../../../catalogue/archetype-reliability.json';
import { ARCHETYPE_KEYS, type ArchetypeKey, archetypeItems } from '../../../catalogue/archetypes';
import reliability from '../../../catalogue/big-five-reliability.json';
import { isDomain, TRAITS } from '../big-five/keys';
import { normGroup, normOf } from '../big-five/norms';
import { scoreAssessment } from '../scores';
import { foreignItems, progressOf } from '../sheet';
import { PAIR_ITEMS, PAIR_LINES, PAIRS, TESTS, versionsFor } from '../tests';
import { leastChange, leastDifference, semOfScale } from './error';
import { PAIR_VALUES, pairOf } from './pairs';
import { chancesOfLoudest } from './posterior';
import { compareProfiles, nextPairOf, outOfHundred, profileOf } from './profile';
import { archetypeScoresSchema, scoreArchetypes } from './score';

const itemsOf = (key: ArchetypeKey) => archetypeItems.filter((item) => item.archetype === key).map(({ n }) => n);

/** The answer that counts as `value` for the scale of its item. */
const ticked = (n: number, value: number) => (archetypeItems[n - 1]?.reversed ? 6 - value : value);

/** A sheet whose answers count so for a scale, by its items' order; every other answer counts `rest`. */
function sheet(own: Partial<Record<ArchetypeKey, number[]>>, rest = 2): Record<number, number> {
  const answers = Object.fromEntries(archetypeItems.map(({ n }) => [n, ticked(n, rest)]));
  for (const [key, values] of Object.entries(own))
    itemsOf(key as ArchetypeKey).forEach((n, index) => {
      answers[n] = ticked(n, values[index] ?? rest);
    });
  return answers;
}

const all = (value: number) => [value, value, value, value, value];
const scored = (answers: Record<number, number>, choice?: ArchetypeKey) => {
  const scores = scoreArchetypes(answers, choice);
  if (!scores) throw new Error('no scores');
  return scores;
};

const anySheet = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: 60, maxLength: 60 })
  .map((values) => Object.fromEntries(archetypeItems.map(({ n }, index) => [n, values[index] ?? 3])));

describe('the items', () => {
  it('are sixty, five a scale, numbered from one, none said twice', () => {
    expect(archetypeItems.map(({ n }) => n)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(ARCHETYPE_KEYS.map((key) => itemsOf(key).length)).toEqual(ARCHETYPE_KEYS.map(() => 5));
    expect(new Set(archetypeItems.map(({ text }) => text)).size).toBe(60);
  });

  it('speak of the opposite twice in each scale, and never twice in a row more than once', () => {
    const turned = archetypeItems.filter(({ reversed }) => reversed);
    for (const key of ARCHETYPE_KEYS) expect(turned.filter(({ archetype }) => archetype === key)).toHaveLength(2);
    expect(turned.filter(({ n }) => archetypeItems[n]?.reversed).length).toBeLessThan(2);
  });
});

describe('a scale', () => {
  it('is its mean over the person’s own mean', () => {
    const scores = scored(sheet({ sage: all(5), warrior: [4, 4, 4, 4, 5] }));
    expect(scores.mean).toBe(2.43);
    expect(scores.scales.sage).toEqual({ raw: 5, centred: 2.57 });
    expect(scores.scales.warrior).toEqual({ raw: 4.2, centred: 1.77 });
    expect(scores.ranking.slice(0, 2)).toEqual(['sage', 'warrior']);
  });

  it('needs four answers of five; without them it has no place', () => {
    const answers = sheet({ sage: all(5), jester: all(4) });
    const [first, second] = itemsOf('sage');
    delete answers[first ?? 0];
    expect(scored(answers).scales.sage?.raw).toBe(5);
    delete answers[second ?? 0];
    expect(scored(answers).scales.sage).toBeNull();
    expect(scored(answers).ranking).not.toContain('sage');
    expect(scored(answers).ranking).toHaveLength(11);
  });

  it('counts no answer outside 1–5 and no unknown item', () => {
    const answers: Record<number, number> = { ...sheet({ sage: all(5) }), 61: 5, 0: 5 };
    const [first] = itemsOf('sage');
    answers[first ?? 0] = 9;
    expect(scored(answers)).toEqual(
      scored(
        Object.fromEntries(
          Object.entries(answers).filter(([n]) => Number(n) !== first && Number(n) > 0 && Number(n) < 61),
        ),
      ),
    );
  });

  it('has no score in an empty sheet', () => {
    expect([scoreArchetypes({}), scoreArchetypes({ 1: 5, 2: 3 })]).toEqual([null, null]);
  });
});

describe('the error of measurement', () => {
  it('is that of five answers as exact as those of the facets of the Big Five', () => {
    expect(assumed.reliability).toBe(reliability.facet);
    const facets = TRAITS.filter((trait) => !isDomain(trait));
    const deviations = facets.map((facet) => normOf(facet, normGroup(null, null)).sd / assumed.items);
    const mean = deviations.reduce((sum, one) => sum + one, 0) / deviations.length;
    expect(mean).toBeCloseTo(assumed.deviation, 2);
    expect(semOfScale()).toBeCloseTo(0.445, 3);
    // Reliability and length (Spearman 1910, Brown 1910): twice as many answers, half the variance of the error.
    expect(semOfScale(10) ** 2).toBeCloseTo(semOfScale(5) ** 2 / 2, 10);
    expect(leastDifference()).toBeCloseTo(1.23, 2);
    expect(leastChange(undefined, 0.1)).toBeCloseTo(1.8, 2);
    expect(leastChange(0.6, 0.445)).toBeGreaterThan(2);
  });
});

describe('a lead', () => {
  it('under the error of measurement is none: those lead together', () => {
    expect(scored(sheet({ sage: all(5), jester: all(4) })).joint).toEqual(['sage', 'jester']);
    expect(scored(sheet({ sage: all(5), jester: [4, 4, 4, 3, 3] })).joint).toEqual(['sage']);
    expect(scored(sheet({ sage: all(5), jester: all(4) }))).toMatchObject({ least: 1.23, even: null });
  });

  it('of the first statements was 0.2, and nothing was turned', () => {
    const answers = Object.fromEntries(archetypeItems.map(({ n }) => [n, 2]));
    for (const n of itemsOf('sage')) answers[n] = 4;
    for (const n of itemsOf('jester').slice(0, 4)) answers[n] = 4;
    const first = scoreArchetypes(answers, null, 1);
    expect(first).toMatchObject({ joint: ['sage'], scales: { sage: { raw: 4 }, jester: { raw: 3.6 } } });
    expect(first).not.toHaveProperty('least');
    expect(first).not.toHaveProperty('error');
    expect(scoreAssessment('archetype', answers, {}, 1)).toEqual(first);
    expect(scoreAssessment('archetype', answers, {})).toEqual(scoreArchetypes(answers));
    expect(versionsFor('archetype', 1)).toEqual({ items: 1, scoring: 1, texts: 1 });
    expect([versionsFor('archetype'), versionsFor('archetype', 9)]).toEqual(Array(2).fill(TESTS.archetype.versions));
  });

  it('of several are joint leaders', () => {
    const answers = sheet({ sage: all(5), jester: all(5), ruler: all(5) });
    expect(scored(answers).joint).toEqual(['ruler', 'sage', 'jester']);
  });

  it('of more than three keeps the choice that an earlier page asked for', () => {
    const answers = sheet({ sage: all(4), jester: all(4), ruler: [5, 4, 4, 4, 4], lover: all(4), rebel: [1] });
    expect(scored(answers).ranking.slice(0, 4)).toEqual(['ruler', 'lover', 'sage', 'jester']);
    expect(scored(answers, 'jester').ranking.slice(0, 4)).toEqual(['jester', 'ruler', 'lover', 'sage']);
    expect(scored(answers, 'warrior').ranking[0]).toBe('ruler');
  });
});

describe('an even profile', () => {
  it('is a spread under the error of measurement', () => {
    const answers = sheet({ sage: all(3) });
    expect(scored(answers).even).toBe('narrow');
    expect(scored(sheet({ sage: [3, 3, 3, 4, 4] })).even).toBeNull();
  });

  it('is nine equal ticks of ten', () => {
    const ticks = (others: number) =>
      Object.fromEntries(archetypeItems.map(({ n }) => [n, n % 10 === 1 && n / 10 < others ? 5 : 2]));
    expect(scored(ticks(6)).even).toBe('same');
    expect(scored({ ...ticks(6), 2: 5 }).even).not.toBe('same');
  });
});

describe('whatever was answered', () => {
  it('the order of answering changes nothing', () => {
    fc.assert(
      fc.property(anySheet, fc.integer(), (answers, seed) => {
        const shuffled = Object.fromEntries(
          Object.entries(answers)
            .map(([n, value]) => [n, value, (Number(n) * 7919 + seed) % 61] as const)
            .sort((a, b) => a[2] - b[2])
            .map(([n, value]) => [n, value]),
        );
        expect(scoreArchetypes(shuffled)).toEqual(scoreArchetypes(answers));
      }),
    );
  });

  it('saying one step more to everything changes neither heights nor order', () => {
    const low = fc
      .array(fc.integer({ min: 1, max: 4 }), { minLength: 60, maxLength: 60 })
      .map((values) => Object.fromEntries(archetypeItems.map(({ n }, index) => [n, values[index] ?? 3])));
    fc.assert(
      fc.property(low, (answers) => {
        const more = Object.fromEntries(Object.entries(answers).map(([n, value]) => [n, value + 1]));
        const [a, b] = [scored(answers), scored(more)];
        for (const key of ARCHETYPE_KEYS)
          expect(b.scales[key]?.centred).toBeCloseTo(a.scales[key]?.centred ?? Number.NaN, 1);
        expect([...b.joint].sort()).toEqual([...a.joint].sort());
        expect(b.even).toBe(a.even);
      }),
    );
  });

  it('every scale has one place, the leaders come first, heights fall', () => {
    fc.assert(
      fc.property(anySheet, (answers) => {
        const scores = scored(answers);
        expect(archetypeScoresSchema.parse(structuredClone(scores))).toEqual(scores);
        expect([...scores.ranking].sort()).toEqual([...ARCHETYPE_KEYS].sort());
        expect(scores.ranking.slice(0, scores.joint.length)).toEqual(scores.joint);
        const heights = scores.ranking.slice(scores.joint.length).map((key) => scores.scales[key]?.raw ?? 0);
        expect(heights).toEqual([...heights].sort((a, b) => b - a));
        const { leading, sleeping, chances, said } = profileOf(scores);
        expect(leading).toHaveLength(3);
        expect(leading).not.toContain(sleeping?.key);
        expect([...chances.values()].reduce((sum, chance) => sum + chance, 0)).toBeLessThanOrEqual(1 + 1e-9);
        expect(said === null).toBe(scores.even !== null);
        if (sleeping) expect(sleeping.chance).toBeGreaterThanOrEqual(0.8);
      }),
    );
  });

  it('centred scores sum to nothing on a whole sheet', () => {
    fc.assert(
      fc.property(anySheet, (answers) => {
        const sum = ARCHETYPE_KEYS.reduce((total, key) => total + (scored(answers).scales[key]?.centred ?? 0), 0);
        expect(Math.abs(sum)).toBeLessThan(0.1);
      }),
    );
  });
});

describe('what is said of the loudest', () => {
  it('names one far above the rest, with its chance', () => {
    const { said, leading, sleeping } = profileOf(scored(sheet({ sage: all(5), jester: all(3) }, 1)));
    expect([said?.kind, leading[0], sleeping]).toEqual(['named', 'sage', null]);
    expect(said?.chance).toBeGreaterThan(0.8);
  });

  it('of two that stand side by side names neither, and of many not even three', () => {
    const two = profileOf(scored(sheet({ sage: all(5), jester: all(5) })));
    expect(two.said?.kind).toBe('three');
    expect(two.leading).toEqual(expect.arrayContaining(['sage', 'jester']));
    const many = Object.fromEntries(ARCHETYPE_KEYS.slice(0, 7).map((key) => [key, all(4)]));
    expect(profileOf(scored(sheet(many))).said?.kind).toBe('unsure');
  });

  it('names the quietest by the same rule, and none in an even profile', () => {
    const upper = Object.fromEntries(ARCHETYPE_KEYS.map((key) => [key, all(key === 'sage' ? 1 : 4)]));
    expect(profileOf(scored(sheet(upper))).sleeping?.key).toBe('sage');
    const two = { ...upper, jester: all(1) };
    expect(profileOf(scored(sheet(two))).sleeping).toBeNull();
    expect(profileOf(scored(sheet({ sage: all(3) })))).toMatchObject({ said: null, sleeping: null });
  });

  it('is more careful where the answers of a scale differ among themselves', () => {
    const heights = new Map(ARCHETYPE_KEYS.map((key, index) => [key, 2 + index / 10]));
    heights.set('sage', 5);
    const chance = (error: number) => chancesOfLoudest(heights, error).get('sage') ?? 0;
    expect(chance(0.3)).toBeGreaterThan(chance(0.6));
    expect(chance(0.6)).toBeGreaterThan(chance(1));
    const steady = scored(sheet({ sage: all(4) }));
    expect(scored(sheet({ sage: [5, 3, 5, 3, 4], jester: [1, 3, 1, 3, 2] })).error).toBeGreaterThan(steady.error ?? 9);
  });

  it('reads results of earlier versions', () => {
    const { error: _, ...earlier } = scored(sheet({ sage: all(5), jester: all(3) }, 1));
    expect(profileOf(earlier).leading[0]).toBe('sage');
  });

  it.each([
    [0.8, 80],
    [0.849, 80],
    [0.999, 95],
    [0.04, 0],
  ])('a chance of %d is told as %d of a hundred at least', (chance, told) => {
    expect(outOfHundred(chance)).toBe(told);
  });
});

describe('two results', () => {
  it('are compared by key, and a small step is no change', () => {
    const before = scored(sheet({ sage: all(5), jester: all(3), lover: all(4) }));
    const now = scored(sheet({ jester: all(5), sage: [5, 5, 5, 5, 4], lover: all(1) }));
    const changes = compareProfiles(now, before);
    expect(changes[0]).toMatchObject({ key: 'lover', turn: 'down' });
    expect(changes.find(({ key }) => key === 'sage')?.turn).toBe('same');
    expect(changes.find(({ key }) => key === 'jester')?.turn).toBe('up');
    expect(changes).toHaveLength(12);
    expect(compareProfiles(now, now).every(({ turn }) => turn === 'same')).toBe(true);
  });
});

describe('pairs', () => {
  const close = {
    ...sheet({ sage: [5, 4, 4, 4, 4], jester: [4, 4, 4, 4, 4], lover: [4, 4, 4, 4, 3], ruler: [4, 4, 4, 3, 3] }),
  };
  /** Answers every pair until none is asked. */
  function asked(answer: (item: number, keys: readonly string[]) => number, from: Record<number, number> = close) {
    const plain = scored(from);
    const answers = { ...from };
    const order: number[] = [];
    for (let item = nextPairOf(plain, answers); item !== null; item = nextPairOf(plain, answers)) {
      order.push(item);
      answers[item] = answer(item, pairOf(item)?.map(({ key }) => key) ?? []);
    }
    return { answers, order, scores: scored(answers), plain };
  }
  const prefers = (loved: string) => (_: number, keys: readonly string[]) =>
    keys[0] === loved ? PAIR_VALUES.first : keys[1] === loved ? PAIR_VALUES.second : PAIR_VALUES.neither;

  it('are twelve different ones among the upper five', () => {
    const { order, plain } = asked(prefers('jester'));
    expect(new Set(order).size).toBe(PAIRS);
    const five = [...profileOf(plain).chances]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 5)
      .map(([key]) => key);
    for (const item of order) for (const side of pairOf(item) ?? []) expect(five).toContain(side.key);
  });

  it('each number stands for one pair of lines, and every line of an archetype is there', () => {
    const names = PAIR_ITEMS.map((item) =>
      JSON.stringify(pairOf(item)?.toSorted((a, b) => a.key.localeCompare(b.key))),
    );
    expect(new Set(names).size).toBe(PAIR_ITEMS.length);
    for (const key of ARCHETYPE_KEYS) expect(pairWords.lines[key]).toHaveLength(PAIR_LINES);
    expect([pairOf(100), pairOf((PAIR_ITEMS.at(-1) ?? 0) + 1), pairOf(60)]).toEqual([null, null, null]);
  });

  it('raise who is chosen and lower who is not', () => {
    const chance = (loved: string) => profileOf(asked(prefers(loved)).scores).chances.get('jester') ?? 0;
    expect(chance('jester')).toBeGreaterThan(chance('nobody'));
    expect(chance('nobody')).toBeGreaterThan(chance('sage'));
    expect(profileOf(asked(prefers('jester')).scores).leading[0]).toBe('jester');
  });

  it('«не могу выбрать» everywhere names nobody who was not named before', () => {
    const { scores, plain } = asked(() => PAIR_VALUES.neither);
    expect(scores.choices).toHaveLength(PAIRS);
    expect([profileOf(scores).said?.kind, profileOf(plain).said?.kind]).not.toContain('named');
  });

  it('go on where they were left, whatever was answered first, and an answer can be changed', () => {
    const { answers, order } = asked(prefers('jester'));
    const half = Object.fromEntries(Object.entries(answers).filter(([item]) => !order.slice(6).includes(Number(item))));
    const rest = asked(prefers('jester'), half);
    expect(rest.order).toHaveLength(6);
    const changed = { ...answers, [order[0] ?? 0]: PAIR_VALUES.neither };
    expect(nextPairOf(scored(close), changed)).toBeNull();
    expect(scored(changed).choices).toHaveLength(PAIRS);
  });

  it('are no statements: scores, hints and what is missing do not count them', () => {
    const { answers, plain } = asked(prefers('jester'));
    const { choices: _, ...rest } = scored(answers);
    expect(rest).toEqual(plain);
    expect(foreignItems('archetype', answers)).toEqual([]);
    expect(progressOf('archetype', answers)).toEqual({ answered: 72, total: 72 });
    expect(progressOf('archetype', close)).toEqual({ answered: 60, total: 72 });
    expect(scoreArchetypes(answers, null, 1)).not.toHaveProperty('choices');
  });

  it('of an even profile are none', () => {
    expect(nextPairOf(scored(sheet({ sage: all(3) })), {})).toBeNull();
  });
});
