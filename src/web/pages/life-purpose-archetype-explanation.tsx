import { readArchetypes } from '~/content/archetypes';
import { ArchetypeExplanation } from '~/web/features/assessments/archetype/explanation';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/life-purpose-archetype-explanation';

export const loader = () => ({ portraits: readArchetypes() });

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = () =>
  pageMeta({
    title: 'Двенадцать архетипов: портреты и\u00a0ваш результат',
    description:
      'Двенадцать портретов целиком: дар, тень, вопрос и\u00a0практика на\u00a0неделю. Если тест пройден, ваши ведущие образы стоят первыми, рядом рисунок профиля.',
    path: '/awareness-tools/life-purpose-archetype/explanation',
  });

export default function LifePurposeArchetypeExplanationPage({ loaderData }: Route.ComponentProps) {
  return <ArchetypeExplanation portraits={loaderData.portraits} />;
}
