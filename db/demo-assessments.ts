import { ARCHETYPE_KEYS, type ArchetypeKey, archetypeItems } from '~/catalogue/archetypes';
import { type Domain, domainOf, facetOf, isMinus } from '~/domain/assessments/big-five/keys';
import type { Facts } from '~/domain/assessments/facts';
import { TESTS, type TestKey } from '~/domain/assessments/tests';

/** Self-tests of the demo person: two of each, with half a year between them, and one that is not finished. */

export interface DemoTest {
  daysAgo: number;
  test: TestKey;
  answers: Readonly<Record<number, number>>;
  facts: Facts;
  /** What the person wrote under the result. */
  purpose?: string;
  /** Left in the middle. */
  isOpen?: boolean;
}

/** Usual answers to the six facets of each domain. */
type Levels = Readonly<Record<Domain, readonly number[]>>;

const SPRING: Levels = {
  N: [4, 3, 3, 4, 3, 4],
  E: [4, 2, 3, 3, 2, 4],
  O: [5, 5, 4, 3, 4, 3],
  A: [4, 4, 5, 4, 3, 4],
  C: [3, 3, 4, 3, 2, 4],
};
const AUTUMN: Levels = { ...SPRING, N: [3, 2, 3, 3, 3, 3], C: [4, 3, 4, 4, 3, 4] };

const FACETS = 6;
const HIGHEST = 5;
const within = (value: number) => Math.min(HIGHEST, Math.max(1, value));
/** Nobody answers a scale evenly. */
const wobble = (item: number) => (item % FACETS === 0 ? 1 : item % 7 === 0 ? -1 : 0);

function bigFive(test: TestKey, levels: Levels, count = Number.POSITIVE_INFINITY): DemoTest['answers'] {
  return Object.fromEntries(
    TESTS[test].items.slice(0, count).map((item) => {
      const facet = facetOf(item);
      const level = within((levels[domainOf(facet)][Number(facet.charAt(1)) - 1] ?? 3) + wobble(item));
      return [item, isMinus(item) ? HIGHEST + 1 - level : level];
    }),
  );
}

function archetype(levels: Partial<Record<ArchetypeKey, number>>): DemoTest['answers'] {
  return Object.fromEntries(
    archetypeItems.map(({ n, archetype: key, reversed }) => {
      const level = within((levels[key] ?? 2 + (ARCHETYPE_KEYS.indexOf(key) % 2)) + wobble(n));
      return [n, reversed ? HIGHEST + 1 - level : level];
    }),
  );
}

const ANNA: Facts = { sex: 'female', age: 34 };

export const DEMO_TESTS: readonly DemoTest[] = [
  { daysAgo: 214, test: 'big-five-full', answers: bigFive('big-five-full', SPRING), facts: ANNA },
  {
    daysAgo: 205,
    test: 'archetype',
    answers: archetype({ caregiver: 5, sage: 4, seeker: 3, ruler: 1 }),
    facts: {},
    purpose: 'Я здесь, чтобы рядом со мной было спокойнее.',
  },
  { daysAgo: 23, test: 'big-five-full', answers: bigFive('big-five-full', AUTUMN), facts: ANNA },
  {
    daysAgo: 12,
    test: 'archetype',
    answers: archetype({ sage: 5, caregiver: 4, creator: 4, seeker: 4, ruler: 1 }),
    facts: {},
    purpose: 'Я здесь, чтобы понимать, как всё устроено, и рассказывать об этом простыми словами.',
  },
  { daysAgo: 2, test: 'big-five-short', answers: bigFive('big-five-short', AUTUMN, 21), facts: ANNA, isOpen: true },
];
