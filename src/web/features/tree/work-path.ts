import type { Point } from '~/contract/progress';
import { lessonPath, ownLessonPath } from '~/domain/courses/course';

const TOOLS = '/awareness-tools';
const COMPASS = `${TOOLS}/emotional-compass`;

/** Where the work stands that a row of the history tells of. */
export function workPath({ cause, reference, day }: Pick<Point, 'cause' | 'reference' | 'day'>): string {
  const [course = '', lesson = ''] = reference.split('/');
  switch (cause) {
    case 'emotion-entry':
    case 'action-done':
      return `${COMPASS}/journal-history?from=${day}&to=${day}#${reference}`;
    case 'spark-answered':
      return `${TOOLS}/daily-growth-spark?day=${reference}`;
    case 'guide-finished':
      return `/courses/guides/${reference}`;
    case 'lesson-finished':
      return lessonPath(course, lesson);
    case 'reflection-written':
      return `${ownLessonPath(course, lesson)}#reflection`;
    case 'big-five-finished':
      return `${TOOLS}/big-5-model/explanation?result=${reference}`;
    case 'archetype-finished':
    case 'purpose-written':
      return `${TOOLS}/life-purpose-archetype/results/${reference}`;
    case 'wheel-filled':
      return `${TOOLS}/wheel-of-life?wheel=${reference}`;
    case 'step-closed':
      return `${TOOLS}/wheel-of-life#${reference}`;
    case 'wall-responded':
      return `${TOOLS}/inspiration-wall?word=${reference}`;
    case 'conversation-held':
      return `${TOOLS}/deep-conversation-with-cards#${reference}`;
  }
}
