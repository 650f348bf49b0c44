import * as z from 'zod/mini';
import { lessonPath } from '../domain/courses/course';
import { aloudItem, CHARACTERS_A_SECOND } from '../domain/listening/track';
import { readCollection } from './collection';
import { lessonTexts } from './courses';

/** How long the texts last that a device's voice reads. */

const FOLDERS = {
  articles: '/blog',
  answers: '/answers',
  guides: '/courses/guides',
  worksheets: '/courses/free-resources',
  episodes: '/courses/podcasts',
} as const;

const schema = z.looseObject({ title: z.string(), lead: z._default(z.string(), ''), description: z.string() });

/** Seconds that no voice needs longer for, by the name under which a place in a text is kept. `root`: the repository. */
export function aloudLengths(root?: string): Map<string, number> {
  const texts = Object.entries(FOLDERS).flatMap(([folder, path]) =>
    readCollection(`content/${folder}`, schema, root).map(({ slug, fields, body }) => ({
      path: `${path}/${slug}`,
      // A worksheet has its description where others have a lead.
      said: fields.title + (fields.lead || fields.description) + body,
    })),
  );
  const lessons = lessonTexts(root).map(({ course, lesson, said }) => ({ path: lessonPath(course, lesson), said }));
  return new Map(
    [...texts, ...lessons].map(({ path, said }) => [aloudItem(path), Math.ceil(said.length / CHARACTERS_A_SECOND)]),
  );
}
