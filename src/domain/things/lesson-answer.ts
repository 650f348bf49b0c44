import * as z from 'zod/mini';
import { timeZoneSchema } from '../accounts/profile';
import {
  type LessonAnswer,
  lessonAnswerSchema,
  lessonAnswerTag,
  lessonKey,
  MAX_LESSON_ANSWER,
} from '../courses/own-courses';
import { joinParagraphs } from '../join-paragraphs';
import { byKey, defineKeyed } from './define-keyed';

/**
 * What a learner answered in lessons: fields of practices, questions of reflection, how they are before and after. It outlives its
 * course: the question and the titles stand with it.
 */

const schema = z.extend(lessonAnswerSchema, {
  /** It answers a question of reflection and stands in the diary. */
  reflection: z.boolean(),
  question: z.string(),
  lessonTitle: z.string(),
  courseTitle: z.string(),
  /** The local day of the first writing. */
  day: z.string(),
  timeZone: timeZoneSchema,
  createdAt: z.iso.datetime(),
});

/** By `answerKey`. */
export type LessonAnswers = Readonly<Record<string, LessonAnswer>>;

export const answerKey = ({ course, lesson, field }: Pick<LessonAnswer, 'course' | 'lesson' | 'field'>): string =>
  `${lessonKey(course, lesson)}/${field}`;

export const lessonAnswer = defineKeyed({
  name: 'lessonAnswers',
  table: 'lesson_answer',
  records: 'courses',
  schema,
  columns: {
    ...{ course: 'line', lesson: 'line', field: 'line', reflection: 'boolean', day: 'day', timeZone: 'line' },
    ...{ createdAt: 'instant', updatedAt: 'instant' },
  },
  encrypted: {
    ...{ column: 'answer', form: 'members', context: 'lesson-answer' },
    fields: {
      text: 'text',
      question: { kind: 'line', schema: null },
      lessonTitle: { kind: 'line', schema: null },
      courseTitle: { kind: 'line', schema: null },
    },
  },
  key: ['course', 'lesson', 'field'],
  sort: ['-createdAt', 'course', 'lesson', 'field'],
  first: ['day', 'timeZone', 'createdAt'],
  device(whole) {
    const row = z.pick(whole, { course: true, lesson: true, field: true, text: true, updatedAt: true });
    return byKey<LessonAnswer, LessonAnswer>({
      ...{ name: 'lesson-answers', row, change: row, keyOf: answerKey },
      rowOf: (change) => (change.text === '' ? null : change),
      changeOf: (answer) => answer,
      words: ({ text }) => text,
      texts: {
        tagOf: lessonAnswerTag,
        join(change, stored) {
          const stands = stored?.text ?? '';
          if (stands === '') return change;
          if (change.text === '') return 'theirs';
          const text = joinParagraphs(stands, change.text);
          return text.length > MAX_LESSON_ANSWER ? null : { ...change, text };
        },
      },
    });
  },
});
