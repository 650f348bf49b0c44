import { FEEDS, SITE_NAME, SITE_URL_PLACEHOLDER } from '../catalogue/site';
import { topicLabel } from '../catalogue/topics';
import type { TextBlock } from '../domain/reading/text';
import { type Article, articleCards, readArticle } from './articles';
import { escapeText } from './markdown-blocks';
import { writeXml } from './xml';

/** The blog's feeds with whole texts. A feed says nothing of the moment of the build: the same texts give the same file. */

const TITLE = `${SITE_NAME} — статьи`;
const DESCRIPTION =
  'Статьи о\u00a0чувствах, отношениях, теле, привычках и\u00a0смысле: с\u00a0источниками и\u00a0без спешки.';

const address = (path: string) => SITE_URL_PLACEHOLDER + path;

/** A feed is read elsewhere: links get the site's address, those inside the text the article's; roles and classes go. */
function abroad(html: string, path: string): string {
  return html
    .replace(/ href="#/g, ` href="${address(path)}#`)
    .replace(/ href="\//g, ` href="${address('/')}`)
    .replace(/ (class|role|tabindex|aria-[a-z]+|data-[a-z-]+)(="[^"]*")?(?=[ >])/g, '');
}

const blocksHtml = (blocks: readonly TextBlock[]) =>
  blocks
    .map((block) => (block.kind === 'html' ? block.html : `<p><em>${escapeText(block.caption)}</em></p>`))
    .join('\n');

function articleHtml({ slug, lead, text }: Article): string {
  const parts = [
    `<p>${escapeText(lead)}</p>`,
    blocksHtml(text.intro),
    ...text.sections.map(({ id, title, blocks }) => `<h2 id="${id}">${escapeText(title)}</h2>\n${blocksHtml(blocks)}`),
    text.notes,
  ];
  return abroad(parts.filter(Boolean).join('\n'), `/blog/${slug}`);
}

/** The day's morning in Moscow; an article has a day, feeds want an instant. */
const instantOf = (day: string) => new Date(`${day}T09:00:00+03:00`);

const articles = () => articleCards().flatMap(({ slug }) => readArticle(slug) ?? []);

/** RSS 2.0 of the blog, the newest article first. */
export function blogRss(): string {
  const texts = articles();
  const newest = texts
    .map(({ date, updated }) => updated ?? date)
    .sort()
    .at(-1);
  return writeXml({
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      '@xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      channel: {
        title: TITLE,
        link: address('/blog'),
        description: DESCRIPTION,
        language: 'ru',
        ...(newest ? { lastBuildDate: instantOf(newest).toUTCString() } : {}),
        'atom:link': { '@href': address(FEEDS.blogRss), '@rel': 'self', '@type': 'application/rss+xml' },
        item: texts.map((article) => ({
          title: article.title,
          link: address(`/blog/${article.slug}`),
          guid: { '@isPermaLink': 'true', '#text': address(`/blog/${article.slug}`) },
          pubDate: instantOf(article.date).toUTCString(),
          category: topicLabel(article.topic),
          description: article.description,
          'content:encoded': { '#html': articleHtml(article) },
        })),
      },
    },
  });
}

/** JSON Feed 1.1 of the blog, the newest article first. */
export function blogJsonFeed(): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: TITLE,
    description: DESCRIPTION,
    home_page_url: address('/blog'),
    feed_url: address(FEEDS.blogJson),
    language: 'ru',
    items: articles().map((article) => ({
      id: address(`/blog/${article.slug}`),
      url: address(`/blog/${article.slug}`),
      title: article.title,
      summary: article.description,
      content_html: articleHtml(article),
      date_published: instantOf(article.date).toISOString(),
      ...(article.updated ? { date_modified: instantOf(article.updated).toISOString() } : {}),
      tags: [topicLabel(article.topic)],
      language: 'ru',
    })),
  });
}
