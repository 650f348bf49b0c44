import { expect, test } from 'vitest';
import { emotions, feltName, findSubEmotion, isPleasant, shadeTitle, stepsOf } from './emotions';
import lines from './shade-lines.json';
import words from './shade-words.json';

const all = emotions.flatMap(({ key, short, sub }) => sub.map((shade) => ({ ...shade, emotion: key, short })));
const offered = all.filter((shade) => shade.offered !== 'no');

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

test('there are at least 120 words of feelings, each with a line and with words it is found by', () => {
  expect(offered.length).toBeGreaterThanOrEqual(120);
  expect(Object.keys(lines).sort()).toEqual(all.map(({ key }) => key).sort());
  for (const { line } of Object.values(lines)) expect(line).toMatch(/^[А-ЯЁ«].{15,110}[.?!…]$/);
  const named = Object.entries(words.shades).map(([key]) => key);
  const byName = offered.filter(({ title, short }) => title === short.toLowerCase()).map(({ key }) => key);
  expect([...named, ...byName].sort()).toEqual(offered.map(({ key }) => key).sort());
  expect(Object.keys(words.emotions).sort()).toEqual(emotions.map(({ key }) => key).sort());
});

test('no feeling has more shades beside it than its place holds', () => {
  for (const { sub } of emotions) {
    const beside = sub.filter((shade) => shade.offered === 'beside').length;
    expect(beside).toBeGreaterThanOrEqual(6);
    expect(beside).toBeLessThanOrEqual(10);
  }
});

test('what is no feeling is kept by its name for what was recorded as it, and is offered no more', () => {
  const kept = all.filter((shade) => shade.offered === 'no');
  expect(kept.map(({ key }) => key).sort()).toEqual(['acceptance', 'closeness', 'insight', 'resistance']);
  expect(feltName('trust', 'closeness')).toBe('Доверие · близость');
});

test('steps of one thing grow in strength, stand under one feeling and are told by name', () => {
  for (const { key, sub, steps = [] } of emotions)
    for (const line of steps) {
      expect(line.length).toBeGreaterThanOrEqual(2);
      for (const step of line) expect([key, ...sub.map((shade) => shade.key)]).toContain(step);
    }
  expect(stepsOf('anger', 'irritation')).toEqual(['раздражение', 'злость', 'ярость']);
  expect(stepsOf('fear', 'horror')).toEqual(['тревога', 'страх', 'ужас']);
  expect(stepsOf('sadness', 'guilt')).toEqual([]);
});

test('shame and guilt stand side by side', () => {
  const beside = emotions.find(({ key }) => key === 'sadness')?.sub.map(({ key }) => key) ?? [];
  expect(Math.abs(beside.indexOf('shame') - beside.indexOf('guilt'))).toBe(1);
});

test('an even mood is neither pleasant nor a joy', () => {
  expect(isPleasant('joy', 'even')).toBe(false);
  expect(feltName('joy', 'even')).toBe('Ровное настроение');
});
