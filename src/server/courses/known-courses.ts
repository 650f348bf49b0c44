import { once } from '~/content/collection';
import { lessonNames } from '~/content/courses';
import { projectRoot } from '../project-file';

/** The courses of the site with the names of their lessons, fields and questions: read from content when they are first asked for. */
export const knownCourses = once(() => lessonNames(projectRoot()));
