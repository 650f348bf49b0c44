// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerKey, type LessonAnswers } from '~/domain/things/lesson-answer';

const keep = vi.hoisted(() => vi.fn());
vi.mock('~/web/sync/owner', () => ({ mutate: keep }));
const { useLessonAnswer } = await import('./use-lesson-answer');

const place = { course: 'calm', lesson: 'one', field: 'first' };
const holding = (text: string): LessonAnswers => ({
  [answerKey(place)]: { ...place, text, updatedAt: '2026-11-24T10:00:00.000Z' },
});
const shown = (text: string) =>
  renderHook(({ answers }) => useLessonAnswer(place, answers), { initialProps: { answers: holding(text) } });
const keptTexts = () => keep.mock.calls.map(([, { text }]) => text);
const wait = () => act(() => vi.runOnlyPendingTimers());

beforeEach(() => {
  vi.useFakeTimers();
  keep.mockResolvedValue({ kind: 'device' });
});
afterEach(() => {
  // A hook that stays would keep its answer when another file's page is hidden.
  cleanup();
  vi.useRealTimers();
  keep.mockReset();
});
afterAll(() => {
  vi.doUnmock('~/web/sync/owner');
  vi.resetModules();
});

test('an answer is kept a moment after it was typed, and left once', () => {
  const { result, rerender } = shown('Тихо');
  act(() => result.current.type('Тихо дома'));
  wait();
  rerender({ answers: holding('Тихо дома') });
  act(() => result.current.leave());
  expect(keptTexts()).toEqual(['Тихо дома']);
  expect(result.current.text).toBe('Тихо дома');
});

test('what another device has joined to it is not written over when the field is left', () => {
  const { result, rerender } = shown('');
  act(() => result.current.type('С ноутбука'));
  wait();
  rerender({ answers: holding('С телефона\n\nС ноутбука') });
  act(() => result.current.leave());
  expect(keptTexts()).toEqual(['С ноутбука']);
  expect(result.current.text).toBe('С телефона\n\nС ноутбука');
});

test('what was typed meanwhile goes into what stands there now', () => {
  const { result, rerender } = shown('Тихо');
  act(() => result.current.type('Тихо дома'));
  rerender({ answers: holding('Тихо и светло') });
  wait();
  expect(keptTexts()).toEqual(['Тихо дома и светло']);
  expect(result.current.text).toBe('Тихо дома и светло');
  // Not there yet: the next signs are typed over what was kept here.
  act(() => result.current.type('Тихо дома и светло!'));
  wait();
  expect(keptTexts()).toEqual(['Тихо дома и светло', 'Тихо дома и светло!']);
});

test('what is too long together stays in the field and is not kept', () => {
  const long = 'а'.repeat(3_000);
  const { result, rerender } = shown('');
  act(() => result.current.type(long));
  rerender({ answers: holding('б'.repeat(3_000)) });
  wait();
  act(() => result.current.leave());
  expect(keptTexts()).toEqual([]);
  expect(result.current.text).toHaveLength(6_002);
});
