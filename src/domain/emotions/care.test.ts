import { expect, test } from 'vitest';
import { isHeavy, isHeavyStretch, needsCare } from './care';

test('a heavy feeling at nine brings the help lines, without a shade too', () => {
  expect(needsCare({ emotion: 'fear', intensity: 9 })).toBe(true);
  expect(needsCare({ emotion: 'sadness', subEmotion: 'shame', intensity: 9 })).toBe(true);
  expect(needsCare({ emotion: 'anger', intensity: 8 })).toBe(false);
  expect(needsCare({ emotion: 'joy', intensity: 10 })).toBe(false);
});

test('the gravest shades bring them at seven', () => {
  for (const subEmotion of ['despair']) expect(needsCare({ emotion: 'sadness', subEmotion, intensity: 7 })).toBe(true);
  expect(needsCare({ emotion: 'fear', subEmotion: 'panic', intensity: 7 })).toBe(true);
  expect(needsCare({ emotion: 'fear', subEmotion: 'panic', intensity: 6 })).toBe(false);
  expect(needsCare({ emotion: 'fear', subEmotion: 'worry', intensity: 8 })).toBe(false);
});

test('an entry is heavy from eight on, and wherever the lines come by themselves', () => {
  expect(isHeavy({ emotion: 'anger', intensity: 8 })).toBe(true);
  expect(isHeavy({ emotion: 'anger', intensity: 7 })).toBe(false);
  expect(isHeavy({ emotion: 'joy', intensity: 10 })).toBe(false);
  for (const subEmotion of ['despair', 'helplessness'])
    expect(isHeavy({ emotion: 'sadness', subEmotion, intensity: 7 })).toBe(true);
});

test('three heavy days in a row bring them, two or a gap do not', () => {
  const day = (date: number, intensity = 8, emotion = 'sadness' as const) => ({
    day: `2026-11-${date}`,
    emotion,
    intensity,
  });
  expect(isHeavyStretch([day(19), day(20), day(21)], '2026-11-21')).toBe(true);
  expect(isHeavyStretch([day(20), day(21)], '2026-11-21')).toBe(false);
  expect(isHeavyStretch([day(18), day(19), day(21)], '2026-11-21')).toBe(false);
  expect(isHeavyStretch([day(19), day(20, 7), day(21)], '2026-11-21')).toBe(false);
  expect(isHeavyStretch([day(19), { ...day(20), emotion: 'joy' }, day(21)], '2026-11-21')).toBe(false);
});
