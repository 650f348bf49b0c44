import { data } from 'react-router';
import { ArchetypeExplanation } from '~/web/features/assessments/archetype/explanation';
import { readArchetypeResult } from '~/web/features/assessments/archetype/read-result';
import { SharedArchetype } from '~/web/features/assessments/archetype/shared-result';
import { pageMeta } from '~/web/meta/page-meta';
import type { Route } from './+types/life-purpose-archetype-result';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const found = await readArchetypeResult(params.id);
  if (!found) throw data(`Page not found: ${new URL(request.url).pathname}`, { status: 404 });
  return found;
}

export const meta = () => pageMeta({ title: 'Результат теста архетипов' });

export default function LifePurposeArchetypeResultPage({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'own' ? (
    <ArchetypeExplanation portraits={loaderData.portraits} byPath={loaderData.id} />
  ) : (
    <SharedArchetype day={loaderData.day} scores={loaderData.scores} hints={loaderData.hints} />
  );
}
