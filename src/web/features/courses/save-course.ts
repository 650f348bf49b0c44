import type { LessonPosition } from '~/domain/courses/own-courses';
import { showOutcomeToast } from '~/web/session/outcome-toast';
import { mutate } from '~/web/sync/owner';
import { courseResource } from './course-resource';

const ON_PAGE = 'Отметка продержится, пока открыта страница.';

const now = () => new Date().toISOString();

/** Keeps where a learner is. */
export function savePosition(course: string, lesson: string, place: LessonPosition): void {
  void mutate(courseResource, { kind: 'place', course, lesson, place, at: now() });
}

/** Marks a lesson as done, or takes the mark off; a toast tells of it and takes it back. */
export async function markDone(course: string, lesson: string, done: boolean): Promise<void> {
  const outcome = await mutate(courseResource, { kind: 'done', course, lesson, done, at: now() });
  showOutcomeToast(outcome, {
    text: done ? 'Урок отмечен пройденным' : 'Отметка снята',
    onPage: ON_PAGE,
    awardOf: (award) => award,
    undo: () => void markDone(course, lesson, !done),
  });
}

/** Notes a pause: for two days nothing reminds of the course. */
export function notePause(course: string): void {
  void mutate(courseResource, { kind: 'pause', course, at: now() });
}
