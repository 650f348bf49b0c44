import { answersByEmotion } from '~/content/answers';
import { AnswerList } from '~/web/features/answers/answer-list';
import { pageMeta } from '~/web/meta/page-meta';
import { crumbsData, listData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/answers';

export const loader = () => ({ groups: answersByEmotion() });

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData: { groups } }: Route.MetaArgs) => [
  ...pageMeta({
    title: 'Короткие ответы',
    description:
      'Почему я\u00a0плачу без причины, что делать со\u00a0злостью, как уснуть, когда крутятся мысли: короткие ответы и\u00a0одно дело на\u00a0ближайшие десять минут.',
    path: '/answers',
  }),
  crumbsData([{ name: 'Короткие ответы', path: '/answers' }]),
  listData(groups.flatMap(({ answers }) => answers.map(({ title, slug }) => ({ title, path: `/answers/${slug}` })))),
];

export default function AnswersPage({ loaderData }: Route.ComponentProps) {
  return <AnswerList groups={loaderData.groups} />;
}
