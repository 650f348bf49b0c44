import { readTreeTexts } from '~/content/tree';
import { TreeInfo } from '~/web/features/progress/tree-info';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/tree-of-self-info';

export const loader = () => readTreeTexts();

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = () =>
  pageMeta({
    title: 'Десять сефирот: светское прочтение древа',
    description:
      'Что значит каждая из\u00a0десяти сторон древа себя, какой вопрос она задаёт, чего в\u00a0ней бывает мало и\u00a0много, от\u00a0чего растёт и\u00a0как идут двадцать два пути.',
    path: '/tree-of-self-info',
  });

export default function TreeInfoPage({ loaderData }: Route.ComponentProps) {
  return <TreeInfo texts={loaderData} />;
}
