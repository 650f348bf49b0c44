import type { LessonNames } from '~/content/courses';
import type { Reflection } from '~/contract/courses';
import type { Award } from '~/contract/progress';
import { FEELS, type LessonAnswer, lessonAnswerTag } from '~/domain/courses/own-courses';
import { dayKey } from '~/domain/day';
import { instantOf } from '~/domain/instant';
import { isStale } from '~/domain/row-tag';
import { lessonAnswer } from '~/domain/things/lesson-answer';
import { lockPerson } from '../db/local-day';
import { awardPoints } from '../progress/award-points';
import { findKeyed, listKeyed, putKeyed, type RowIn, removeKeyed } from '../things/keep-keyed';
import { beginCourse, type CourseDeps } from './save-course';

type AnswerRow = RowIn<typeof lessonAnswer>;
type Spot = Pick<AnswerRow, 'course' | 'lesson' | 'field'>;

const toAnswer = ({ course, lesson, field, text, updatedAt }: AnswerRow): LessonAnswer => ({
  ...{ course, lesson, field, text, updatedAt },
});

const hasField = ({ fields, questions }: LessonNames, field: string) =>
  fields.has(field) || questions.has(field) || FEELS.some((feel) => feel === field);

type AnswerReader = Pick<CourseDeps, 'db' | 'keys' | 'log'>;

/** The lesson of an answer as the site has it; null: without such a lesson or field. */
function standing({ known }: Pick<CourseDeps, 'known'>, { course, lesson, field }: Spot): LessonNames | null {
  const names = known.get(course)?.get(lesson);
  return names && hasField(names, field) ? names : null;
}

/** A person's answers in lessons, of one course or of all. */
export async function listAnswers(deps: AnswerReader, userId: string, course?: string): Promise<LessonAnswer[]> {
  const isWanted = (row: AnswerRow) => course === undefined || row.course === course;
  return (await listKeyed(deps, lessonAnswer, userId, { isWanted })).map(toAnswer);
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
  const wish = { range: { of: 'day', ...period }, isWanted: (row: AnswerRow) => all || row.reflection };
  return (await listKeyed(deps, lessonAnswer, userId, wish)).map(({ day, reflection: _, ...answer }) => ({
    ...answer,
    localDate: day,
  }));
}

/** The same with whether their lessons are still there. */
export async function listReflections(
  deps: AnswerReader & Pick<CourseDeps, 'known'>,
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

const wordsIn = ({ questions, title, courseTitle }: LessonNames, field: string) => ({
  question: questions.get(field) ?? '',
  lessonTitle: title,
  courseTitle,
});

/**
 * Keeps an answer of a lesson, or takes it away. The first one to a lesson's questions of reflection feeds hod; it stands in the diary
 * on the day of its first writing and takes none of the day's places. One whose lesson is gone can still be changed. Null: there is no
 * such lesson or field, and no answer.
 */
export function saveAnswer(deps: CourseDeps, userId: string, input: NewAnswer): Promise<SavedAnswer | null> {
  const { db, clock } = deps;
  const { course, lesson, field, base } = input;
  const names = standing(deps, input);
  const text = input.text.trim() === '' ? '' : input.text;
  return db.transaction(async (client) => {
    const timeZone = await lockPerson(client, userId);
    const place = [course, lesson, field];
    const before = await findKeyed(deps, client, lessonAnswer, userId, place);
    const current = before && toAnswer(before);
    if (isStale(base, lessonAnswerTag(current), lessonAnswerTag({ text }))) return { kind: 'stale', answer: current };
    if (text === '') {
      await removeKeyed(client, lessonAnswer, userId, place);
      return { kind: 'kept', answer: null, award: null };
    }
    const words = names ? wordsIn(names, field) : before;
    if (!words) return null;
    const { question, lessonTitle, courseTitle } = words;
    const now = clock();
    const writtenAt = instantOf(input.writtenAt, now);
    if (names) await beginCourse(deps, client, userId, { course, at: writtenAt });
    const answer = { course, lesson, field, text, updatedAt: now.toISOString() };
    // One that is there keeps its day, its zone and its first moment.
    await putKeyed(deps, client, lessonAnswer, userId, {
      ...{ ...answer, question, lessonTitle, courseTitle, reflection: question !== '' },
      ...{ day: dayKey(writtenAt, timeZone), timeZone, createdAt: writtenAt.toISOString() },
    });
    const award =
      question === ''
        ? null
        : await awardPoints(client, { userId, cause: 'reflection-written', reference: `${course}/${lesson}`, now });
    return { kind: 'kept', answer, award };
  });
}
