import { once } from '~/content/collection';
import { lessonNames } from '~/content/courses';
import { type DocumentFacts, MISSING, PRESENT } from '../http/static';
import { projectRoot } from '../project-file';

/** The courses of the site with the names of their lessons, fields and questions: read from content when they are first asked for. */
export const knownCourses = once(() => lessonNames(projectRoot()));

/** What the document of a learner's course or lesson says of itself; null: another page. */
export async function courseDocument(pathname: string): Promise<DocumentFacts | null> {
  const [, course = '', lesson] = /^\/personal-cabinet\/courses\/([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
  if (course === '') return null;
  const lessons = knownCourses().get(course);
  return lessons && (lesson === undefined || lessons.has(lesson)) ? PRESENT : MISSING;
}
