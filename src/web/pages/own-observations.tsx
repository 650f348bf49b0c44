import { ObservationJournal } from '~/web/features/emotions/observations/observation-journal';
import { pageMeta } from '~/web/meta/page-meta';
import { useSession } from '~/web/session/session';

export const meta = () => pageMeta({ title: 'Журнал наблюдений' });

export default function OwnObservationsPage() {
  const { user } = useSession();
  return user ? <ObservationJournal key={user.uid} user={user} /> : null;
}
