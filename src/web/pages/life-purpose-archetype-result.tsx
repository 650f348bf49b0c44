import { data } from 'react-router';
import { ApiError, api } from '~/web/api';
import { SharedArchetype } from '~/web/features/assessments/archetype/shared-result';
import { pageMeta } from '~/web/page-meta';
import type { Route } from './+types/life-purpose-archetype-result';

const notFound = (path: string) => data(`Page not found: ${path}`, { status: 404 });

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { pathname } = new URL(request.url);
  try {
    const shared = await api('GET /api/shared-results/:share', { params: { share: params.id } });
    if (shared.scores.kind !== 'archetype') throw notFound(pathname);
    return { day: shared.day, scores: shared.scores };
  } catch (error) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.code === 'invalid-argument');
    throw isMissing ? notFound(pathname) : error;
  }
}

export const meta = () => pageMeta({ title: 'Результат теста архетипов' });

export default function LifePurposeArchetypeResultPage({ loaderData }: Route.ComponentProps) {
  return <SharedArchetype day={loaderData.day} scores={loaderData.scores} />;
}
