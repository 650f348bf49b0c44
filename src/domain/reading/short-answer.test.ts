import { expect, test } from 'vitest';
import { type AnswerOffer, fittingAnswer } from './short-answer';

const offer = (slug: string, feelings: string[], strength: [number, number] = [1, 10]): AnswerOffer => ({
  ...{ slug, title: slug, feelings, strength },
});
const offers = [
  offer('envy', ['anger/envy'], [1, 8]),
  offer('rage', ['anger', 'anger/fury'], [6, 10]),
  offer('cross', ['anger'], [1, 6]),
];
const chosen = (subEmotion: string | undefined, intensity: number) =>
  fittingAnswer(offers, { emotion: 'anger', subEmotion, intensity })?.slug ?? null;

test.each([
  ['envy', 3, 'envy'],
  ['envy', 9, 'rage'],
  ['fury', 6, 'rage'],
  ['fury', 3, 'cross'],
  ['', 9, 'rage'],
  [undefined, 2, 'cross'],
])('to «%s» of %i the site offers %s', (shade, intensity, slug) => {
  expect(chosen(shade, intensity)).toBe(slug);
});

test('an answer to a single shade answers no other, and where none fits there is none', () => {
  const only = [offer('envy', ['anger/envy'])];
  expect(fittingAnswer(only, { emotion: 'anger', subEmotion: 'fury', intensity: 5 })).toBeNull();
  expect(fittingAnswer(only, { emotion: 'anger', intensity: 5 })).toBeNull();
  expect(fittingAnswer([], { emotion: 'joy', intensity: 5 })).toBeNull();
});

test('of several the strength chooses, always the same', () => {
  const two = [offer('one', ['joy']), offer('two', ['joy'])];
  const slugs = [1, 2, 3, 3].map((intensity) => fittingAnswer(two, { emotion: 'joy', intensity })?.slug);
  expect(slugs).toEqual(['two', 'one', 'two', 'two']);
});
