import * as z from 'zod/mini';
import { clientInstantSchema } from '../instant';
import { rowTag } from '../row-tag';
import { textSchema } from '../text';
import { type PracticeField, VISIT_MS } from './course';

/** What a learner does with courses: where they stand, what they have finished, what they answered. */

const slug = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** Signs of one answer. */
export const MAX_LESSON_ANSWER = 4_000;
/** Under these names an answer tells how one is before a lesson and after it, from 0 to 10. */
export const FEELS = ['before', 'after'] as const;

/** A place in a lesson. */
export const positionSchema = z.strictObject({
  /** Anchor of the section; empty: before the first one. */
  section: z.union([z.literal(''), slug]),
  /** Number of the paragraph in it, from 0. */
  paragraph: z.int().check(z.minimum(0), z.maximum(1_000)),
  /** Second of the sound, where one listens. */
  second: z.optional(z.int().check(z.minimum(0), z.maximum(86_400))),
  /** How much of the text stands above the place, 0–1. */
  share: z.number().check(z.minimum(0), z.maximum(1)),
});
export type LessonPosition = z.infer<typeof positionSchema>;

/** What is sent when somebody has moved on; `at`: when they were there. */
export const newPositionSchema = z.strictObject({ ...positionSchema.shape, at: clientInstantSchema });

export const lessonStateSchema = z.object({
  course: slug,
  lesson: slug,
  place: z.nullable(positionSchema),
  placedAt: z.nullable(z.iso.datetime()),
  doneAt: z.nullable(z.iso.datetime()),
});
export type LessonState = z.infer<typeof lessonStateSchema>;

export const courseStateSchema = z.object({
  course: slug,
  startedAt: z.iso.datetime(),
  /** When «Пауза» was pressed last. */
  pausedAt: z.nullable(z.iso.datetime()),
});
export type CourseState = z.infer<typeof courseStateSchema>;

export const lessonAnswerSchema = z.object({
  course: slug,
  lesson: slug,
  /** A field of the practice, a question of reflection, or one of `FEELS`. */
  field: slug,
  text: textSchema(MAX_LESSON_ANSWER),
  updatedAt: z.iso.datetime(),
});
export type LessonAnswer = z.infer<typeof lessonAnswerSchema>;

/** The tag of a place; null where there is none. */
export const positionTag = (place: LessonPosition | null | undefined): string | null => (place ? rowTag(place) : null);

/** The tag of an answer; null where there is none. */
export const lessonAnswerTag = (answer: Pick<LessonAnswer, 'text'> | null | undefined): string | null =>
  answer?.text ? rowTag(answer.text) : null;

const HOUR_MS = 3_600_000;
/** How long nothing reminds of a course after a pause. */
export const QUIET_MS = 48 * HOUR_MS;

/** Whether anything may call back to a course: not within two days after a pause in it. */
export const mayRemind = ({ pausedAt }: Pick<CourseState, 'pausedAt'>, now: Date): boolean =>
  pausedAt === null || now.getTime() - Date.parse(pausedAt) >= QUIET_MS;

const FORTNIGHT_MS = 14 * 24 * HOUR_MS;

export type CourseStatus = 'going' | 'begun' | 'paused' | 'finished';

/**
 * How a learner stands with a course: all its lessons done; paused and not gone on with since; gone on with in the last two weeks; or
 * begun. `lessons`: names of the lessons that the course has today.
 */
export function courseStatus(
  course: CourseState,
  states: readonly LessonState[],
  lessons: readonly string[],
  now: Date,
): CourseStatus {
  const own = states.filter((one) => one.course === course.course && lessons.includes(one.lesson));
  const done = new Set(own.filter(({ doneAt }) => doneAt !== null).map(({ lesson }) => lesson));
  if (lessons.length > 0 && lessons.every((lesson) => done.has(lesson))) return 'finished';
  const moves = own.flatMap(({ placedAt, doneAt }) => [placedAt, doneAt]).filter((at) => at !== null);
  const last = [course.startedAt, ...moves].sort().at(-1) ?? course.startedAt;
  if (course.pausedAt !== null && course.pausedAt >= last) return 'paused';
  return now.getTime() - Date.parse(last) < FORTNIGHT_MS ? 'going' : 'begun';
}

/** The lesson to go on with: the one where the learner was last unless it is done, else the first that is not; null: all are done. */
export function nextLesson(course: string, states: readonly LessonState[], lessons: readonly string[]): string | null {
  const own = new Map(states.filter((one) => one.course === course).map((one) => [one.lesson, one]));
  const open = lessons.filter((lesson) => !own.get(lesson)?.doneAt);
  const last = open
    .filter((lesson) => own.get(lesson)?.placedAt)
    .sort((a, b) => ((own.get(a)?.placedAt ?? '') < (own.get(b)?.placedAt ?? '') ? 1 : -1))[0];
  return last ?? open[0] ?? null;
}

/** A lesson as a key of things that people keep. */
export const lessonKey = (course: string, lesson: string): string => `${course}/${lesson}`;

