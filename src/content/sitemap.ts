import { SITE_URL_PLACEHOLDER } from '../catalogue/site';
import { coursePath, lessonPath } from '../domain/courses/course';
import { readAnswers } from './answers';
import { articleCards, readArticle } from './articles';
import { readEpisodes, readPractices } from './audio';
import { courseCards } from './courses';
import { guideCards } from './guides';
import { LEGAL_NAMES, legalVersions, readDocument } from './legal';
import { publicPaths } from './prerendered';
import { worksheetCards } from './worksheets';
import { writeXml } from './xml';

/** Days of the last change by path, where a text has one. */
function changedDays(): Map<string, string> {
  const versions = legalVersions();
  const updated = (slug: string) => readArticle(slug)?.updated;
  return new Map([
    ...readAnswers().map(({ slug, date }) => [`/answers/${slug}`, date] as const),
    ...articleCards().map(({ slug, date }) => [`/blog/${slug}`, updated(slug) ?? date] as const),
    ...courseCards().flatMap(({ slug, date, lessons }) => [
      [coursePath(slug), date] as const,
      ...lessons.map((lesson) => [lessonPath(slug, lesson.slug), date] as const),
    ]),
    ...guideCards().map(({ slug, date }) => [`/courses/guides/${slug}`, date] as const),
    ...worksheetCards().map(({ slug, date }) => [`/courses/free-resources/${slug}`, date] as const),
    ...[...readEpisodes(), ...readPractices()].map(({ slug, date }) => [`/courses/podcasts/${slug}`, date] as const),
    ['/community/rules', readDocument('community-rules').version] as const,
    ...LEGAL_NAMES.map((name) => [`/legal/${name}`, versions[name]] as const),
  ]);
}

/** The site map: every public page once. */
export function siteMap(): string {
  const days = changedDays();
  const url = publicPaths().map((path) => {
    const day = days.get(path);
    return { loc: SITE_URL_PLACEHOLDER + path, ...(day ? { lastmod: day } : {}) };
  });
  return writeXml({ urlset: { '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9', url } });
}

/** Places with nothing for a reader who comes from elsewhere. */
const CLOSED = [
  '/api/',
  '/metrics',
  '/profile/settings',
  '/profile/directussettings',
  '/personal-cabinet',
  '/verify-email',
  '/check-in',
  '/reminders',
  '/builds/',
];

/** Pictures of profiles that their people have opened. A page of a profile says itself whether it may be listed. */
const OPEN = ['/api/profiles/', '/'];

/** Everything may be read but the person's own places and the machinery. */
export function robotsText(): string {
  const closed = CLOSED.map((path) => `Disallow: ${path}`).join('\n');
  const open = OPEN.map((path) => `Allow: ${path}`).join('\n');
  return `User-agent: *\n${closed}\n${open}\n\nSitemap: ${SITE_URL_PLACEHOLDER}/sitemap.xml\n`;
}
