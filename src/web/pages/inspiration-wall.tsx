import { href } from 'react-router';
import { WallView } from '~/web/features/wall/wall-view';
import { pageMeta } from '~/web/page-meta';

export const meta = () =>
  pageMeta({
    title: 'Стена вдохновения',
    description:
      'Короткие слова людей о\u00a0чувствах, отношениях и\u00a0простых днях, к\u00a0каждому вырос свой рисунок. Можно читать, собирать, откликаться и\u00a0добавить своё.',
    path: href('/awareness-tools/inspiration-wall'),
  });

export default function InspirationWallPage() {
  return <WallView />;
}
