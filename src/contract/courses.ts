import * as z from 'zod/mini';
import {
  courseStateSchema,
  lessonAnswerSchema,
  lessonStateSchema,
  MAX_LESSON_ANSWER,
  newPositionSchema,
} from '~/domain/courses/own-courses';
import { daySchema } from '~/domain/day-schema';
import { clientInstantSchema } from '~/domain/instant';
import { textSchema } from '~/domain/text';
import { defineContract, RESOURCE } from './endpoint';
import { ownerParams, slugParam } from './parameters';
import { awardSchema } from './progress';

const uid = ownerParams.shape.uid;
const courseParams = z.strictObject({ uid, course: slugParam });
const lessonParams = z.strictObject({ uid, course: slugParam, lesson: slugParam });
const fieldParams = z.strictObject({ uid, course: slugParam, lesson: slugParam, field: slugParam });

/** An answer to a question of reflection, as it stands in the diary. It outlives its course. */
export const reflectionSchema = z.object({
  course: z.string(),
  lesson: z.string(),
  field: z.string(),
  /** As they were when it was written. */
  courseTitle: z.string(),
  lessonTitle: z.string(),
  question: z.string(),
  /** Whether the site still has its lesson and question. */
  stands: z.boolean(),
  text: z.string(),
  localDate: daySchema,
  timeZone: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Reflection = z.infer<typeof reflectionSchema>;

export const coursesContract = defineContract({
  'GET /api/users/:uid/courses': {
    summary: 'Курсы человека: начатое, места в\u00a0уроках, пройденное',
    access: 'owner',
    cached: { outdatedBy: ['courses'], offline: RESOURCE },
    params: ownerParams,
    answers: { 200: z.object({ courses: z.array(courseStateSchema), lessons: z.array(lessonStateSchema) }) },
  },
  'PUT /api/users/:uid/courses/:course/pause': {
    summary: 'Пауза в\u00a0курсе: место остаётся, двое суток о\u00a0курсе ничто не\u00a0напоминает',
    access: 'owner',
    params: courseParams,
    body: z.strictObject({ at: z.optional(clientInstantSchema) }),
    answers: { 200: courseStateSchema },
    errors: ['not-found'],
  },
  'PUT /api/users/:uid/courses/:course/lessons/:lesson/place': {
    summary: 'Запомнить место в\u00a0уроке',
    access: 'owner',
    params: lessonParams,
    body: newPositionSchema,
    answers: { 200: lessonStateSchema },
    errors: ['not-found', 'changed-elsewhere'],
    conditional: lessonStateSchema,
  },
  'PUT /api/users/:uid/courses/:course/lessons/:lesson/done': {
    summary: 'Отметить урок пройденным или снять отметку',
    access: 'owner',
    params: lessonParams,
    body: z.strictObject({ done: z.boolean(), at: z.optional(clientInstantSchema) }),
    // `award`: the lesson was finished for the first time.
    answers: { 200: z.object({ lesson: lessonStateSchema, award: z.nullable(awardSchema) }) },
    errors: ['not-found'],
  },
  'GET /api/users/:uid/lesson-answers': {
    summary: 'Ответы в\u00a0уроках: поля практик и\u00a0вопросы для\u00a0размышления',
    access: 'owner',
    cached: { outdatedBy: ['reflections'], offline: RESOURCE },
    params: ownerParams,
    query: z.strictObject({ course: z.optional(slugParam) }),
    answers: { 200: z.object({ answers: z.array(lessonAnswerSchema) }) },
  },
  'PUT /api/users/:uid/courses/:course/lessons/:lesson/answers/:field': {
    summary: 'Записать ответ в\u00a0уроке; пустой текст его убирает',
    access: 'owner',
    params: fieldParams,
    body: z.strictObject({ text: textSchema(MAX_LESSON_ANSWER), writtenAt: z.optional(clientInstantSchema) }),
    // `award`: the first answer to the questions of this lesson.
    answers: { 200: z.object({ answer: z.nullable(lessonAnswerSchema), award: z.nullable(awardSchema) }) },
    errors: ['not-found', 'disk-full', 'changed-elsewhere'],
    conditional: lessonAnswerSchema,
  },
  'GET /api/users/:uid/reflections': {
    summary: 'Ответы на\u00a0вопросы уроков, как они стоят в\u00a0дневнике, новые сверху',
    access: 'owner',
    cached: { outdatedBy: ['reflections'], offline: true },
    params: ownerParams,
    query: z.strictObject({ from: z.optional(daySchema), to: z.optional(daySchema) }),
    answers: { 200: z.object({ reflections: z.array(reflectionSchema) }) },
  },
});
