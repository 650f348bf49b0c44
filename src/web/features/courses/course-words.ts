import type { CourseCard, LessonCard } from '~/domain/courses/course';
import { courseMinutes, coursePath, lessonPath, ownCoursePath, ownLessonPath } from '~/domain/courses/course';
import type { CourseStatus } from '~/domain/courses/own-courses';
import { durationText } from '~/web/text/duration-text';
import { counted } from '~/web/text/plural';

const LESSONS = ['урок', 'урока', 'уроков'] as const;

const lessonCount = (count: number): string => counted(count, LESSONS);

/** «Бережный уровень, с 18 лет». */
export const levelText = ({ level, age }: Pick<CourseCard, 'level' | 'age'>): string =>
  `${level.slice(0, 1).toUpperCase()}${level.slice(1)} уровень, с\u00a0${age}\u00a0лет`;

/** «5 уроков, 2 часа». */
export const lengthText = (course: Pick<CourseCard, 'lessons'>): string =>
  `${lessonCount(course.lessons.length)}, ${durationText(courseMinutes(course))}`;

/** How far one has come, without reproach: «Пройдено: 2 урока». */
export function doneText(done: number, lessons: readonly LessonCard[]): string {
  if (done === 0) return `Впереди ${lessonCount(lessons.length)}, в\u00a0своём темпе`;
  if (done === lessons.length) return 'Все уроки пройдены';
  return `Пройдено: ${lessonCount(done)}`;
}

export const STANDING_TITLES: Readonly<Record<CourseStatus, string>> = {
  going: 'Идут сейчас',
  begun: 'Начаты',
  paused: 'На\u00a0паузе',
  finished: 'Пройдены',
};

/** Where courses and lessons stand: for everybody, or in the cabinet. */
export interface Ways {
  all: string;
  course: (course: string) => string;
  lesson: (course: string, lesson: string) => string;
}

export const PUBLIC_WAYS: Ways = { all: '/courses/courses', course: coursePath, lesson: lessonPath };
export const OWN_WAYS: Ways = { all: '/personal-cabinet/courses', course: ownCoursePath, lesson: ownLessonPath };
