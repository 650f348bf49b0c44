// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useMorePages } from './use-more-pages';

const page = (name: string, nextCursor: string | null) => ({ name, nextCursor });

it('adds one page after another, a failure keeps what is there, and a new first page begins anew', async () => {
  const load = vi.fn(async (cursor: string) => {
    if (load.mock.calls.length === 2) throw new Error('no network');
    return page(cursor, cursor === 'b' ? 'c' : null);
  });
  const { result, rerender } = renderHook(({ first }) => useMorePages(first, load), {
    initialProps: { first: page('a', 'b') },
  });
  const names = () => result.current.pages.map(({ name }) => name);
  const more = () => act(async () => result.current.more?.());
  await more();
  expect(names()).toEqual(['a', 'b']);
  await more();
  expect(names()).toEqual(['a', 'b']);
  await more();
  expect(names()).toEqual(['a', 'b', 'c']);
  expect(result.current.more).toBeNull();
  rerender({ first: page('newer', 'b') });
  expect(names()).toEqual(['newer']);
  expect(result.current.more).not.toBeNull();
});
