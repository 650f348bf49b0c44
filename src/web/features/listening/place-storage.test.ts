// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { dropPlace, holdPlace, readHeld } from './place-storage';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('krona.signed-in', 'anna');
});

test('a guest and each learner have places of their own', () => {
  holdPlace(null, 'bells', { seconds: 1.5, at: 10 });
  holdPlace('anna', 'bells', { seconds: 2, at: 20 });
  holdPlace('anna', 'noise', { seconds: 3, at: 30 });
  expect(readHeld(null)).toEqual({ bells: { seconds: 1.5, at: 10 } });
  expect(readHeld('anna')).toEqual({ bells: { seconds: 2, at: 20 }, noise: { seconds: 3, at: 30 } });
  expect(readHeld('boris')).toEqual({});
});

test('a place that was told is dropped, a newer one stays', () => {
  holdPlace('anna', 'bells', { seconds: 2, at: 20 });
  dropPlace('anna', 'bells', 19);
  expect(readHeld('anna')).toEqual({ bells: { seconds: 2, at: 20 } });
  dropPlace('anna', 'bells', 20);
  expect(Object.keys(localStorage)).toEqual(['krona.signed-in']);
});

test('what is not a place is not read', () => {
  for (const text of ['', '{', 'null', '7', '"x"', '[]', '{"a":null,"b":{"seconds":"1","at":2},"c":{"seconds":1}}']) {
    localStorage.setItem('krona.listening.guest', text);
    expect(readHeld(null), text).toEqual({});
  }
});
