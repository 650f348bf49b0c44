import * as z from 'zod/mini';
import {
  type LessonAnswer,
  lessonAnswerSchema,
  lessonAnswerTag,
  lessonKey,
  MAX_LESSON_ANSWER,
} from '~/domain/courses/own-courses';
import { joinParagraphs } from '~/domain/join-paragraphs';
import { api } from './api';
import { defineResource } from './resource';

/** What a learner answered in lessons: fields of practices, questions of reflection, how they are before and after. */

const changeSchema = z.pick(lessonAnswerSchema, {
  course: true,
  lesson: true,
  field: true,
  text: true,
  updatedAt: true,
});
export type AnswerChange = z.infer<typeof changeSchema>;
/** By `answerKey`. */
export type LessonAnswers = Readonly<Record<string, LessonAnswer>>;

export const answerKey = ({ course, lesson, field }: Pick<LessonAnswer, 'course' | 'lesson' | 'field'>): string =>
  `${lessonKey(course, lesson)}/${field}`;

export const answerResource = defineResource<LessonAnswers, AnswerChange>({
  name: 'lesson-answers',
  invalidates: 'reflections',
  state: z.record(z.string(), lessonAnswerSchema),
  empty: {},
  change: changeSchema,
  keyOf: answerKey,
  apply: (answers, change) => {
    const { [answerKey(change)]: _, ...others } = answers;
    return change.text === '' ? others : { ...others, [answerKey(change)]: change };
  },
  read: async (uid) => {
    const { answers } = await api('GET /api/users/:uid/lesson-answers', { params: { uid }, query: {} });
    return Object.fromEntries(answers.map((one) => [answerKey(one), one]));
  },
  send: async ({ uid, change: { course, lesson, field, text, updatedAt }, base }) => {
    const key = 'PUT /api/users/:uid/courses/:course/lessons/:lesson/answers/:field';
    const body = { text, writtenAt: updatedAt };
    return (await api(key, { params: { uid, course, lesson, field }, body }, { base, keepalive: true })).award;
  },
  texts: {
    rowOf: (answers, key) => answers[key] ?? null,
    tagOf: (row) => lessonAnswerTag(row as LessonAnswer | null),
    join: (change, row) => {
      const stands = (row as LessonAnswer | null)?.text ?? '';
      if (stands === '') return change;
      if (change.text === '') return 'theirs';
      const text = joinParagraphs(stands, change.text);
      return text.length > MAX_LESSON_ANSWER ? null : { ...change, text };
    },
  },
  fromGuest: (answers) => Object.values(answers),
  wordsOf: ({ text }) => text,
  countOf: (answers) => Object.keys(answers).length,
});
