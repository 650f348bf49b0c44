// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { BEGINNING, parseProgress, readProgress, saveProgress } from './weighed-progress';

beforeEach(() => localStorage.clear());

it.each(['guideTest', 'toolTest'] as const)(
  'keeps the answers of %s on the device and forgets them at a new beginning',
  (place) => {
    saveProgress(place, { choices: new Map([['now', 'tense']]), at: 1 });
    expect(readProgress(place)).toEqual({ choices: new Map([['now', 'tense']]), at: 1 });
    expect(localStorage).toHaveLength(1);
    saveProgress(place, BEGINNING);
    expect(localStorage).toHaveLength(0);
    expect(readProgress(place)).toEqual(BEGINNING);
  },
);

it('takes damaged data for nothing', () => {
  for (const raw of [
    '',
    'oops',
    'null',
    '[]',
    '{}',
    '{"choices":null,"at":1}',
    '{"choices":{},"at":-1}',
    '{"choices":{},"at":"1"}',
  ])
    expect(parseProgress(raw), raw).toEqual(BEGINNING);
  expect(parseProgress('{"choices":{"now":5,"hour":"night"},"at":2}')).toEqual({
    choices: new Map([['hour', 'night']]),
    at: 2,
  });
});
