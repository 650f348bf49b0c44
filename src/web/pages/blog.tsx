import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { articleCards } from '~/content/articles';
import { BLOG_JSON, BLOG_RSS } from '~/content/feeds';
import { Blog } from '~/web/features/articles/blog';
import { loadPayload } from '~/web/features/build/load-payload';
import { pageMeta } from '~/web/page-meta';
import type { Route } from './+types/blog';

export const loader = () => ({ cards: articleCards(), feeds: { rss: BLOG_RSS, json: BLOG_JSON } });

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

/** A choice of a topic asks for nothing: the page has all cards. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta = ({ loaderData: { feeds } }: Route.MetaArgs) => [
  ...pageMeta({
    title: 'Журнал',
    description:
      'Статьи о чувствах, отношениях, теле, привычках и смысле: одна мысль, пример из жизни, дело на сегодня и источники, которые можно проверить.',
    path: '/blog',
  }),
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Журнал', href: feeds.rss },
  { tagName: 'link', rel: 'alternate', type: 'application/feed+json', title: 'Журнал', href: feeds.json },
];

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return <Blog {...loaderData} />;
}
