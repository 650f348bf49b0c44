import type { Point } from '~/contract/progress';
import { ownLessonPath } from '~/domain/courses/course';

const TOOLS = '/awareness-tools';
const JOURNAL = `${TOOLS}/emotional-compass/journal-history`;
const ARCHETYPE = `${TOOLS}/life-purpose-archetype/explanation`;

/** Where the work stands that a row of the history tells of. */
export function workPath({ cause, reference, day }: Pick<Point, 'cause' | 'reference' | 'day'>): string {
  const [course = '', lesson = ''] = reference.split('/');
  switch (cause) {
    case 'emotion-entry':
      return `${JOURNAL}?from=${day}&to=${day}#${reference}`;
    // It was done on a day of its own: the journal finds the entry.
    case 'action-done':
      return `${JOURNAL}#${reference}`;
    case 'spark-answered':
      return `${TOOLS}/daily-growth-spark?day=${reference}#answer`;
    case 'guide-finished':
      return `/courses/guides/${reference}`;
    case 'lesson-finished':
      return ownLessonPath(course, lesson);
    case 'reflection-written':
      return `${ownLessonPath(course, lesson)}#reflection`;
    case 'big-five-finished':
      return `${TOOLS}/big-5-model/explanation?result=${reference}`;
    case 'archetype-finished':
      return `${ARCHETYPE}?result=${reference}`;
    case 'purpose-written':
      return `${ARCHETYPE}?result=${reference}#purpose`;
    case 'wheel-filled':
    case 'step-closed':
      return `${TOOLS}/wheel-of-life#${reference}`;
    case 'wall-responded':
      return `${TOOLS}/inspiration-wall?word=${reference}`;
    case 'community-thanked': {
      const [topic, post] = reference.split('/');
      return `/community/topics/${topic}?post=${post}`;
    }
    case 'carried-over':
      return `/personal-cabinet/progress#${reference}`;
    case 'conversation-held':
      return `${TOOLS}/deep-conversation-with-cards#${reference}`;
  }
}
