import { bigFiveQuestions } from '~/content/big-five';
import { BigFiveAssessment } from '~/web/features/assessments/big-five/assessment';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/big-5-model-assessment';

export const loader = () => bigFiveQuestions();

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = () =>
  pageMeta({
    title: 'Пройти тест «Большая пятёрка»',
    description:
      'Тест «Большая пятёрка» на\u00a0русском: 116\u00a0или 58\u00a0утверждений, каждый ответ сохраняется сразу. Можно без аккаунта и\u00a0с\u00a0любого места.',
    path: '/awareness-tools/big-5-model/assessment',
  });

export default function BigFiveAssessmentPage({ loaderData }: Route.ComponentProps) {
  return <BigFiveAssessment questions={loaderData} />;
}
