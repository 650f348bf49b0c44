import { timeText } from '~/catalogue/durations';
import { archetypeQuestions } from '~/content/archetypes';
import { ArchetypeAssessment } from '~/web/features/assessments/archetype/assessment';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/life-purpose-archetype-assessment';

export const loader = () => archetypeQuestions();

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = () =>
  pageMeta({
    title: 'Пройти тест архетипов',
    description: `Шестьдесят утверждений и\u00a0около ${timeText('archetype')}: каждый ответ сохраняется сразу, продолжить можно на\u00a0любом устройстве. Аккаунт не\u00a0нужен.`,
    path: '/awareness-tools/life-purpose-archetype/assessment',
  });

export default function LifePurposeArchetypeAssessmentPage({ loaderData }: Route.ComponentProps) {
  return <ArchetypeAssessment questions={loaderData} />;
}