/** What a learner has begun and where they stand, as a device keeps it. */
export const ownCoursesSchema = z.object({
  courses: z.record(z.string(), courseStateSchema),
  /** By `lessonKey`. */
  lessons: z.record(z.string(), lessonStateSchema),
});
export type OwnCourses = z.infer<typeof ownCoursesSchema>;

export const NO_COURSES: OwnCourses = { courses: {}, lessons: {} };

/** A change as the device keeps it until the account has it. Repeating one changes nothing more. */
export const courseChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), course: slug, lesson: slug, place: positionSchema, at: z.iso.datetime() }),
  z.object({ kind: z.literal('done'), course: slug, lesson: slug, done: z.boolean(), at: z.iso.datetime() }),
  z.object({ kind: z.literal('pause'), course: slug, at: z.iso.datetime() }),
]);
export type CourseChange = z.infer<typeof courseChangeSchema>;

function startedCourse({ courses }: OwnCourses, course: string, at: string): CourseState {
  return courses[course] ?? { course, startedAt: at, pausedAt: null };
}

/** The courses after a change. */
export function changedCourses(own: OwnCourses, change: CourseChange): OwnCourses {
  const { course, at } = change;
  const state = startedCourse(own, course, at);
  if (change.kind === 'pause') {
    const pausedAt = state.pausedAt !== null && state.pausedAt > at ? state.pausedAt : at;
    return { ...own, courses: { ...own.courses, [course]: { ...state, pausedAt } } };
  }
  const key = lessonKey(course, change.lesson);
  const before = own.lessons[key] ?? { course, lesson: change.lesson, place: null, placedAt: null, doneAt: null };
  const after =
    change.kind === 'place'
      ? { ...before, place: change.place, placedAt: at }
      : { ...before, doneAt: change.done ? (before.doneAt ?? at) : null };
  return { courses: { ...own.courses, [course]: state }, lessons: { ...own.lessons, [key]: after } };
}

/** A guest's courses as changes of an account. */
export function transferredCourses({ courses, lessons }: OwnCourses): CourseChange[] {
  return [
    ...Object.values(lessons).flatMap(({ course, lesson, place, placedAt, doneAt }): CourseChange[] => [
      ...(place && placedAt ? [{ kind: 'place' as const, course, lesson, place, at: placedAt }] : []),
      ...(doneAt ? [{ kind: 'done' as const, course, lesson, done: true, at: doneAt }] : []),
    ]),
    ...Object.values(courses).flatMap(({ course, pausedAt }): CourseChange[] =>
      pausedAt ? [{ kind: 'pause', course, at: pausedAt }] : [],
    ),
  ];
}

/** Fields of a lesson in which one marks how one is, from 0 (calm) to 10 (very hard). */
const FEEL_FIELDS: ReadonlySet<string> = new Set(FEELS);
const MOST = 10;
const HARD_FROM = 8;
const HARDER_BY = 3;

/** The number of a mark that belongs to this visit; null without one. */
function markOf(answer: Pick<LessonAnswer, 'text' | 'updatedAt'> | undefined, now: Date): number | null {
  if (!answer || answer.text === '' || now.getTime() - Date.parse(answer.updatedAt) >= VISIT_MS) return null;
  return Number(answer.text);
}

/**
 * Whether a learner who has marked how they are is offered a pause, their plan, help lines and the end for today: at 8 and more, or
 * three above the answer before it in the same course. A mark of an earlier visit says nothing of now. `answers`: all of them, of any
 * course.
 */
export function feelsHard(
  answer: Pick<LessonAnswer, 'course' | 'lesson' | 'field' | 'text' | 'updatedAt'> | undefined,
  answers: readonly Pick<LessonAnswer, 'course' | 'lesson' | 'field' | 'text' | 'updatedAt'>[],
  now: Date,
): boolean {
  const mark = markOf(answer, now);
  if (!answer || mark === null) return false;
  if (mark >= HARD_FROM) return true;
  const [before] = answers
    .filter(
      ({ course, lesson, field, text, updatedAt }) =>
        course === answer.course &&
        FEEL_FIELDS.has(field) &&
        !(lesson === answer.lesson && field === answer.field) &&
        text !== '' &&
        updatedAt <= answer.updatedAt,
    )
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  return before !== undefined && mark - Number(before.text) >= HARDER_BY;
}

/**
 * Whether the scales of a practice say that it is hard now, by the end which the lesson names as hard: two steps from it, or three
 * nearer to it than an earlier scale of the practice with the same ends. `answerOf`: what stands in a field.
 */
export function practiceFeelsHard(
  fields: readonly PracticeField[],
  answerOf: (field: string) => Pick<LessonAnswer, 'text' | 'updatedAt'> | undefined,
  now: Date,
): boolean {
  const marks = fields.flatMap(({ id, kind, hard, low, high }) => {
    const mark = kind === 'scale' && hard !== undefined && hard !== 'none' ? markOf(answerOf(id), now) : null;
    return mark === null ? [] : [{ ends: `${low}/${high}`, weight: hard === 'low' ? MOST - mark : mark }];
  });
  return marks.some(
    ({ ends, weight }, at) =>
      weight >= HARD_FROM ||
      marks.slice(0, at).some((before) => before.ends === ends && weight - before.weight >= HARDER_BY),
  );
}
