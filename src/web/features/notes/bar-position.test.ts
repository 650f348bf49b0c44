import { expect, test } from 'vitest';
import { barPosition } from './bar-position';

const bar = { width: 200, height: 52 };
const phone = { width: 390, height: 844 };
const line = (top: number, left = 20, right = 300) => ({ top, bottom: top + 30, left, right });
const place = (first: number, last: number, foot = 68) =>
  barPosition({ first: line(first), last: line(last), bar, window: phone, byFinger: true, foot });

test('for a mouse it stands above the words, below where the head of the site is, and inside the window', () => {
  const mouse = (top: number, left: number) =>
    barPosition({
      first: line(top, left, left + 40),
      last: line(top, left, left + 40),
      bar,
      window: { width: 1280, height: 900 },
      byFinger: false,
      foot: 16,
    });
  expect(mouse(400, 600)).toEqual({ x: 520, y: 340 });
  expect(mouse(100, 600).y).toBe(138);
  expect(mouse(400, 0).x).toBe(12);
  expect(mouse(400, 1_270).x).toBe(1_068);
});

test('for a finger it stands at the foot and never upon the handles', () => {
  expect(place(300, 330)).toEqual({ x: 95, y: 716 });
  expect(place(300, 700).y).toBe(84);
  expect(place(100, 700).y).toBe((84 + 716) / 2);
  for (let first = 60; first < 800; first += 10)
    for (let last = first; last < 800; last += 10) {
      const { y } = place(first, last);
      const isUpon = [first, last].some((top) => top + 30 > y && top < y + bar.height);
      expect([first, last, isUpon]).toEqual([first, last, false]);
    }
});
