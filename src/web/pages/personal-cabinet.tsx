import { OwnToday } from '~/web/app/own-today';
import { pageMeta } from '~/web/meta/page-meta';
import { useSession } from '~/web/session/session';

export const meta = () => pageMeta({ title: 'Сегодня' });

export default function PersonalCabinetPage() {
  const { user } = useSession();
  return user ? <OwnToday user={user} /> : null;
}
