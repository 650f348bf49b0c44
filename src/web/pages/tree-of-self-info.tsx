import { TreeInfo } from '~/web/features/tree/tree-info';
import { pageMeta } from '~/web/page-meta';

export const meta = () =>
  pageMeta({
    title: 'Десять сефирот: светское прочтение древа',
    description:
      'Что значит каждая из\u00a0десяти сторон древа себя, какой вопрос она задаёт, чего в\u00a0ней бывает мало и\u00a0много, от\u00a0чего растёт и\u00a0как идут двадцать два пути.',
    path: '/tree-of-self-info',
  });

export default function TreeInfoPage() {
  return <TreeInfo />;
}
