import { readArchetypePage } from '~/content/pages';
import { ArchetypeTool } from '~/web/features/assessments/archetype/archetype-tool';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/life-purpose-archetype';

export const loader = () => readArchetypePage();

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData.title,
    description: loaderData.description,
    path: '/awareness-tools/life-purpose-archetype',
  });

export default function LifePurposeArchetypePage({ loaderData }: Route.ComponentProps) {
  return <ArchetypeTool page={loaderData} />;
}
