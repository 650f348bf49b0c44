import { expect, test } from 'vitest';
import { emotions, feltName, findSubEmotion, shadeTitle } from './emotions';

test('a shade stands under one feeling', () => {
  const keys = emotions.flatMap(({ sub }) => sub.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
});

test('a shade that has moved keeps its name in what was recorded before, and is offered there no more', () => {
  const moved = emotions.flatMap(({ key, former = [] }) => former.map((shade) => [key, shade] as const));
  expect(moved.length).toBeGreaterThan(0);
  for (const [emotion, shade] of moved) {
    expect(findSubEmotion(emotion, shade)?.title).toMatch(/^[а-яё]+$/);
    expect(emotions.find(({ key }) => key === emotion)?.sub.map(({ key }) => key)).not.toContain(shade);
  }
  expect(feltName('disgust', 'boredom')).toBe('Отвращение · скука');
});

test('a shade by the name of its feeling is not said twice', () => {
  const twice = emotions.flatMap(({ key, short, sub }) =>
    sub.filter(({ title }) => title === short.toLowerCase()).map((shade) => [key, shade.key] as const),
  );
  expect(twice).toEqual([['anger', 'anger_clear']]);
  expect(feltName('anger', 'anger_clear')).toBe('Злость');
  expect(feltName('sadness', 'longing')).toBe('Грусть · тоска');
  expect(shadeTitle('sadness', '')).toBe('');
  expect(feltName('sadness', 'own')).toBe('Грусть · own');
});
