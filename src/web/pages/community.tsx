import { href } from 'react-router';
import { CommunityView } from '~/web/features/community/community-view';
import { CareLink } from '~/web/features/moderation/care-link';
import { pageMeta } from '~/web/meta/page-meta';
import { useSession } from '~/web/session/session';

export const meta = () =>
  pageMeta({
    title: 'Сообщество',
    description:
      'Место, где можно сказать, что на\u00a0душе, и\u00a0быть услышанным так, как вы\u00a0попросите: выслушают, поделятся опытом или посоветуют.',
    path: href('/community'),
  });

export default function CommunityPage() {
  const { user } = useSession();
  return (
    <>
      {user ? <CareLink key={user.uid} uid={user.uid} /> : null}
      <CommunityView />
    </>
  );
}
