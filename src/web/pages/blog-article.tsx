import { data } from 'react-router';
import { topicLabel } from '~/catalogue/topics';
import { readArticle } from '~/content/articles';
import { ReadTools } from '~/web/app/read-tools';
import { Article } from '~/web/features/articles/article';
import { pageMeta } from '~/web/meta/page-meta';
import { articleData, crumbsData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/blog-article';

export const loader = ({ params }: Route.LoaderArgs) => {
  const article = readArticle(params.slug);
  if (!article) throw data('Page not found', { status: 404 });
  return article;
};

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export function meta({ loaderData: article }: Route.MetaArgs) {
  if (!article) return [];
  const { slug, title, description, date, updated, by, topic, text } = article;
  const path = `/blog/${slug}`;
  return [
    ...pageMeta({ title, description, path }),
    articleData({
      path,
      title,
      description,
      date,
      updated,
      author: by.author,
      section: topicLabel(topic),
      words: text.words,
    }),
    crumbsData([
      { name: 'Статьи', path: '/blog' },
      { name: title, path },
    ]),
  ];
}

export default function BlogArticlePage({ loaderData }: Route.ComponentProps) {
  const { slug, title } = loaderData;
  return <Article key={slug} article={loaderData} tools={<ReadTools path={`/blog/${slug}`} title={title} />} />;
}
