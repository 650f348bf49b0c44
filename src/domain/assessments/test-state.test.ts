import { expect, test } from 'vitest';
import { testState } from './test-state';

const FORMS = ['big-five-full', 'big-five-short'] as const;
const full = { test: 'big-five-full', answers: { 1: 4, 2: 3 } } as const;
const result = { test: 'big-five-short', day: '2026-11-03' } as const;

test('an open sheet comes before a result', () => {
  const kept = { open: [full], results: [result] };
  expect(testState(kept, FORMS)).toEqual({ kind: 'open', test: 'big-five-full', answered: 2, total: 116 });
  expect(testState(kept, ['big-five-short'])).toEqual({ kind: 'done', test: 'big-five-short', day: '2026-11-03' });
});

test('a sheet without an answer is no beginning', () => {
  expect(testState({ open: [{ ...full, answers: {} }], results: [] }, FORMS)).toEqual({ kind: 'none' });
});
