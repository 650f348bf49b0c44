import { data } from 'react-router';
import { topicLabel } from '~/catalogue/topics';
import { readAnswer } from '~/content/answers';
import { ReadTools } from '~/web/app/read-tools';
import { AnswerView } from '~/web/features/answers/answer-view';
import { pageMeta } from '~/web/meta/page-meta';
import { articleData, crumbsData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/answer';

export const loader = ({ params }: Route.LoaderArgs) => {
  const answer = readAnswer(params.slug);
  if (!answer) throw data('Page not found', { status: 404 });
  return answer;
};

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, title, description, date, by, topic } = loaderData;
  const path = `/answers/${slug}`;
  return [
    ...pageMeta({ title, description, path }),
    articleData({ path, title, description, date, author: by.author, section: topicLabel(topic) }),
    crumbsData([
      { name: 'Короткие ответы', path: '/answers' },
      { name: title, path },
    ]),
  ];
}

export default function AnswerPage({ loaderData }: Route.ComponentProps) {
  const { slug, title } = loaderData;
  return <AnswerView key={slug} answer={loaderData} tools={<ReadTools path={`/answers/${slug}`} title={title} />} />;
}
