import { courseCards } from '~/content/courses';
import { coursePath } from '~/domain/courses/course';
import { Catalogue } from '~/web/features/courses/catalogue';
import { pageMeta } from '~/web/meta/page-meta';
import { crumbsData, listData } from '~/web/meta/structured-data';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/courses';

export const loader = () => ({ cards: courseCards() });

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData: { cards } }: Route.MetaArgs) => [
  ...pageMeta({
    title: 'Курсы: бережно о\u00a0чувствах, границах и\u00a0детском опыте',
    description:
      'Бесплатные курсы с\u00a0названными источниками: чувства на\u00a0каждый день, границы без вины, бережная работа с\u00a0детским опытом. Без оценок и\u00a0сроков.',
    path: '/courses/courses',
  }),
  crumbsData([{ name: 'Курсы', path: '/courses/courses' }]),
  listData(cards.map(({ title, slug }) => ({ title, path: coursePath(slug) }))),
];

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  return <Catalogue cards={loaderData.cards} />;
}
