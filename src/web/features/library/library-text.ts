import { href } from 'react-router';
import type { CoverName } from '~/catalogue/covers';
import type { TopicKey } from '~/catalogue/topics';

/** What there is to read, in the order of the filter; `to`: the page of the kind alone. */
export const KINDS = [
  { key: 'articles', label: 'Статьи', one: 'Статья', to: href('/blog') },
  { key: 'guides', label: 'Гиды', one: 'Гид', to: href('/courses/guides') },
  { key: 'courses', label: 'Курсы', one: 'Курс', to: href('/courses/courses') },
  { key: 'listen', label: 'Слушать', one: 'Слушать', to: href('/courses/podcasts') },
  { key: 'sheets', label: 'Листы', one: 'Лист', to: href('/courses/free-resources') },
] as const;

/** One text, course or sound of the index. */
export interface LibraryText {
  kind: (typeof KINDS)[number]['key'];
  path: string;
  title: string;
  description: string;
  topic: TopicKey;
  cover: CoverName;
  /** Of reading, doing or listening; null of a course. */
  minutes: number | null;
  /** Of a course; null of all else. */
  lessons: number | null;
}
