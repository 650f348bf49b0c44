import { expect, test } from 'vitest';
import type { CourseCard } from '~/domain/courses/course';
import { changedCourses, NO_COURSES, QUIET_MS } from '~/domain/courses/own-courses';
import { lessonsInProgress } from './use-lessons-in-progress';

const lesson = (slug: string) => ({ slug, title: slug, description: '', minutes: 20 });
const card = {
  slug: 'calm',
  title: 'Тише',
  lessons: [lesson('one'), lesson('two')],
} as unknown as CourseCard;
const AT = '2026-03-24T10:00:00.000Z';
const now = new Date('2026-03-24T12:00:00.000Z');
const place = { section: '', paragraph: 3, share: 0.63 };
const reading = changedCourses(NO_COURSES, { kind: 'place', course: 'calm', lesson: 'one', place, at: AT });

test('a lesson goes on at its place', () => {
  expect(lessonsInProgress(NO_COURSES, [card], now)).toEqual([]);
  expect(lessonsInProgress(reading, [card], now)).toEqual([
    {
      key: 'course calm',
      title: 'Урок «one»',
      state: 'Тише, вы\u00a0во\u00a0второй половине урока',
      to: '/personal-cabinet/courses/calm/one',
      at: AT,
    },
  ]);
});

test('after the last mark the next lesson comes, after the last lesson nothing', () => {
  const done = (own: typeof reading, name: string) =>
    changedCourses(own, { kind: 'done', course: 'calm', lesson: name, done: true, at: AT });
  const [next] = lessonsInProgress(done(reading, 'one'), [card], now);
  expect(next).toMatchObject({ title: 'Урок «two»', state: 'Тише, следующий урок' });
  expect(lessonsInProgress(done(done(reading, 'one'), 'two'), [card], now)).toEqual([]);
});

test('a paused course is let rest for two days', () => {
  const paused = changedCourses(reading, { kind: 'pause', course: 'calm', at: AT });
  expect(lessonsInProgress(paused, [card], now)).toEqual([]);
  expect(lessonsInProgress(paused, [card], new Date(Date.parse(AT) + QUIET_MS))).toHaveLength(1);
});
