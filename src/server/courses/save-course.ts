import type { LessonNames } from '~/content/courses';
import type { Award } from '~/contract/progress';
import { type CourseState, type LessonPosition, type LessonState, positionTag } from '~/domain/courses/own-courses';
import { instantOf } from '~/domain/instant';
import { isStale } from '~/domain/row-tag';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { beginCourse, findLesson, markPause, readCourses, readLessons, writeDone, writePosition } from './course-store';

/** Lessons of each course by their names. */
export type KnownCourses = ReadonlyMap<string, ReadonlyMap<string, LessonNames>>;

export type CourseDeps = Pick<Deps, 'db' | 'clock'> & { known: KnownCourses };

/** What a learner has begun and where they stand, of the courses and lessons that the site has today. */
export async function readOwnCourses(
  { db, known }: CourseDeps,
  userId: string,
): Promise<{ courses: CourseState[]; lessons: LessonState[] }> {
  const [courses, lessons] = await Promise.all([readCourses(db.pool, userId), readLessons(db.pool, userId)]);
  return {
    courses: courses.filter(({ course }) => known.has(course)),
    lessons: lessons.filter(({ course, lesson }) => known.get(course)?.has(lesson)),
  };
}

/** Notes a pause in a course, now or when a device says; null: there is no such course. */
export async function pauseCourse(
  { db, clock, known }: CourseDeps,
  userId: string,
  course: string,
  at: string | undefined,
): Promise<CourseState | null> {
  return known.has(course) ? markPause(db.pool, userId, course, instantOf(at, clock())) : null;
}

interface Moved {
  course: string;
  lesson: string;
  place: LessonPosition;
  /** When the learner was there. */
  at: string;
  /** The tag of the place that they had seen. */
  base: string | null | undefined;
}

/** Keeps a learner's place. `stale`: they had not seen the place that stands there. Null: there is no such lesson. */
export function saveLessonPosition(
  { db, clock, known }: CourseDeps,
  userId: string,
  { course, lesson, place, at, base }: Moved,
): Promise<{ kind: 'kept' | 'stale'; lesson: LessonState } | null> {
  if (!known.get(course)?.has(lesson)) return Promise.resolve(null);
  return db.transaction(async (client) => {
    await lockPerson(client, userId);
    const current = await findLesson(client, userId, course, lesson);
    if (current && isStale(base, positionTag(current.place), positionTag(place)))
      return { kind: 'stale', lesson: current };
    const moment = instantOf(at, clock());
    await beginCourse(client, userId, course, moment);
    return { kind: 'kept', lesson: await writePosition(client, userId, { course, lesson, place, at: moment }) };
  });
}

interface Mark {
  course: string;
  lesson: string;
  done: boolean;
  /** When it was marked, by the word of a device. */
  at?: string | undefined;
}

/** Marks a lesson as done or takes the mark off; the first mark feeds netzach. Null: there is no such lesson. */
export function markLesson(
  { db, clock, known }: CourseDeps,
  userId: string,
  { course, lesson, done, at }: Mark,
): Promise<{ lesson: LessonState; award: Award | null } | null> {
  if (!known.get(course)?.has(lesson)) return Promise.resolve(null);
  return db.transaction(async (client) => {
    await lockPerson(client, userId);
    const now = clock();
    const moment = instantOf(at, now);
    await beginCourse(client, userId, course, moment);
    const marked = await writeDone(client, userId, { course, lesson, doneAt: done ? moment : null });
    const reference = `${course}/${lesson}`;
    const award = done ? await awardPoints(client, { userId, cause: 'lesson-finished', reference, now }) : null;
    return { lesson: marked, award };
  });
}
