import { useQuery } from '@tanstack/react-query';
import { COURSES_FILE } from '~/catalogue/site';
import { type CourseCard, ownLessonPath } from '~/domain/courses/course';
import { lessonKey, mayRemind, nextLesson, type OwnCourses } from '~/domain/courses/own-courses';
import { useResource } from '~/web/session/use-resource';
import { ApiError, request } from '~/web/sync/api';
import { queries } from '~/web/sync/queries';
import type { InProgress, InProgressItems } from '~/web/text/in-progress';
import { courseResource } from './course-resource';

/** How far one has read, in words. */
function positionText(share: number | undefined): string {
  if (share === undefined) return 'следующий урок';
  if (share < 0.05) return 'вы\u00a0в\u00a0начале урока';
  if (share < 0.4) return 'вы\u00a0в\u00a0первой половине урока';
  if (share < 0.6) return 'вы\u00a0в\u00a0середине урока';
  return share < 0.95 ? 'вы\u00a0во\u00a0второй половине урока' : 'вы\u00a0почти в\u00a0конце урока';
}

/** The lesson to go on with of every course that is begun, not finished and not paused in the last two days. */
export function lessonsInProgress(
  { courses, lessons }: OwnCourses,
  cards: readonly CourseCard[],
  now: Date,
): InProgress[] {
  const states = Object.values(lessons);
  return cards.flatMap((card): InProgress[] => {
    const course = courses[card.slug];
    if (!course || !mayRemind(course, now)) return [];
    const next = nextLesson(
      card.slug,
      states,
      card.lessons.map(({ slug }) => slug),
    );
    const lesson = card.lessons.find(({ slug }) => slug === next);
    if (!lesson) return [];
    const moves = states
      .filter((one) => one.course === card.slug)
      .flatMap(({ placedAt, doneAt }) => [placedAt, doneAt])
      .filter((at) => at !== null);
    return [
      {
        key: `course ${card.slug}`,
        title: `Урок «${lesson.title}»`,
        state: `${card.title}, ${positionText(lessons[lessonKey(card.slug, lesson.slug)]?.place?.share)}`,
        to: ownLessonPath(card.slug, lesson.slug),
        at: [course.startedAt, ...moves].sort().at(-1) ?? null,
      },
    ];
  });
}

async function readCards(): Promise<CourseCard[]> {
  const answer = await request(COURSES_FILE);
  if (!answer.ok) throw new ApiError(answer.status, 'unavailable', 'Курсы пока не\u00a0открылись. Обновите страницу.');
  return answer.json();
}

/** The same of whoever is here. The names of lessons are asked for only where a course is begun. */
export function useLessonsInProgress(): InProgressItems {
  const { state, loaded, failed } = useResource(courseResource);
  const isBegun = Object.keys(state.courses).length > 0;
  const cards = useQuery({ queryKey: [COURSES_FILE], queryFn: readCards, enabled: isBegun }, queries);
  if (!loaded && !failed) return null;
  if (!isBegun || cards.isError) return [];
  return cards.data ? lessonsInProgress(state, cards.data, new Date()) : null;
}
