import type { MetaDescriptor } from 'react-router';
import type {
  Article,
  BreadcrumbList,
  Course,
  FAQPage,
  Graph,
  ItemList,
  LearningResource,
  Organization,
  PodcastEpisode,
  Thing,
  WebSite,
  WithContext,
} from 'schema-dts';
import { FEEDS, SITE_NAME } from '~/catalogue/site';
import type { TextBlock } from '~/domain/reading/text';
import { siteUrl, socialImage } from './page-meta';

/**
 * What a page tells search engines about itself: descriptors for a page's `meta`, addresses by the rule of `pageMeta`.
 * They read the built file, so in the browser there are none, and React leaves those of the file where they are.
 */

const CONTEXT = 'https://schema.org';
const ORGANISATION = '#organization';

const script = (data: WithContext<Thing> | Graph): MetaDescriptor => ({ 'script:ld+json': data }) as MetaDescriptor;

const at = (path: string) => siteUrl() + path;

const publisher = () => ({ '@id': at(`/${ORGANISATION}`) });

/** The site and who makes it; on the home page. */
export function siteData(description: string): MetaDescriptor | null {
  if (!import.meta.env.SSR) return null;
  const organisation: Organization = {
    '@type': 'Organization',
    '@id': at(`/${ORGANISATION}`),
    name: SITE_NAME,
    url: at('/'),
    logo: at('/favicon.svg'),
  };
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': at('/#website'),
    name: SITE_NAME,
    url: at('/'),
    description,
    inLanguage: 'ru',
    publisher: publisher(),
  };
  return script({ '@context': CONTEXT, '@graph': [organisation, site] });
}

interface Crumb {
  name: string;
  path: string;
}

/** The way from the home page to a page, the page itself last. */
export function crumbsData(crumbs: readonly Crumb[]): MetaDescriptor | null {
  if (!import.meta.env.SSR) return null;
  const list: WithContext<BreadcrumbList> = {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: SITE_NAME, path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at(path),
    })),
  };
  return script(list);
}

interface WrittenText {
  path: string;
  title: string;
  description: string;
  /** `YYYY-MM-DD`. */
  date: string;
  updated?: string | null;
  /** Null: the people of the site. */
  author?: string | null;
  /** Label of the topic. */
  section: string;
  words?: number;
}

/** A text to read: an article, a guide, an episode without sound. */
export function articleData({
  path,
  title,
  description,
  date,
  updated,
  author,
  section,
  words,
}: WrittenText): MetaDescriptor | null {
  if (!import.meta.env.SSR) return null;
  const article: WithContext<Article> = {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: title,
    description,
    datePublished: date,
    dateModified: updated ?? date,
    articleSection: section,
    inLanguage: 'ru',
    isAccessibleForFree: true,
    mainEntityOfPage: at(path),
    image: at(socialImage(path)),
    author: author ? { '@type': 'Person', name: author } : publisher(),
    publisher: { '@type': 'Organization', '@id': at(`/${ORGANISATION}`), name: SITE_NAME, url: at('/') },
    ...(words === undefined ? {} : { wordCount: words }),
  };
  return script(article);
}

/** A sheet to fill in by hand. */
export function worksheetData({ path, title, description, date }: Omit<WrittenText, 'section'>): MetaDescriptor | null {
  if (!import.meta.env.SSR) return null;
  const sheet: WithContext<LearningResource> = {
    '@context': CONTEXT,
    '@type': 'LearningResource',
    name: title,
    description,
    url: at(path),
    datePublished: date,
    learningResourceType: 'Рабочий лист',
    inLanguage: 'ru',
    isAccessibleForFree: true,
    publisher: publisher(),
  };
  return script(sheet);
}

interface TaughtCourse {
  path: string;
  title: string;
  description: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** From how many years on. */
  age: number;
  /** Of the whole course. */
  minutes: number;
  level: string;
}

