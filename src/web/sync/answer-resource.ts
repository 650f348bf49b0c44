import { lessonAnswer } from '~/domain/things/lesson-answer';
import { api } from './api';
import { keyedResource } from './thing-resource';

/** What a learner answered in lessons: fields of practices, questions of reflection, how they are before and after. */
export const answerResource = keyedResource(lessonAnswer, {
  invalidates: 'reflections',
  read: async (uid) => (await api('GET /api/users/:uid/lesson-answers', { params: { uid }, query: {} })).answers,
  send: async ({ uid, change: { course, lesson, field, text, updatedAt }, base }) => {
    const key = 'PUT /api/users/:uid/courses/:course/lessons/:lesson/answers/:field';
    const body = { text, writtenAt: updatedAt };
    return (await api(key, { params: { uid, course, lesson, field }, body }, { base, keepalive: true })).award;
  },
});
