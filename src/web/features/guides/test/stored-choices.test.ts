// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { BEGINNING, keepProgress, parseProgress, readProgress } from './stored-choices';

beforeEach(() => sessionStorage.clear());

it('keeps answers for the tab and forgets them at a new beginning', () => {
  keepProgress({ choices: new Map([['now', 'tense']]), at: 1 });
  expect(readProgress()).toEqual({ choices: new Map([['now', 'tense']]), at: 1 });
  keepProgress(BEGINNING);
  expect(sessionStorage).toHaveLength(0);
  expect(readProgress()).toEqual(BEGINNING);
});

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
