import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { FEEDS, SITE_URL_PLACEHOLDER } from '~/catalogue/site';
import { articleCards } from '~/content/articles';
import { publicPaths } from '~/content/prerendered';
import { BUILT, builtPages } from '../support/built-site';

const read = (path: string) => readFileSync(join(BUILT, path), 'utf8');
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false });

function xml(path: string): unknown {
  const text = read(path);
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
}

const own = z.string().startsWith(`${SITE_URL_PLACEHOLDER}/`);
const line = z.string().trim().min(1);
/** RFC 822, as RSS wants it. */
const instant = z.string().refine((text) => /^\w{3}, \d{2} \w{3} \d{4} [\d:]{8} (GMT|\+0000)$/.test(text));

const sitemapSchema = z.object({
  urlset: z.object({
    '@xmlns': z.literal('http://www.sitemaps.org/schemas/sitemap/0.9'),
    url: z.array(z.strictObject({ loc: own, lastmod: z.optional(z.iso.date()) })),
  }),
});

const rssSchema = z.object({
  rss: z.object({
    '@version': z.literal('2.0'),
    channel: z.object({
      title: line,
      link: own,
      description: line,
      language: z.literal('ru'),
      lastBuildDate: instant,
      'atom:link': z.object({ '@href': own, '@rel': z.literal('self'), '@type': z.literal('application/rss+xml') }),
      item: z.array(
        z.object({
          title: line,
          link: own,
          guid: z.object({ '@isPermaLink': z.literal('true'), '#text': own }),
          pubDate: instant,
          category: line,
          description: line,
          'content:encoded': z.string().min(2_500),
        }),
      ),
    }),
  }),
});

const jsonFeedSchema = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: line,
  description: line,
  home_page_url: own,
  feed_url: own,
  language: z.literal('ru'),
  items: z.array(
    z.strictObject({
      id: own,
      url: own,
      title: line,
      summary: line,
      content_html: z.string().min(2_500),
      date_published: z.iso.datetime(),
      date_modified: z.optional(z.iso.datetime()),
      tags: z.array(line),
      language: z.literal('ru'),
    }),
  ),
});

describe('the site map', () => {
  it('names every public page once, and nothing else', () => {
    const { urlset } = sitemapSchema.parse(xml('sitemap.xml'));
    const named = urlset.url.map(({ loc }) => loc.slice(SITE_URL_PLACEHOLDER.length));
    expect(named.sort()).toEqual([...publicPaths()].sort());
    expect(new Set(named).size).toBe(named.length);
    expect(urlset.url.filter(({ lastmod }) => lastmod).length).toBeGreaterThan(35);
  });

  it('is named by the rules for robots, which close the own places of a person only', () => {
    const rules = read('robots.txt');
    expect(rules).toContain(`Sitemap: ${SITE_URL_PLACEHOLDER}/sitemap.xml`);
    const closed = [...rules.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');
    expect(closed).toEqual(expect.arrayContaining(['/api/', '/profile/settings', '/personal-cabinet']));
    expect(publicPaths().filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
  });
});

describe('the feeds of the blog', () => {
  const articles = articleCards().map(({ slug }) => `${SITE_URL_PLACEHOLDER}/blog/${slug}`);

  it('hold all articles, the newest first', () => {
    const { channel } = rssSchema.parse(xml(FEEDS.blogRss)).rss;
    expect(channel.item.map(({ link }) => link)).toEqual(articles);
    const feed = jsonFeedSchema.parse(JSON.parse(read(FEEDS.blogJson)));
    expect(feed.items.map(({ url }) => url)).toEqual(articles);
    const days = channel.item.map(({ pubDate }) => Date.parse(pubDate));
    expect(days).toEqual([...days].sort((a, b) => b - a));
  });

  it('lead from elsewhere to the site, without its roles and classes', () => {
    const { items } = jsonFeedSchema.parse(JSON.parse(read(FEEDS.blogJson)));
    for (const { content_html: html } of items) {
      expect(html).not.toMatch(/ href="[/#]/);
      expect(html).not.toMatch(/<[^>]* (class|role|style|tabindex|aria-[a-z]+)="/);
    }
  });

  it('are named in the head of every page', () => {
    const lost = builtPages().filter(({ html }) =>
      Object.values(FEEDS).some((feed) => !new RegExp(`<link rel="alternate"[^>]* href="${feed}"`).test(html)),
    );
    expect(lost.map(({ path }) => path)).toEqual([]);
  });
});
