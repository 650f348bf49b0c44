import { href } from 'react-router';
import { CommunityView } from '~/web/features/community/community-view';
import { pageMeta } from '~/web/meta/page-meta';

export const meta = () =>
  pageMeta({
    title: 'Сообщество',
    description:
      'Место, где можно сказать, что на\u00a0душе, и\u00a0быть услышанным так, как вы\u00a0попросите: выслушают, поделятся опытом или посоветуют.',
    path: href('/community'),
  });

export default function CommunityPage() {
  return <CommunityView />;
}
