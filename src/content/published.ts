import * as z from 'zod/mini';
import { readCollection } from './collection';
import { courseDates } from './courses';
import { dateField, titleField } from './fields';
import { typeset } from './markdown';

/** A text that readers wait for, as a letter names it. */
export interface PublishedText {
  title: string;
  path: string;
  /** `YYYY-MM-DD`. */
  date: string;
}

const schema = z.object({ title: titleField, date: dateField });
const FOLDERS = { articles: '/blog', guides: '/courses/guides', episodes: '/courses/podcasts' } as const;

/** Articles, guides, episodes and courses by their days, the newest first; texts are not rendered. `root`: the repository. */
export function publishedTexts(root?: string): PublishedText[] {
  const texts = Object.entries(FOLDERS).flatMap(([folder, path]) =>
    readCollection(`content/${folder}`, schema, root).map(({ slug, fields: { title, date } }) => ({
      title: typeset(title),
      path: `${path}/${slug}`,
      date,
    })),
  );
  return [...texts, ...courseDates(root)].toSorted((one, other) => (one.date < other.date ? 1 : -1));
}
