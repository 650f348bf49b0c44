import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { href, Link } from 'react-router';
import { LetterChoice } from '~/web/features/notices/letter-choice';
import { NoticeList } from '~/web/features/notices/notice-list';
import { RequireSession } from '~/web/layouts/require-session';
import { pageMeta } from '~/web/meta/page-meta';
import { guard, useSession } from '~/web/session/session';

export const meta = () => pageMeta({ title: 'Уведомления' });

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
      <h1 className="d-l mt-3 mb-6">Уведомления</h1>
      <NoticeList uid={user.uid} />
      <LetterChoice uid={user.uid} />
    </div>
  );
}
