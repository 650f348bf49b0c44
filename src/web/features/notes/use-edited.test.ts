// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Note } from '~/domain/things/note';
import { useEdited } from './use-edited';

const note = (id: string): Note => ({
  id,
  path: '/blog/a',
  title: 'Текст',
  passage: { section: '', paragraph: 0, quote: 'слово', before: '', after: '' },
  text: '',
  writtenAt: '2026-11-24T10:00:00.000Z',
});

test('a note that is being changed stays when it is deleted elsewhere, and is nobody else’s', () => {
  const [a, b] = [note('a'), note('b')];
  const { result, rerender } = renderHook(({ owner, notes }) => useEdited(owner, notes), {
    initialProps: { owner: 'one', notes: [b, a] as readonly Note[] },
  });
  act(() => result.current[1](a, true));
  rerender({ owner: 'one', notes: [b] });
  expect(result.current[0].map(({ id }) => id)).toEqual(['b', 'a']);
  rerender({ owner: 'two', notes: [] });
  expect(result.current[0]).toEqual([]);
  rerender({ owner: 'one', notes: [b] });
  act(() => result.current[1](a, false));
  expect(result.current[0].map(({ id }) => id)).toEqual(['b']);
});
