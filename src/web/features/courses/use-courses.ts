import type { LessonCard } from '~/domain/courses/course';
import { type CourseChange, lessonKey, type OwnCourses } from '~/domain/courses/own-courses';
import { type ResourceResult, useResource } from '~/web/session/use-resource';
import { courseResource } from './course-resource';

const POLL_MS = 20_000;

/** What whoever is here does with courses, in step with other devices. */
export const useCourses = (): ResourceResult<OwnCourses, CourseChange> =>
  useResource(courseResource, { every: POLL_MS });

/** Names of the lessons that are done. */
export const doneLessons = (
  { lessons: states }: OwnCourses,
  course: string,
  lessons: readonly LessonCard[],
): string[] => lessons.map(({ slug }) => slug).filter((slug) => states[lessonKey(course, slug)]?.doneAt);
