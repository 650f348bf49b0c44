import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { FEEDS } from '~/catalogue/site';
import { articleCards } from '~/content/articles';
import { Blog } from '~/web/features/articles/blog';
import { LaterButton } from '~/web/features/notes/later-button';
import { pageMeta } from '~/web/meta/page-meta';
import { crumbsData, listData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/blog';

export const loader = () => ({ cards: articleCards(), feeds: { rss: FEEDS.blogRss, json: FEEDS.blogJson } });

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

/** A choice of a topic asks for nothing: the page has all cards. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta = ({ loaderData: { cards } }: Route.MetaArgs) => [
  ...pageMeta({
    title: 'Статьи',
    description:
      'Статьи о\u00a0чувствах, отношениях, теле, привычках и\u00a0смысле: одна мысль, пример из\u00a0жизни, дело на\u00a0сегодня и\u00a0источники, которые можно проверить.',
    path: '/blog',
  }),
  crumbsData([{ name: 'Статьи', path: '/blog' }]),
  listData(cards.map(({ title, slug }) => ({ title, path: `/blog/${slug}` }))),
];

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return <Blog {...loaderData} later={(text) => <LaterButton text={text} />} />;
}
