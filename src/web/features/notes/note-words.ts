import { HEALING, ownLessonPath } from '~/domain/courses/course';
import { type TextKind, textKind } from '~/domain/notes/passage';
import type { Note } from '~/domain/things/note';

export const NOTES = ['заметка', 'заметки', 'заметок'] as const;

export const KIND_LABELS: Readonly<Record<TextKind, { one: string; many: string }>> = {
  article: { one: 'Статья', many: 'Статьи' },
  answer: { one: 'Короткий ответ', many: 'Короткие ответы' },
  guide: { one: 'Гид', many: 'Гиды' },
  lesson: { one: 'Урок', many: 'Уроки' },
  spoken: { one: 'Практика или\u00a0разговор', many: 'Практики и\u00a0разговоры' },
  worksheet: { one: 'Лист', many: 'Листы' },
};

/** Anchor of a note in the address of its text: the id alone, no word of it. */
export const NOTE_HASH = '#note-';

/** Where a text stands for who is signed in: a lesson in the cabinet, all else at its public address. */
export function ownTextPath(path: string): string {
  if (textKind(path) !== 'lesson') return path;
  const [course = '', lesson = ''] = path.replace('/courses/courses/', '/courses/').split('/').slice(2);
  return ownLessonPath(course || HEALING, lesson);
}

/** The address that opens a text at a note. */
export const notePath = ({ path, id }: Pick<Note, 'path' | 'id'>): string => `${ownTextPath(path)}${NOTE_HASH}${id}`;

/** «12:34» of a second of a sound, with the hours of a long one: «1:02:03». */
export function clockOf(second: number): string {
  const [hours, minutes, rest] = [Math.floor(second / 3_600), Math.floor(second / 60) % 60, second % 60];
  const parts = hours > 0 ? [hours, String(minutes).padStart(2, '0')] : [minutes];
  return [...parts, String(rest).padStart(2, '0')].join(':');
}
