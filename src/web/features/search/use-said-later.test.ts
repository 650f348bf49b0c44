// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSaidLater } from './use-said-later';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says nothing of an earlier query, and says the same number anew of another one', () => {
  const { result, rerender } = renderHook(({ text, of }) => useSaidLater(text, of), {
    initialProps: { text: 'Нашлось: 3', of: 'сон' },
  });
  act(() => void vi.runAllTimers());
  expect(result.current).toBe('Нашлось: 3');
  rerender({ text: 'Нашлось: 3', of: 'сонм' });
  expect(result.current).toBe('');
  rerender({ text: 'Нашлось: 1', of: 'сонм' });
  expect(result.current).toBe('');
  act(() => void vi.runAllTimers());
  expect(result.current).toBe('Нашлось: 1');
});
