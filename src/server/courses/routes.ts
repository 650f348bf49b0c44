import type { coursesContract } from '~/contract/courses';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { knownCourses } from './known-courses';
import { listAnswers, listReflections, saveAnswer } from './save-answer';
import { markLesson, pauseCourse, readOwnCourses, saveLessonPosition } from './save-course';

/** Courses over HTTP. */
export function coursesHandlers(deps: Deps): Handlers<typeof coursesContract> {
  const courseDeps = { ...deps, known: knownCourses() };
  return {
    'GET /api/users/:uid/courses': async ({ user }) => ({
      status: 200,
      body: await readOwnCourses(courseDeps, user.id),
    }),
    'PUT /api/users/:uid/courses/:course/pause': async ({ user, params, body }) => {
      const paused = await pauseCourse(courseDeps, user.id, params.course, body.at);
      return paused ? { status: 200, body: paused } : refuse('not-found');
    },
    'PUT /api/users/:uid/courses/:course/lessons/:lesson/place': async ({ user, params, body, request }) => {
      const { at, ...place } = body;
      const { course, lesson } = params;
      const kept = await saveLessonPosition(courseDeps, user.id, { course, lesson, place, at, base: request.base });
      if (!kept) return refuse('not-found');
      return kept.kind === 'kept'
        ? { status: 200, body: kept.lesson }
        : refuse('changed-elsewhere', { current: kept.lesson });
    },
    'PUT /api/users/:uid/courses/:course/lessons/:lesson/done': async ({ user, params, body }) => {
      const marked = await markLesson(courseDeps, user.id, { ...params, ...body });
      return marked ? { status: 200, body: marked } : refuse('not-found');
    },
    'GET /api/users/:uid/lesson-answers': async ({ user, query }) => ({
      status: 200,
      body: { answers: await listAnswers(courseDeps, user.id, query.course) },
    }),
    'PUT /api/users/:uid/courses/:course/lessons/:lesson/answers/:field': async ({ user, params, body, request }) => {
      const { course, lesson, field } = params;
      const kept = await saveAnswer(courseDeps, user.id, { course, lesson, field, ...body, base: request.base });
      if (!kept) return refuse('not-found');
      if (kept.kind === 'stale') return refuse('changed-elsewhere', { current: kept.answer });
      return { status: 200, body: { answer: kept.answer, award: kept.award } };
    },
    'GET /api/users/:uid/reflections': async ({ user, query }) => ({
      status: 200,
      body: { reflections: await listReflections(courseDeps, user.id, query) },
    }),
  };
}
