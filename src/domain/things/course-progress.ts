import { courseStateSchema, lessonStateSchema } from '../courses/own-courses';
import { defineKeyed } from './define-keyed';

/** Courses that a person has begun, and their lessons. On a device both lie together (web/features/courses). */

export const courseProgress = defineKeyed({
  name: 'courses',
  table: 'course_progress',
  records: 'courses',
  schema: courseStateSchema,
  columns: { course: 'line', startedAt: 'instant', pausedAt: 'instant' },
  key: ['course'],
  sort: ['startedAt', 'course'],
  first: ['startedAt'],
});

export const lessonProgress = defineKeyed({
  name: 'lessons',
  table: 'lesson_progress',
  records: 'courses',
  schema: lessonStateSchema,
  columns: { course: 'line', lesson: 'line', place: 'json', placedAt: 'instant', doneAt: 'instant' },
  key: ['course', 'lesson'],
  sort: ['course', 'lesson'],
});
