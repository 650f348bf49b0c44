import type { LessonNames } from '~/content/courses';
import type { Award } from '~/contract/progress';
import { type CourseState, type LessonPosition, type LessonState, positionTag } from '~/domain/courses/own-courses';
import { instantOf } from '~/domain/instant';
import { isStale } from '~/domain/row-tag';
import { courseProgress, lessonProgress } from '~/domain/things/course-progress';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { findKeyed, listKeyed, putKeyed } from '../things/keep-keyed';

/** Lessons of each course by their names. */
export type KnownCourses = ReadonlyMap<string, ReadonlyMap<string, LessonNames>>;

export type CourseDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'log'> & { known: KnownCourses };

/** What a learner has begun and where they stand, of the courses and lessons that the site has today. */
export async function readOwnCourses(
  deps: CourseDeps,
  userId: string,
): Promise<{ courses: CourseState[]; lessons: LessonState[] }> {
  const { known } = deps;
  const [courses, lessons] = await Promise.all([
    listKeyed(deps, courseProgress, userId, { isWanted: ({ course }) => known.has(course) }),
    listKeyed(deps, lessonProgress, userId, { isWanted: ({ course, lesson }) => !!known.get(course)?.has(lesson) }),
  ]);
  return { courses, lessons };
}

/** Notes that a course was begun, within a transaction that has locked the person's rows; one begun before keeps its day. */
export async function beginCourse(
  deps: CourseDeps,
  client: Queryable,
  userId: string,
  { course, at }: { course: string; at: Date },
): Promise<CourseState> {
  const begun = await findKeyed(deps, client, courseProgress, userId, [course]);
  if (begun) return begun;
  const state = { course, startedAt: at.toISOString(), pausedAt: null };
  await putKeyed(deps, client, courseProgress, userId, state);
  return state;
}

/**
 * Notes a pause in a course, now or when a device says; an earlier one than is known changes nothing. Null: there is no such course.
 */
export async function pauseCourse(
  deps: CourseDeps,
  userId: string,
  course: string,
  at: string | undefined,
): Promise<CourseState | null> {
  if (!deps.known.has(course)) return null;
  return deps.db.transaction(async (client) => {
    await lockPerson(client, userId);
    const moment = instantOf(at, deps.clock());
    const begun = await beginCourse(deps, client, userId, { course, at: moment });
    const pausedAt = moment.toISOString();
    if (begun.pausedAt !== null && begun.pausedAt >= pausedAt) return begun;
    return putKeyed(deps, client, courseProgress, userId, { ...begun, pausedAt });
  });
}

/** A lesson as a person has it, within a transaction. */
const lessonOf = async (
  deps: CourseDeps,
  client: Queryable,
  userId: string,
  { course, lesson }: Pick<LessonState, 'course' | 'lesson'>,
): Promise<LessonState> =>
  (await findKeyed(deps, client, lessonProgress, userId, [course, lesson])) ?? {
    ...{ course, lesson, place: null, placedAt: null, doneAt: null },
  };

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
  deps: CourseDeps,
  userId: string,
  { course, lesson, place, at, base }: Moved,
): Promise<{ kind: 'kept' | 'stale'; lesson: LessonState } | null> {
  const { db, clock, known } = deps;
  if (!known.get(course)?.has(lesson)) return Promise.resolve(null);
  return db.transaction(async (client) => {
    await lockPerson(client, userId);
    const current = await lessonOf(deps, client, userId, { course, lesson });
    if (isStale(base, positionTag(current.place), positionTag(place))) return { kind: 'stale', lesson: current };
    const moment = instantOf(at, clock());
    await beginCourse(deps, client, userId, { course, at: moment });
    const moved = { ...current, place, placedAt: moment.toISOString() };
    await putKeyed(deps, client, lessonProgress, userId, moved);
    return { kind: 'kept', lesson: moved };
  });
}

interface Mark {
  course: string;
  lesson: string;
  done: boolean;
  /** When it was marked, by the word of a device. */
  at?: string | undefined;
}

/**
 * Marks a lesson as done (the first mark keeps its moment) or takes the mark off; the first mark feeds netzach. Null: there is no such
 * lesson.
 */
export function markLesson(
  deps: CourseDeps,
  userId: string,
  { course, lesson, done, at }: Mark,
): Promise<{ lesson: LessonState; award: Award | null } | null> {
  const { db, clock, known } = deps;
  if (!known.get(course)?.has(lesson)) return Promise.resolve(null);
  return db.transaction(async (client) => {
    await lockPerson(client, userId);
    const now = clock();
    const moment = instantOf(at, now);
    await beginCourse(deps, client, userId, { course, at: moment });
    const current = await lessonOf(deps, client, userId, { course, lesson });
    const marked = { ...current, doneAt: done ? (current.doneAt ?? moment.toISOString()) : null };
    await putKeyed(deps, client, lessonProgress, userId, marked);
    const reference = `${course}/${lesson}`;
    const award = done ? await awardPoints(client, { userId, cause: 'lesson-finished', reference, now }) : null;
    return { lesson: marked, award };
  });
}
