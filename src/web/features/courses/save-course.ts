import type { Place } from '~/domain/courses/own-courses';
import { keep } from '~/web/data/owner-data';
import { tellOutcome } from '~/web/session/outcome-toast';
import { courseResource } from './course-resource';

const ON_PAGE = 'Отметка продержится, пока открыта страница.';

const now = () => new Date().toISOString();

/** Keeps where a learner is. */
export function keepPlace(course: string, lesson: string, place: Place): void {
  void keep(courseResource, { kind: 'place', course, lesson, place, at: now() });
}

/** Marks a lesson as done, or takes the mark off; a toast tells of it and takes it back. */
export async function markDone(course: string, lesson: string, done: boolean): Promise<void> {
  const outcome = await keep(courseResource, { kind: 'done', course, lesson, done, at: now() });
  tellOutcome(outcome, {
    text: done ? 'Урок отмечен пройденным' : 'Отметка снята',
    onPage: ON_PAGE,
    brings: 'award',
    undo: () => void markDone(course, lesson, !done),
  });
}

/** Notes a pause: for two days nothing reminds of the course. */
export function notePause(course: string): void {
  void keep(courseResource, { kind: 'pause', course, at: now() });
}
