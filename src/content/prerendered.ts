import { coursePath, lessonPath } from '../domain/courses/course';
import { readAnswers } from './answers';
import { articleCards } from './articles';
import { readEpisodes, readPractices } from './audio';
import { courseCards } from './courses';
import { guideCards } from './guides';
import { worksheetCards } from './worksheets';

/** Public pages that search engines and readers find: each is a file and stands once in the site map. */
const PUBLIC = [
  '/',
  '/about',
  '/about/unchecked',
  '/awareness-tools',
  '/awareness-tools/big-5-model',
  '/awareness-tools/big-5-model/assessment',
  '/awareness-tools/emotional-compass',
  '/awareness-tools/daily-growth-spark',
  '/awareness-tools/deep-conversation-with-cards',
  '/awareness-tools/inspiration-wall',
  '/awareness-tools/wheel-of-life',
  '/awareness-tools/life-purpose-archetype',
  '/awareness-tools/life-purpose-archetype/assessment',
  '/awareness-tools/life-purpose-archetype/explanation',
  '/tree-of-self',
  '/tree-of-self-info',
  '/answers',
  '/blog',
  '/community',
  '/community/rules',
  '/courses/courses',
  '/courses/free-resources',
  '/courses/guides',
  '/courses/podcasts',
  '/faq',
  '/contact',
  '/hard-day-plan',
  '/reading',
  '/guide-test',
  '/test',
  '/landing',
  '/landing/about',
  '/landing/courses',
  '/landing/tools',
  '/landing/tests',
  '/landingtest',
  '/legal/privacy',
  '/legal/terms',
  '/legal/consent',
  '/legal/letters',
];

/** Files too, but not for the site map: `/home` is `/`, the others are doors or stand before it is known whose they are. */
const DOORS = [
  '/home',
  '/login',
  '/register',
  '/404',
  '/awareness-tools/big-5-model/explanation',
  '/awareness-tools/emotional-compass/journal-history',
  '/awareness-tools/deep-conversation-with-cards/together',
  '/specialist-view',
];

/** Paths of the public pages, texts included. */
export function publicPaths(): string[] {
  const under = (path: string, texts: readonly { slug: string }[]) => texts.map(({ slug }) => `${path}/${slug}`);
  return [
    ...PUBLIC,
    ...under('/answers', readAnswers()),
    ...under('/blog', articleCards()),
    ...courseCards().flatMap(({ slug, lessons }) => [
      coursePath(slug),
      ...lessons.map((lesson) => lessonPath(slug, lesson.slug)),
    ]),
    ...under('/courses/guides', guideCards()),
    ...under('/courses/podcasts', [...readEpisodes(), ...readPractices()]),
    ...under('/courses/free-resources', worksheetCards()),
  ];
}

/** Paths of all pages that are files; every other known address gets the fallback document. */
export const prerenderedPaths = () => [...publicPaths(), ...DOORS];
