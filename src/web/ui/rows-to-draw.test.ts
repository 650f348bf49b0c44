// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsToDraw, rowWithFocus } from './rows-to-draw';

test('draws what is near the window and what is kept, once each and in order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.nat(299),
      fc.nat(20),
      fc.array(fc.integer({ min: -1, max: 320 }), { maxLength: 3 }),
      (count, begin, height, kept) => {
        const startIndex = Math.min(begin, count - 1);
        const endIndex = Math.min(startIndex + height, count - 1);
        const drawn = rowsToDraw({ startIndex, endIndex, overscan: 3, count, lanes: 1 }, kept);
        const near = Array.from({ length: endIndex - startIndex + 1 }, (_, at) => startIndex + at);
        const there = kept.filter((index) => index >= 0 && index < count);
        expect(drawn).toEqual([...new Set(drawn)].sort((one, other) => one - other));
        for (const index of [...near, ...there]) expect(drawn).toContain(index);
        expect(drawn.length).toBeLessThanOrEqual(near.length + 6 + there.length);
      },
    ),
  );
});

test('knows the row with the focus, and none where the focus is elsewhere', () => {
  document.body.innerHTML =
    '<button id="out">a</button><div id="list"><p data-row="one" tabindex="-1"></p><p data-row="two"><button id="in">b</button></p></div>';
  const list = document.getElementById('list');
  expect(rowWithFocus(list)).toBeNull();
  document.getElementById('in')?.focus();
  expect(rowWithFocus(list)).toBe('two');
  list?.querySelector('p')?.focus();
  expect(rowWithFocus(list)).toBe('one');
  document.getElementById('out')?.focus();
  expect(rowWithFocus(list)).toBeNull();
  expect(rowWithFocus(null)).toBeNull();
});
