import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { href, Link } from 'react-router';
import { BlockedList } from '~/web/features/community/blocked-list';
import { RequireSession } from '~/web/layouts/require-session';
import { pageMeta } from '~/web/meta/page-meta';
import { guard, useSession } from '~/web/session/session';

export const meta = () => pageMeta({ title: 'Заблокированные' });

export const clientMiddleware = [guard('auth')];

/** Middleware runs only where something loads. */
export function clientLoader() {
  return null;
}

export default function Page() {
  const { user } = useSession();
  if (!user) return <RequireSession>{null}</RequireSession>;
  return (
    <div className="wrap page" key={user.uid}>
      <Link className="go" to={href('/community')}>
        <ArrowLeftIcon className="i" aria-hidden />
        Сообщество
      </Link>
      <h1 className="d-l mt-3">Заблокированные</h1>
      <p className="mt-3 mb-6 mute">
        Их&nbsp;сообщения вам не&nbsp;видны. Вернуть можно в&nbsp;любой день, человеку об&nbsp;этом не&nbsp;скажут.
      </p>
      <BlockedList uid={user.uid} />
    </div>
  );
}
