import { expect, it } from 'vitest';
import { doneSteps, tickKey } from './guide-ticks';

it('ticks are counted in the order of the guide, and only its own', () => {
  const at = '2026-11-21T10:00:00.000Z';
  const ticks = { 'b/one': at, [tickKey('a', 'three')]: at, 'a/one': at, 'a/gone': at };
  expect(doneSteps(ticks, 'a', ['one', 'two', 'three'])).toEqual(['one', 'three']);
});
