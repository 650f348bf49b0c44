import { expect, test } from 'vitest';
import { type InProgress, latestFirst } from './in-progress';

const thing = (key: string, at: string | null): InProgress => ({ key, title: key, state: '', to: '/', at });

test('the latest comes first, what has no time last and in its order', () => {
  const things = [
    thing('a', null),
    thing('b', '2026-03-20T10:00:00.000Z'),
    thing('c', null),
    thing('d', '2026-03-24T10:00:00.000Z'),
  ];
  expect(latestFirst(things).map(({ key }) => key)).toEqual(['d', 'b', 'a', 'c']);
});
