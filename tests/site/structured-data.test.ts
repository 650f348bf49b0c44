import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { SITE_URL_PLACEHOLDER } from '~/catalogue/site';
import { articleCards } from '~/content/articles';
import { readEpisodes, readPractices } from '~/content/audio';
import { courseCards } from '~/content/courses';
import { readFaq } from '~/content/faq';
import { guideCards } from '~/content/guides';
import { worksheetCards } from '~/content/worksheets';
import { coursePath, lessonPath } from '~/domain/courses/course';
import { builtPages } from '../support/built-site';

const own = z.string().startsWith(SITE_URL_PLACEHOLDER);
const line = z.string().trim().min(1);
const context = { '@context': z.literal('https://schema.org') };
const reference = z.strictObject({ '@id': own });
const duration = z.string().regex(/^PT\d+M\d+S$/);

/** What each type must say, by our own rule: nothing more, nothing less. */
const SHAPES: Record<string, z.ZodType> = {
  BreadcrumbList: z.strictObject({
    ...context,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: line, item: own }))
      .min(2),
  }),
  ItemList: z.strictObject({
    ...context,
    '@type': z.literal('ItemList'),
    itemListElement: z
      .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: line, url: own }))
      .min(3),
  }),
  Article: z.strictObject({
    ...context,
    '@type': z.literal('Article'),
    headline: line.max(110),
    description: line,
    datePublished: z.iso.date(),
    dateModified: z.iso.date(),
    articleSection: line,
    inLanguage: z.literal('ru'),
    isAccessibleForFree: z.literal(true),
    mainEntityOfPage: own,
    image: own.endsWith('.png'),
    author: reference,
    publisher: z.strictObject({ '@type': z.literal('Organization'), '@id': own, name: line, url: own }),
    wordCount: z.optional(z.int().min(300)),
  }),
  LearningResource: z.strictObject({
    ...context,
    '@type': z.literal('LearningResource'),
    name: line,
    description: line,
    url: own,
    datePublished: z.iso.date(),
    learningResourceType: line,
    inLanguage: z.literal('ru'),
    isAccessibleForFree: z.literal(true),
    timeRequired: z.optional(z.string().regex(/^PT\d+M$/)),
    isPartOf: z.optional(z.strictObject({ '@type': z.literal('Course'), name: line, url: own })),
    publisher: reference,
  }),
  Course: z.strictObject({
    ...context,
    '@type': z.literal('Course'),
    name: line,
    description: line,
    url: own,
    datePublished: z.iso.date(),
    inLanguage: z.literal('ru'),
    isAccessibleForFree: z.literal(true),
    educationalLevel: line,
    typicalAgeRange: z.string().regex(/^1[68]-$/),
    provider: z.strictObject({ '@type': z.literal('Organization'), '@id': own, name: line, url: own }),
    offers: z.strictObject({
      '@type': z.literal('Offer'),
      category: z.literal('Free'),
      price: z.literal(0),
      priceCurrency: z.literal('RUB'),
    }),
    hasCourseInstance: z.strictObject({
      '@type': z.literal('CourseInstance'),
      courseMode: z.literal('Online'),
      courseWorkload: z.string().regex(/^PT\d+M$/),
    }),
  }),
  PodcastEpisode: z.strictObject({
    ...context,
    '@type': z.literal('PodcastEpisode'),
    name: line,
    description: line,
    url: own,
    datePublished: z.iso.date(),
    inLanguage: z.literal('ru'),
    isAccessibleForFree: z.literal(true),
    timeRequired: duration,
    associatedMedia: z.strictObject({
      '@type': z.literal('AudioObject'),
      name: line,
      contentUrl: own.regex(/\/audio\/[a-z0-9-]+\.mp3$/),
      encodingFormat: z.literal('audio/mpeg'),
      duration,
    }),
    partOfSeries: z.strictObject({ '@type': z.literal('PodcastSeries'), name: line, url: own, webFeed: own }),
  }),
  FAQPage: z.strictObject({
    ...context,
    '@type': z.literal('FAQPage'),
    inLanguage: z.literal('ru'),
    mainEntity: z.array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: line,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: z.string().regex(/^<p>/) }),
      }),
    ),
  }),
};

const siteSchema = z.strictObject({
  ...context,
  '@graph': z.tuple([
    z.strictObject({ '@type': z.literal('Organization'), '@id': own, name: line, url: own, logo: own }),
    z.strictObject({
      '@type': z.literal('WebSite'),
      '@id': own,
      name: line,
      url: own,
      description: line,
      inLanguage: z.literal('ru'),
      publisher: reference,
    }),
  ]),
});

interface Found {
  path: string;
  data: { '@type'?: string; mainEntity?: unknown[]; itemListElement?: { item?: string; position: number }[] };
}

const found = builtPages().flatMap(({ path, html }): Found[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text]) => ({
    path,
    data: JSON.parse(text ?? ''),
  })),
);
const typed = (path: string) => found.filter((one) => one.path === path).map(({ data }) => data['@type']);
const paths = (prefix: string, texts: readonly { slug: string }[]) => texts.map(({ slug }) => `${prefix}/${slug}`);

describe('structured data', () => {
  it('has its shape everywhere', () => {
    expect(found.length).toBeGreaterThan(60);
    const broken = found.flatMap(({ path, data }) => {
      const schema = data['@type'] === undefined ? siteSchema : SHAPES[data['@type']];
      const result = schema?.safeParse(data);
      if (result?.success) return [];
      return [`${path}: ${data['@type']}: ${result ? z.prettifyError(result.error) : 'нет схемы'}`];
    });
    expect(broken).toEqual([]);
  });

  it('counts places from one and ends a way at its page', () => {
    for (const { path, data } of found.filter((one) => one.data['@type'] === 'BreadcrumbList')) {
      const items = data.itemListElement ?? [];
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
      expect(items.at(-1)?.item).toBe(SITE_URL_PLACEHOLDER + path);
    }
  });

  it('stands on the pages that it is for', () => {
    expect(typed('/')).toEqual([undefined]);
    const sheets = paths('/courses/free-resources', worksheetCards());
    const texts = [
      ...paths('/blog', articleCards()),
      ...paths('/courses/guides', guideCards()),
      ...paths(
        '/courses/podcasts',
        readEpisodes().filter(({ sound }) => !sound),
      ),
    ];
    for (const path of texts) expect(typed(path), path).toEqual(['Article', 'BreadcrumbList']);
    for (const path of sheets) expect(typed(path), path).toEqual(['LearningResource', 'BreadcrumbList']);
    for (const path of paths('/courses/podcasts', readPractices()))
      expect(typed(path), path).toEqual(['PodcastEpisode', 'BreadcrumbList']);
    for (const { slug, lessons } of courseCards()) {
      expect(typed(coursePath(slug)), slug).toEqual(['Course', 'BreadcrumbList']);
      for (const lesson of lessons)
        expect(typed(lessonPath(slug, lesson.slug)), lesson.slug).toEqual(['LearningResource', 'BreadcrumbList']);
    }
    for (const path of [
      '/reading',
      '/blog',
      '/courses/courses',
      '/courses/guides',
      '/courses/podcasts',
      '/courses/free-resources',
    ])
      expect(typed(path), path).toEqual(['BreadcrumbList', 'ItemList']);
  });

  it('answers every question', () => {
    const answers = found.find(({ data }) => data['@type'] === 'FAQPage');
    expect(answers?.path).toBe('/faq');
    expect(answers?.data.mainEntity).toHaveLength(readFaq().flatMap(({ questions }) => questions).length);
  });
});
