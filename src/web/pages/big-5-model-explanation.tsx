import { readTraitTexts } from '~/content/big-five';
import { BigFiveExplanation } from '~/web/features/assessments/big-five/explanation';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/big-5-model-explanation';

export const loader = () => readTraitTexts();

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = () =>
  pageMeta({
    title: 'Результат Большой пятёрки',
    description:
      'Ваш результат теста «Большая пятёрка» подробно: пять черт, их\u00a0грани и\u00a0то, что они значат в\u00a0обычной жизни.',
    path: '/awareness-tools/big-5-model/explanation',
    isDoor: true,
  });

export default function BigFiveExplanationPage({ loaderData }: Route.ComponentProps) {
  return <BigFiveExplanation texts={loaderData} />;
}
