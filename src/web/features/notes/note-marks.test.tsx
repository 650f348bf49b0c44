// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { Note } from '~/domain/things/note';
import { NoteMarks } from './note-marks';
import { anchorNotes } from './use-anchored-notes';

vi.stubGlobal('CSS', {});
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const note = (id: string, quote: string, paragraph: number): Note => ({
  ...{ id, path: '/blog/a', title: 'А', text: '', writtenAt: '2026-11-24T10:00:00.000Z' },
  passage: { section: '', paragraph, quote, before: '', after: '' },
});

test('a sign stands in each noted paragraph, keeps the focus when notes are read anew, and goes with its note', () => {
  document.body.innerHTML = '<div><p>Тихий двор.</p><p>Мы смотрим на реку.</p></div><div></div>';
  const [text, place] = [...document.body.children] as [HTMLElement, HTMLElement];
  const onOpen = vi.fn();
  const root = createRoot(place);
  const show = (...notes: Note[]) =>
    act(() => root.render(<NoteMarks text={text} placed={anchorNotes(text, notes)} onOpen={onOpen} />));
  const signs = () => [...text.querySelectorAll('button')];
  const [yard, river, word] = [note('a', 'двор', 0), note('b', 'реку', 1), note('c', 'смотрим', 1)];

  show(yard, river);
  expect(signs().map((one) => one.parentElement?.parentElement?.tagName)).toEqual(['P', 'P']);
  const [, second] = signs();
  second?.focus();
  show(yard, river, word);
  expect(signs()).toHaveLength(2);
  expect(document.activeElement).toBe(second);
  expect(second?.getAttribute('aria-label')?.replace('\u00a0', ' ')).toBe('2 заметки');
  act(() => second?.click());
  expect(onOpen).toHaveBeenCalledWith(['c', 'b']);
  show(river);
  expect(text.querySelectorAll('[data-note-sign]')).toHaveLength(1);
  expect(text.textContent).toBe('Тихий двор.Мы смотрим на реку.');
  act(() => root.unmount());
  expect(text.innerHTML).toBe('<p>Тихий двор.</p><p>Мы смотрим на реку.</p>');
});
