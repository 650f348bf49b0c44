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
import { type AnswerRow, findAnswer, readAnswers, removeAnswer, type Spot, writeAnswer } from './answer-store';
import { beginCourse } from './course-store';
import type { CourseDeps } from './save-course';

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

const hasField = ({ fields, questions }: LessonNames, field: string) =>
  fields.has(field) || questions.has(field) || FEELS.some((feel) => feel === field);

type AnswerReader = Pick<AnswerDeps, 'db' | 'keys' | 'log'>;

async function openAnswers(deps: AnswerReader, userId: string, wish: Parameters<typeof readAnswers>[2]) {
  const rows = await readAnswers(deps.db.pool, userId, wish);
  return rows.flatMap((row) => {
    const sealed = opened(deps, userId, row);
    return sealed ? [{ row, sealed }] : [];
  });
}

/** The lesson of an answer as the site has it; null: without such a lesson or field. */
function standing({ known }: Pick<AnswerDeps, 'known'>, { course, lesson, field }: Spot): LessonNames | null {
  const names = known.get(course)?.get(lesson);
  return names && hasField(names, field) ? names : null;
}

/** A person's answers in lessons, of one course or of all. */
export async function listAnswers(deps: AnswerReader, userId: string, course?: string): Promise<LessonAnswer[]> {
  return (await openAnswers(deps, userId, { course })).map(({ row, sealed }) => toAnswer(row, sealed));
}

type DiaryAnswer = Omit<Reflection, 'stands'>;
interface DiaryRequest {
  from?: string | undefined;
  to?: string | undefined;
  /** Those in practices too. */
  all?: boolean;
}

/** Answers to questions of reflection as they stand in the diary, the newest first. */
export async function listDiaryAnswers(
  deps: AnswerReader,
  userId: string,
  { all = false, ...period }: DiaryRequest = {},
): Promise<DiaryAnswer[]> {
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

/** The same with whether their lessons are still there. */
export async function listReflections(
  deps: AnswerReader & Pick<AnswerDeps, 'known'>,
  userId: string,
  wish: DiaryRequest = {},
): Promise<Reflection[]> {
  const answers = await listDiaryAnswers(deps, userId, wish);
  return answers.map((answer) => ({ ...answer, stands: standing(deps, answer) !== null }));
}

interface NewAnswer extends Spot {
  /** Empty: the answer goes. */
  text: string;
  writtenAt?: string | undefined;
  /** The tag of the answer that its person had seen. */
  base: string | null | undefined;
}

type SavedAnswer =
  | { kind: 'kept'; answer: LessonAnswer | null; award: Award | null }
  | { kind: 'stale'; answer: LessonAnswer | null };

const wordsIn = ({ questions, title, courseTitle }: LessonNames, field: string, text: string): Sealed => ({
  text,
  question: questions.get(field) ?? '',
  lessonTitle: title,
  courseTitle,
});

/**
 * Keeps an answer of a lesson, or takes it away. The first one to a lesson's questions of reflection feeds hod; it stands in the diary
 * on the day of its first writing and takes none of the day's places. One whose lesson is gone can still be changed. Null: there is no
 * such lesson or field, and no answer.
 */
export function saveAnswer(deps: AnswerDeps, userId: string, input: NewAnswer): Promise<SavedAnswer | null> {
  const { db, clock, keys } = deps;
  const { course, lesson, field, base } = input;
  const names = standing(deps, input);
  const text = input.text.trim() === '' ? '' : input.text;
  return db.transaction(async (client) => {
    const timeZone = await lockPerson(client, userId);
    const row = await findAnswer(client, userId, { course, lesson, field });
    const sealed = row ? opened(deps, userId, row) : null;
    const current = row && sealed ? toAnswer(row, sealed) : null;
    if (isStale(base, lessonAnswerTag(current), lessonAnswerTag({ text }))) return { kind: 'stale', answer: current };
    if (text === '') {
      await removeAnswer(client, userId, { course, lesson, field });
      return { kind: 'kept', answer: null, award: null };
    }
    const words = names ? wordsIn(names, field, text) : sealed && { ...sealed, text };
    if (!words) return null;
    const now = clock();
    const writtenAt = instantOf(input.writtenAt, now);
    if (names) await beginCourse(client, userId, course, writtenAt);
    const answer = keys.encrypt(JSON.stringify(words), contextOf(userId, course, lesson, field));
    if (!answer) throw new Error('an empty answer came through');
    const createdAt = row?.created_at ?? writtenAt;
    await writeAnswer(client, userId, {
      ...{ course, lesson, field, answer, createdAt, now },
      reflection: words.question !== '',
      keyId: keys.activeId,
      day: row?.day ?? dayKey(createdAt, timeZone),
      timeZone: row?.time_zone ?? timeZone,
    });
    const award =
      words.question === ''
        ? null
        : await awardPoints(client, { userId, cause: 'reflection-written', reference: `${course}/${lesson}`, now });
    return { kind: 'kept', answer: { course, lesson, field, text, updatedAt: now.toISOString() }, award };
  });
}
