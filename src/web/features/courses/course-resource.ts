import type { Award } from '~/contract/progress';
import {
  type CourseChange,
  changedCourses,
  courseChangeSchema,
  type LessonState,
  lessonKey,
  NO_COURSES,
  type OwnCourses,
  ownCoursesSchema,
  positionTag,
  transferredCourses,
} from '~/domain/courses/own-courses';
import { api } from '~/web/sync/api';
import { defineResource } from '~/web/sync/resource';

/** Where a learner stands in their courses. */

const LESSON = '/api/users/:uid/courses/:course/lessons/:lesson';

const keyOf = (change: CourseChange): string =>
  change.kind === 'pause' ? `pause ${change.course}` : `${change.kind} ${lessonKey(change.course, change.lesson)}`;

export const courseResource = defineResource<OwnCourses, CourseChange, LessonState, Award | null | undefined>({
  name: 'courses',
  invalidates: 'courses',
  state: ownCoursesSchema,
  empty: NO_COURSES,
  change: courseChangeSchema,
  keyOf,
  apply: changedCourses,
  read: async (uid) => {
    const { courses, lessons } = await api('GET /api/users/:uid/courses', { params: { uid } });
    return {
      courses: Object.fromEntries(courses.map((one) => [one.course, one])),
      lessons: Object.fromEntries(lessons.map((one) => [lessonKey(one.course, one.lesson), one])),
    };
  },
  send: async ({ uid, change, base }) => {
    const { course, at } = change;
    if (change.kind === 'pause') {
      const params = { uid, course };
      await api('PUT /api/users/:uid/courses/:course/pause', { params, body: { at } }, { keepalive: true });
      return undefined;
    }
    const params = { uid, course, lesson: change.lesson };
    if (change.kind === 'place') {
      await api(`PUT ${LESSON}/place`, { params, body: { ...change.place, at } }, { base, keepalive: true });
      return undefined;
    }
    return (await api(`PUT ${LESSON}/done`, { params, body: { done: change.done, at } }, { keepalive: true })).award;
  },
  texts: {
    rowOf: ({ lessons }, key) => (key.startsWith('place ') ? (lessons[key.slice('place '.length)] ?? null) : null),
    tagOf: (row) => positionTag(row?.place),
    // Who has not seen where another device was never moves it back.
    join: (change, row) => {
      const stands = row?.place;
      return change.kind === 'place' && stands && change.place.share < stands.share ? 'theirs' : change;
    },
  },
  fromGuest: transferredCourses,
  wordsOf: () => '',
  countOf: ({ lessons }) => Object.keys(lessons).length,
  // A lesson that the site has no more.
  quiet: true,
});
