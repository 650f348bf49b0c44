import { SelfTests } from '~/web/features/self-tests/self-tests';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () =>
  pageMeta({
    title: 'Тесты для самопознания',
    description:
      'Большая пятёрка, архетип предназначения, колесо жизни, компас чувств и\u00a0подбор гида в\u00a0одном списке: сколько времени, что узнаете и\u00a0чего не\u00a0скажут.',
    path: '/test',
  });

export default function TestPage() {
  return <SelfTests />;
}
