import type { Queryable } from '../db/connect';

/** Queries of a learner's answers in lessons. */

export interface AnswerRow {
  course: string;
  lesson: string;
  field: string;
  key_id: string;
  answer: Buffer;
  day: string;
  time_zone: string;
  created_at: Date;
  updated_at: Date;
}

const COLUMNS = 'course, lesson, field, key_id, answer, day::text as day, time_zone, created_at, updated_at';

interface AnswerRequest {
  course?: string | undefined;
  reflections?: boolean;
  from?: string | undefined;
  to?: string | undefined;
}

/** A person's answers, the newest first. `reflections`: only those to questions of reflection. */
export async function readAnswers(
  client: Queryable,
  userId: string,
  { course, reflections = false, from, to }: AnswerRequest,
): Promise<AnswerRow[]> {
  const { rows } = await client.query<AnswerRow>({
    name: 'lesson-answers',
    text: `select ${COLUMNS} from lesson_answer where user_id = $1 and ($2::text is null or course = $2)
      and (reflection or not $3) and ($4::date is null or day >= $4::date) and ($5::date is null or day <= $5::date)
      order by created_at desc, course, lesson, field`,
    values: [userId, course ?? null, reflections, from ?? null, to ?? null],
  });
  return rows;
}

export interface Spot {
  course: string;
  lesson: string;
  field: string;
}

export async function findAnswer(client: Queryable, userId: string, spot: Spot): Promise<AnswerRow | undefined> {
  const { rows } = await client.query<AnswerRow>({
    name: 'lesson-answer',
    text: `select ${COLUMNS} from lesson_answer where user_id = $1 and course = $2 and lesson = $3 and field = $4`,
    values: [userId, spot.course, spot.lesson, spot.field],
  });
  return rows[0];
}

interface Written extends Spot {
  reflection: boolean;
  keyId: string;
  answer: Buffer;
  day: string;
  timeZone: string;
  createdAt: Date;
  now: Date;
}

/** Keeps an answer; one that is changed keeps its day. */
export async function writeAnswer(client: Queryable, userId: string, row: Written): Promise<void> {
  await client.query({
    name: 'lesson-answer-write',
    text: `insert into lesson_answer
        (user_id, course, lesson, field, reflection, key_id, answer, day, time_zone, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      on conflict (user_id, course, lesson, field) do update set reflection = excluded.reflection, key_id = excluded.key_id,
        answer = excluded.answer, updated_at = excluded.updated_at`,
    values: [
      userId,
      row.course,
      row.lesson,
      row.field,
      row.reflection,
      row.keyId,
      row.answer,
      row.day,
      row.timeZone,
      row.createdAt,
      row.now,
    ],
  });
}

export async function removeAnswer(client: Queryable, userId: string, { course, lesson, field }: Spot): Promise<void> {
  await client.query('delete from lesson_answer where user_id = $1 and course = $2 and lesson = $3 and field = $4', [
    userId,
    course,
    lesson,
    field,
  ]);
}
