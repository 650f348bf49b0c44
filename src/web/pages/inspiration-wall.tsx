import { href } from 'react-router';
import { readWallStarters } from '~/content/wall-words';
import { WallView } from '~/web/features/wall/wall-view';
import { pageMeta } from '~/web/meta/page-meta';
import { loadPayload } from '~/web/release/load-payload';
import type { Route } from './+types/inspiration-wall';

export const loader = () => ({ starters: readWallStarters() });

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadPayload(request, serverLoader);

export const meta = () =>
  pageMeta({
    title: 'Стена вдохновения',
    description:
      'Короткие слова людей о\u00a0чувствах, отношениях и\u00a0простых днях, к\u00a0каждому вырос свой рисунок. Можно читать, собирать, откликаться и\u00a0добавить своё.',
    path: href('/awareness-tools/inspiration-wall'),
  });

export default function InspirationWallPage({ loaderData }: Route.ComponentProps) {
  return <WallView starters={loaderData.starters} />;
}