/** A course that one goes through by oneself. */
export function courseData(course: TaughtCourse): MetaDescriptor | null {
  if (!import.meta.env.SSR) return null;
  const { path, title, description, date, age, minutes, level } = course;
  const data: WithContext<Course> = {
    '@context': CONTEXT,
    '@type': 'Course',
    name: title,
    description,
    url: at(path),
    datePublished: date,
    inLanguage: 'ru',
    isAccessibleForFree: true,
    educationalLevel: level,
    typicalAgeRange: `${age}-`,
    provider: { '@type': 'Organization', '@id': at(`/${ORGANISATION}`), name: SITE_NAME, url: at('/') },
    offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'RUB' },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${minutes}M` },
  };
  return script(data);
}

interface TaughtLesson extends Omit<WrittenText, 'section' | 'updated' | 'words'> {
  minutes: number;
  course: { title: string; path: string };
}

/** A lesson of a course. */
export function lessonData({ path, title, description, date, minutes, course }: TaughtLesson): MetaDescriptor | null {
  if (!import.meta.env.SSR) return null;
  const lesson: WithContext<LearningResource> = {
    '@context': CONTEXT,
    '@type': 'LearningResource',
    name: title,
    description,
    url: at(path),
    datePublished: date,
    learningResourceType: 'Урок',
    inLanguage: 'ru',
    isAccessibleForFree: true,
    timeRequired: `PT${minutes}M`,
    isPartOf: { '@type': 'Course', name: course.title, url: at(course.path) },
    publisher: publisher(),
  };
  return script(lesson);
}

interface HeardText {
  path: string;
  title: string;
  description: string;
  date: string;
  sound: { mp3: string; seconds: number };
}

/** ISO 8601: `PT5M0S`. */
const duration = (seconds: number) => `PT${Math.floor(seconds / 60)}M${Math.round(seconds % 60)}S`;

/** What can be heard. */
export function episodeData({ path, title, description, date, sound }: HeardText): MetaDescriptor | null {
  if (!import.meta.env.SSR) return null;
  const episode: WithContext<PodcastEpisode> = {
    '@context': CONTEXT,
    '@type': 'PodcastEpisode',
    name: title,
    description,
    url: at(path),
    datePublished: date,
    inLanguage: 'ru',
    isAccessibleForFree: true,
    timeRequired: duration(sound.seconds),
    associatedMedia: {
      '@type': 'AudioObject',
      name: title,
      contentUrl: at(sound.mp3),
      encodingFormat: 'audio/mpeg',
      duration: duration(sound.seconds),
    },
    partOfSeries: {
      '@type': 'PodcastSeries',
      name: `${SITE_NAME}: практики со\u00a0звуком`,
      url: at('/courses/podcasts'),
      webFeed: at(FEEDS.podcast),
    },
  };
  return script(episode);
}

/** Texts in the order of their page. */
export function listData(items: readonly { title: string; path: string }[]): MetaDescriptor | null {
  if (!import.meta.env.SSR) return null;
  const list: WithContext<ItemList> = {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: items.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: at(path),
    })),
  };
  return script(list);
}

const answerHtml = (blocks: readonly TextBlock[]) =>
  blocks
    .map((block) => (block.kind === 'html' ? block.html : ''))
    .join('')
    .replace(/ (?:class|role|tabindex|aria-[a-z]+)="[^"]*"/g, '')
    .replace(/ href="([/#])/g, (_, first: string) => ` href="${at(first === '#' ? '/faq#' : '/')}`);

/** Questions with their answers. */
export function questionsData(
  questions: readonly { title: string; blocks: readonly TextBlock[] }[],
): MetaDescriptor | null {
  if (!import.meta.env.SSR) return null;
  const page: WithContext<FAQPage> = {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    inLanguage: 'ru',
    mainEntity: questions.map(({ title, blocks }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: answerHtml(blocks) },
    })),
  };
  return script(page);
}
