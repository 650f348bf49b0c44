import { toolFacts } from '~/content/tool-facts';
import { ToolsIndex } from '~/web/features/tools/tools-index';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/awareness-tools';

export const loader = () => toolFacts();

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = () =>
  pageMeta({
    title: 'Инструменты самопознания',
    description:
      'Компас чувств, Большая пятёрка, архетип, колесо жизни, искра дня, карточки, стена и\u00a0древо: сколько времени занимает каждый и\u00a0что даёт.',
    path: '/awareness-tools',
  });

export default function AwarenessToolsPage({ loaderData }: Route.ComponentProps) {
  return <ToolsIndex facts={loaderData} />;
}
