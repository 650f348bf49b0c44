import * as z from 'zod/mini';
import type { LessonNames } from '~/content/courses';
import type { Reflection } from '~/contract/courses';
import type { Award } from '~/contract/progress';
import { FEELS, type LessonAnswer, lessonAnswerTag } from '~/domain/courses/own-courses';
import { dayKey } from '~/domain/day';
import { instantOf } from '~/domain/instant';
import { isStale } from '~/domain/row-tag';
import { rotatedColumn } from '../crypto/rotated-column';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { type AnswerRow, findAnswer, readAnswers, removeAnswer, writeAnswer } from './answer-store';
import { beginCourse } from './course-store';
import type { CourseDeps } from './keep-course';

type AnswerDeps = CourseDeps & Pick<Deps, 'keys' | 'log'>;

/** What binds the encrypted words to their place. */
const contextOf = (...place: string[]) => [...place, 'lesson-answer'];

export const rotatedLessonAnswers = rotatedColumn({
  table: 'lesson_answer',
  keyColumns: [
    { name: 'user_id', type: 'text' },
    { name: 'course', type: 'text' },
    { name: 'lesson', type: 'text' },
    { name: 'field', type: 'text' },
  ],
  column: 'answer',
  contextOf,
});

/** The question and the titles stand with the answer: it is readable when its course is gone. */
const sealedSchema = z.object({
  text: z.string(),
  question: z.string(),
  lessonTitle: z.string(),
  courseTitle: z.string(),
});
type Sealed = z.infer<typeof sealedSchema>;

/** An answer that was moved or changed is left out; the log names its lesson, never the text. */
function opened({ keys, log }: Pick<AnswerDeps, 'keys' | 'log'>, userId: string, row: AnswerRow): Sealed | null {
  const { course, lesson, field } = row;
  try {
    return sealedSchema.parse(
      JSON.parse(keys.decrypt(row.answer, contextOf(userId, course, lesson, field), row.key_id)),
    );
  } catch {
    log.warn({ course, lesson }, 'an answer of a lesson cannot be read');
    return null;
  }
}

const toAnswer = ({ course, lesson, field, updated_at }: AnswerRow, { text }: Sealed): LessonAnswer => ({
  course,
  lesson,
  field,
  text,
  updatedAt: updated_at.toISOString(),
});

type AnswerReader = Pick<AnswerDeps, 'db' | 'keys' | 'log'>;

async function openAnswers(deps: AnswerReader, userId: string, wish: Parameters<typeof readAnswers>[2]) {
  const rows = await readAnswers(deps.db.pool, userId, wish);
  return rows.flatMap((row) => {
    const sealed = opened(deps, userId, row);
    return sealed ? [{ row, sealed }] : [];
  });
}

/** A person's answers in lessons, of one course or of all. */
export async function listAnswers(deps: AnswerReader, userId: string, course?: string): Promise<LessonAnswer[]> {
  return (await openAnswers(deps, userId, { course })).map(({ row, sealed }) => toAnswer(row, sealed));
}

/** Answers to questions of reflection as they stand in the diary, the newest first; `all`: those in practices too. */
export async function listReflections(
  deps: AnswerReader,
  userId: string,
  { all = false, ...period }: { from?: string | undefined; to?: string | undefined; all?: boolean } = {},
): Promise<Reflection[]> {
  return (await openAnswers(deps, userId, { ...period, reflections: !all })).map(({ row, sealed }) => ({
    course: row.course,
    lesson: row.lesson,
    field: row.field,
    ...sealed,
    localDate: row.day,
    timeZone: row.time_zone,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
}

interface NewAnswer {
  course: string;
  lesson: string;
  field: string;
  /** Empty: the answer goes. */
  text: string;
  writtenAt?: string | undefined;
  /** The tag of the answer that its person had seen. */
  base: string | null | undefined;
}

type Kept =
  | { kind: 'kept'; answer: LessonAnswer | null; award: Award | null }
  | { kind: 'stale'; answer: LessonAnswer | null };

const hasField = ({ fields, questions }: LessonNames, field: string) =>
  fields.has(field) || questions.has(field) || FEELS.some((feel) => feel === field);

/**
 * Keeps an answer of a lesson, or takes it away. The first one to a lesson's questions of reflection feeds hod; it stands in the diary
 * on the day of its first writing and takes none of the day's places. Null: there is no such lesson or field.
 */
export function keepAnswer(deps: AnswerDeps, userId: string, input: NewAnswer): Promise<Kept | null> {
  const { db, clock, keys, known } = deps;
  const { course, lesson, field, base } = input;
  const found = known.get(course)?.get(lesson);
  const names = found && hasField(found, field) ? found : null;
  const text = input.text.trim() === '' ? '' : input.text;
  // An answer may go when its course is gone.
  if (!names && text !== '') return Promise.resolve(null);
  return db.transaction(async (client) => {
    const timeZone = await lockPerson(client, userId);
    const row = await findAnswer(client, userId, { course, lesson, field });
    const sealed = row ? opened(deps, userId, row) : null;
    const current = row && sealed ? toAnswer(row, sealed) : null;
    if (isStale(base, lessonAnswerTag(current), lessonAnswerTag({ text }))) return { kind: 'stale', answer: current };
    if (!names || text === '') {
      await removeAnswer(client, userId, { course, lesson, field });
      return { kind: 'kept', answer: null, award: null };
    }
    const now = clock();
    const writtenAt = instantOf(input.writtenAt, now);
    await beginCourse(client, userId, course, writtenAt);
    const question = names.questions.get(field);
    const words: Sealed = {
      text,
      question: question ?? '',
      lessonTitle: names.title,
      courseTitle: names.courseTitle,
    };
    const answer = keys.encrypt(JSON.stringify(words), contextOf(userId, course, lesson, field));
    if (!answer) throw new Error('an empty answer came through');
    const createdAt = row?.created_at ?? writtenAt;
    await writeAnswer(client, userId, {
      ...{ course, lesson, field, answer, createdAt, now },
      reflection: question !== undefined,
      keyId: keys.activeId,
      day: row?.day ?? dayKey(createdAt, timeZone),
      timeZone: row?.time_zone ?? timeZone,
    });
    const award =
      question === undefined
        ? null
        : await awardPoints(client, { userId, cause: 'reflection-written', reference: `${course}/${lesson}`, now });
    return { kind: 'kept', answer: { course, lesson, field, text, updatedAt: now.toISOString() }, award };
  });
}
