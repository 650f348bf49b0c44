import { ProgressView } from '~/web/features/progress/progress-view';
import { pageMeta } from '~/web/meta/page-meta';
import { useSession } from '~/web/session/session';

export const meta = () => pageMeta({ title: 'Прогресс' });

export default function OwnProgressPage() {
  const { user } = useSession();
  return user ? <ProgressView key={user.uid} user={user} /> : null;
}
