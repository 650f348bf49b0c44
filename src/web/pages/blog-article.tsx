import { data } from 'react-router';
import { readArticle } from '~/content/articles';
import { Article } from '~/web/features/articles/article';
import { loadPayload } from '~/web/features/build/load-payload';
import { pageMeta } from '~/web/page-meta';
import type { Route } from './+types/blog-article';

export const loader = ({ params }: Route.LoaderArgs) => {
  const article = readArticle(params.slug);
  if (!article) throw data('Page not found', { status: 404 });
  return article;
};

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: loaderData.title,
        description: loaderData.description,
        path: `/blog/${loaderData.slug}`,
      })
    : [];

export default function BlogArticlePage({ loaderData }: Route.ComponentProps) {
  return <Article key={loaderData.slug} article={loaderData} />;
}
