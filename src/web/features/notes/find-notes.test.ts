import { expect, test } from 'vitest';
import type { Note } from '~/domain/things/note';
import { findNotes, groupNotes, notesText } from './find-notes';

const note = (id: string, path: string, text: string, quote: string, day = '24'): Note => ({
  id,
  path,
  title: 'Зачем чувству имя',
  passage: { section: '', paragraph: 0, quote, before: '', after: '' },
  text,
  writtenAt: `2026-11-${day}T10:00:00.000Z`,
});
const notes = [
  note('a', '/blog/naming-feelings', 'Вернуться, когда тревожно', 'слово за словом'),
  note('b', '/courses/guides/after-a-quarrel', '', 'Тревога не приказ', '23'),
  note('c', '/blog/saying-no', 'Позвонить брату', 'граница', '23'),
];
const found = (text: string, kind: Parameters<typeof findNotes>[1]['kind'] = null) =>
  findNotes(notes, { text, kind }).notes.map(({ id }) => id);

test('words are found in their forms and with a slip, in the note, its quote and the title', () => {
  expect(found('')).toEqual(['a', 'b', 'c']);
  expect(found('тревогой')).toEqual(['b']);
  expect(found('позвоню братом')).toEqual(['c']);
  expect(found('позвонить сестре')).toEqual([]);
  expect(found('брата позвонить')).toEqual(['c']);
  expect(found('гранитца')).toEqual(['c']);
  expect(found('границами')).toEqual(['c']);
  expect(found('слова')).toEqual(['a']);
  expect(found('чувства')).toEqual(['a', 'b', 'c']);
  expect(found('', 'guide')).toEqual(['b']);
  expect(found('граница', 'guide')).toEqual([]);
});

test('what was searched is marked, nothing else', () => {
  const { piecesOf } = findNotes(notes, { text: 'гранитца', kind: null });
  expect(piecesOf('Где граница, там').filter(({ hit }) => hit)).toEqual([{ text: 'граница', hit: true }]);
  expect(findNotes(notes, { text: '', kind: null }).piecesOf('граница')).toEqual([{ text: 'граница', hit: false }]);
});

test('groups stand in the order of their first notes', () => {
  const groups = groupNotes(notes, ({ writtenAt }) => writtenAt.slice(0, 10));
  expect(groups.map(({ key, notes: list }) => [key, list.length])).toEqual([
    ['2026-11-24', 1],
    ['2026-11-23', 2],
  ]);
});

test('a text to take along names each text once, and what was put by', () => {
  const [one, two] = notes as [Note, Note];
  const same = { ...two, path: one.path };
  const saved = [{ path: '/blog/saying-no', title: 'Отказ без оправданий', savedAt: one.writtenAt }];
  expect(notesText([one, same], saved, ({ writtenAt }) => writtenAt.slice(0, 10)).split('\n')).toEqual([
    'Зачем чувству имя',
    '',
    '2026-11-24  «слово за словом»',
    'Вернуться, когда тревожно',
    '',
    '2026-11-23  «Тревога не приказ»',
    '',
    '',
    'На\u00a0потом',
    'Отказ без оправданий',
  ]);
});
