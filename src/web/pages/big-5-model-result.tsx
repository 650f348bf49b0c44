import { SharedBigFive } from '~/web/features/assessments/big-five/shared-result';
import { pageMeta } from '~/web/meta/page-meta';
import type { Route } from './+types/big-5-model-result';

export const meta = () => pageMeta({ title: 'Результат Большой пятёрки по\u00a0ссылке' });

export default function BigFiveResultPage({ params }: Route.ComponentProps) {
  return <SharedBigFive key={params.id} share={params.id} />;
}
