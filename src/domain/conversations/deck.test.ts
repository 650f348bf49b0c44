import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Card, type Depth, drawCard, reachedDepth, sharedDepth } from './deck';

const depth = fc.constantFrom<Depth>(1, 2, 3);
const CARDS: Card[] = Array.from({ length: 45 }, (_, at) => ({
  id: `card-${at}`,
  depth: ((at % 3) + 1) as Depth,
  text: `Карточка ${at}`,
}));

test('every card up to the depth comes once, then none', () => {
  fc.assert(
    fc.property(
      depth,
      fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
      (deep, luck) => {
        const drawn = new Set<string>();
        for (;;) {
          const card = drawCard(CARDS, drawn, { depth: deep, turned: drawn.size }, () => luck.next().value ?? 0);
          if (!card) break;
          expect(card.depth).toBeLessThanOrEqual(deep);
          expect(drawn.has(card.id)).toBe(false);
          if (drawn.size < 3) expect(card.depth).toBe(1);
          drawn.add(card.id);
        }
        expect(drawn.size).toBe(15 * deep);
      },
    ),
    { numRuns: 50 },
  );
});

test('a talk goes deeper step by step, and of two choices the lower counts', () => {
  expect([0, 2, 3, 5, 6, 40].map((turned) => reachedDepth(turned, 3))).toEqual([1, 1, 2, 2, 3, 3]);
  expect(reachedDepth(40, 2)).toBe(2);
  expect([sharedDepth(3, 1), sharedDepth(2, 3), sharedDepth(2, 2)]).toEqual([1, 2, 2]);
});
