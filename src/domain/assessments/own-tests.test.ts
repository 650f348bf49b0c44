import { expect, it } from 'vitest';
import {
  type AnswersChange,
  changedTests,
  lastAnswerAt,
  mergedTests,
  NO_TESTS,
  type OwnResult,
  sheetOf,
  summarizeTests,
  type TestChange,
  transferredTests,
} from './own-tests';
import type { TimedAnswers } from './sheet';

const told = (answers: TimedAnswers, rest: Partial<AnswersChange> = {}): AnswersChange => ({
  ...{ kind: 'told', test: 'archetype', items: 2, answers, facts: {}, spent: 0 },
  ...rest,
});
const result = (id: string): OwnResult => ({
  ...{ id, test: 'archetype', items: 2, answers: { 1: [5, 1] }, facts: {}, spent: 0 },
  finishedAt: '2026-11-23T10:00:00.000Z',
});
const after = (...changes: TestChange[]) => changes.reduce(changedTests, NO_TESTS);

it('keeps of each question the newer answer, whichever comes first', () => {
  const [older, newer] = [told({ 1: [2, 10], 2: [3, 30] }), told({ 1: [5, 20], 2: [4, 20] })];
  const answers = { 1: [5, 20], 2: [3, 30] };
  expect(sheetOf(after(older, newer), 'archetype')?.answers).toEqual(answers);
  expect(sheetOf(after(newer, older), 'archetype')?.answers).toEqual(answers);
  expect(mergedTests(older, newer)).toMatchObject({ answers });
  expect(mergedTests(newer, older)).toMatchObject({ answers });
});

it('counts no answers to other statements, but the facts', () => {
  const state = after(told({ 1: [2, 10] }, { items: 1, facts: { age: 34 } }));
  expect(sheetOf(state, 'archetype')).toMatchObject({ items: 2, answers: {}, facts: { age: 34 } });
  expect(mergedTests(told({ 1: [2, 10] }, { items: 1 }), told({ 2: [3, 10] }))).toMatchObject({
    items: 2,
    answers: { 2: [3, 10] },
  });
});

it('takes facts back, also before they have gone out', () => {
  const [given, taken] = [told({}, { facts: { sex: 'male', age: 34 } }), told({}, { facts: { sex: null } })];
  expect(sheetOf(after(given, taken), 'archetype')?.facts).toEqual({ age: 34 });
  expect(mergedTests(given, taken)).toMatchObject({ facts: { sex: null, age: 34 } });
});

it('goes from a sheet to a result and to the next sheet', () => {
  const restart: TestChange = { kind: 'restart', test: 'archetype' };
  expect(mergedTests(told({ 1: [2, 10] }), restart)).toEqual(restart);
  expect(mergedTests(restart, told({ 1: [2, 10] }))).toBeNull();
  expect(mergedTests({ kind: 'result', result: result('a') }, restart)).toBeNull();
  expect(after(told({ 1: [2, 10] }), restart)).toEqual(NO_TESTS);
  const state = after({ kind: 'result', result: result('a') }, { kind: 'result', result: result('b') }, told({}));
  expect(summarizeTests(state, () => 'today')).toEqual({
    open: [{ test: 'archetype', answers: {} }],
    results: [
      { test: 'archetype', day: 'today' },
      { test: 'archetype', day: 'today' },
    ],
  });
  expect(transferredTests(state)).toMatchObject([{ result: { id: 'a' } }, { result: { id: 'b' } }]);
  expect(after({ kind: 'result', result: result('a') }, { kind: 'result-gone', test: 'archetype', id: 'a' })).toEqual(
    NO_TESTS,
  );
});

it('knows when somebody was at a sheet last, here or in the account', () => {
  const at = Date.parse('2026-11-23T10:00:00.000Z');
  const updatedAt = '2026-11-22T10:00:00.000Z';
  expect(lastAnswerAt({ answers: { 1: [5, at], 2: [4, 0] }, updatedAt })).toBe('2026-11-23T10:00:00.000Z');
  expect(lastAnswerAt({ answers: { 1: [5, 0] }, updatedAt })).toBe(updatedAt);
  expect(lastAnswerAt({ answers: { 1: [5, 0] } })).toBeNull();
});
