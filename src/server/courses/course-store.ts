import type { CourseState, LessonPosition, LessonState } from '~/domain/courses/own-courses';
import type { Queryable } from '../db/connect';

/** Queries of what one learner does with courses. */

interface CourseRow {
  course: string;
  started_at: Date;
  paused_at: Date | null;
}

interface LessonRow {
  course: string;
  lesson: string;
  place: LessonPosition | null;
  placed_at: Date | null;
  done_at: Date | null;
}

const toCourse = ({ course, started_at, paused_at }: CourseRow): CourseState => ({
  course,
  startedAt: started_at.toISOString(),
  pausedAt: paused_at?.toISOString() ?? null,
});

const toLesson = ({ course, lesson, place, placed_at, done_at }: LessonRow): LessonState => ({
  course,
  lesson,
  place,
  placedAt: placed_at?.toISOString() ?? null,
  doneAt: done_at?.toISOString() ?? null,
});

const COURSE = 'course, started_at, paused_at';
const LESSON = 'course, lesson, place, placed_at, done_at';

/** Courses that a person has begun, the earliest first. */
export async function readCourses(client: Queryable, userId: string): Promise<CourseState[]> {
  const { rows } = await client.query<CourseRow>({
    name: 'courses',
    text: `select ${COURSE} from course_progress where user_id = $1 order by started_at, course`,
    values: [userId],
  });
  return rows.map(toCourse);
}

/** Lessons that a person has opened or marked. */
export async function readLessons(client: Queryable, userId: string): Promise<LessonState[]> {
  const { rows } = await client.query<LessonRow>({
    name: 'lessons',
    text: `select ${LESSON} from lesson_progress where user_id = $1 order by course, lesson`,
    values: [userId],
  });
  return rows.map(toLesson);
}

/** One lesson as a person has it; null: untouched. */
export async function findLesson(
  client: Queryable,
  userId: string,
  course: string,
  lesson: string,
): Promise<LessonState | null> {
  const { rows } = await client.query<LessonRow>({
    name: 'lesson',
    text: `select ${LESSON} from lesson_progress where user_id = $1 and course = $2 and lesson = $3`,
    values: [userId, course, lesson],
  });
  return rows[0] ? toLesson(rows[0]) : null;
}

/** Notes that a course was begun; one begun before keeps its day. */
export async function beginCourse(client: Queryable, userId: string, course: string, now: Date): Promise<void> {
  await client.query({
    name: 'course-begin',
    text: `insert into course_progress (user_id, course, started_at) values ($1, $2, $3) on conflict do nothing`,
    values: [userId, course, now],
  });
}

/** Notes a pause; an earlier one than is known changes nothing. */
export async function markPause(client: Queryable, userId: string, course: string, at: Date): Promise<CourseState> {
  const { rows } = await client.query<CourseRow>({
    name: 'course-pause',
    text: `insert into course_progress as c (user_id, course, started_at, paused_at) values ($1, $2, $3, $3)
      on conflict (user_id, course) do update set paused_at = greatest(c.paused_at, excluded.paused_at)
      returning ${COURSE}`,
    values: [userId, course, at],
  });
  return toCourse(rows[0] as CourseRow);
}

interface PositionRow {
  course: string;
  lesson: string;
  place: LessonPosition;
  at: Date;
}

export async function writePosition(
  client: Queryable,
  userId: string,
  { course, lesson, place, at }: PositionRow,
): Promise<LessonState> {
  const { rows } = await client.query<LessonRow>({
    name: 'lesson-place',
    text: `insert into lesson_progress (user_id, course, lesson, place, placed_at) values ($1, $2, $3, $4, $5)
      on conflict (user_id, course, lesson) do update set place = excluded.place, placed_at = excluded.placed_at
      returning ${LESSON}`,
    values: [userId, course, lesson, JSON.stringify(place), at],
  });
  return toLesson(rows[0] as LessonRow);
}

/** Marks a lesson as done (the first mark keeps its instant) or takes the mark off. */
export async function writeDone(
  client: Queryable,
  userId: string,
  { course, lesson, doneAt }: { course: string; lesson: string; doneAt: Date | null },
): Promise<LessonState> {
  const { rows } = await client.query<LessonRow>({
    name: 'lesson-done',
    text: `insert into lesson_progress as l (user_id, course, lesson, done_at) values ($1, $2, $3, $4)
      on conflict (user_id, course, lesson) do update set
        done_at = case when excluded.done_at is null then null else coalesce(l.done_at, excluded.done_at) end
      returning ${LESSON}`,
    values: [userId, course, lesson, doneAt],
  });
  return toLesson(rows[0] as LessonRow);
}
