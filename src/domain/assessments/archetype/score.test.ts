import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARCHETYPE_KEYS, type ArchetypeKey, archetypeItems } from '../../../catalogue/archetypes';
import { compareProfiles, profileOf } from './profile';
import { archetypeScoresSchema, scoreArchetypes, tiedLeaders } from './score';

const itemsOf = (key: ArchetypeKey) => archetypeItems.filter((item) => item.archetype === key).map(({ n }) => n);

/** A sheet with these answers for a scale, by its items' order; every other answer is `rest`. */
function sheet(own: Partial<Record<ArchetypeKey, number[]>>, rest = 2): Record<number, number> {
  const answers = Object.fromEntries(archetypeItems.map(({ n }) => [n, rest]));
  for (const [key, values] of Object.entries(own))
    itemsOf(key as ArchetypeKey).forEach((n, index) => {
      answers[n] = values[index] ?? rest;
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
    expect([scoreArchetypes({}), scoreArchetypes({ 1: 5, 2: 3 }), tiedLeaders({})]).toEqual([null, null, null]);
  });
});

describe('ties', () => {
  it('are under 0.2, told without rounding', () => {
    // Four answers of 4, 4, 4, 5 are 4.25; five of 4, 4, 4, 4, 5 are 4.2; 4.4 − 4.2 is no tie.
    const close = sheet({ sage: [4, 4, 4, 5], jester: [4, 4, 4, 4, 5], seeker: [4, 4, 4, 4, 4] });
    delete close[itemsOf('sage')[4] ?? 0];
    expect(scored(close).joint).toEqual(['sage', 'jester']);
    expect(scored(sheet({ sage: [4, 4, 4, 5, 5], jester: [4, 4, 4, 4, 5] })).joint).toEqual(['sage']);
  });

  it('of up to three are joint leaders, and nobody has to choose', () => {
    const answers = sheet({ sage: all(5), jester: all(5), ruler: all(5) });
    expect(scored(answers).joint).toEqual(['ruler', 'sage', 'jester']);
    expect(tiedLeaders(answers)).toBeNull();
  });

  it('of more than three ask for one choice, which comes first', () => {
    const answers = sheet({ sage: all(4), jester: all(4), ruler: [5, 4, 4, 4, 3], lover: all(4) });
    expect(tiedLeaders(answers)).toEqual(['ruler', 'lover', 'sage', 'jester']);
    expect(scored(answers).ranking.slice(0, 4)).toEqual(['ruler', 'lover', 'sage', 'jester']);
    expect(scored(answers, 'jester').ranking.slice(0, 4)).toEqual(['jester', 'ruler', 'lover', 'sage']);
    expect(scored(answers, 'warrior').ranking[0]).toBe('ruler');
  });
});

describe('an even profile', () => {
  it('is a spread under 0.5, and asks for no choice', () => {
    const answers = sheet({ sage: [2, 2, 2, 3, 3] });
    expect(scored(sheet({ sage: [2, 2, 2, 3, 3] }, 2)).even).toBe('same');
    const varied = Object.fromEntries(archetypeItems.map(({ n }, index) => [n, 1 + (Math.floor(index / 12) % 5)]));
    expect(scored(varied).even).toBe('narrow');
    expect([tiedLeaders(answers), tiedLeaders(varied)]).toEqual([null, null]);
  });

  it('is nine equal answers of ten', () => {
    expect(scored(sheet({ sage: all(5) })).even).toBe('same');
    expect(scored(sheet({ sage: all(5), jester: [5, 5] })).even).toBeNull();
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
        const { leading, sleeping } = profileOf(scores);
        expect(leading).toHaveLength(3);
        expect(leading).not.toContain(sleeping);
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

describe('two results', () => {
  it('are compared by key, and a small step is no change', () => {
    const before = scored(sheet({ sage: all(5), jester: all(4) }));
    const now = scored(sheet({ jester: all(5), sage: [5, 5, 5, 5, 4], lover: all(1) }));
    const changes = compareProfiles(now, before);
    expect(changes[0]).toMatchObject({ key: 'jester', turn: 'up' });
    expect(changes.find(({ key }) => key === 'sage')?.turn).toBe('same');
    expect(changes.find(({ key }) => key === 'lover')?.turn).toBe('down');
    expect(changes).toHaveLength(12);
    expect(compareProfiles(now, now).every(({ turn }) => turn === 'same')).toBe(true);
  });
});
