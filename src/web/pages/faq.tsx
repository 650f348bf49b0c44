import { readFaq } from '~/content/faq';
import { FaqView } from '~/web/features/faq/faq-view';
import { pageMeta } from '~/web/meta/page-meta';
import { crumbsData, questionsData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/faq';

export const loader = () => readFaq();

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData: topics }: Route.MetaArgs) => [
  ...pageMeta({
    title: 'Вопросы и\u00a0ответы',
    description:
      'Как сделать запись и\u00a0вернуть черновик, кто видит дневник, за\u00a0что растёт древо, как удалить аккаунт и\u00a0куда позвонить, когда тяжело.',
    path: '/faq',
  }),
  crumbsData([{ name: 'Вопросы и\u00a0ответы', path: '/faq' }]),
  questionsData(topics.flatMap(({ questions }) => questions)),
];

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  return <FaqView topics={loaderData} />;
}
