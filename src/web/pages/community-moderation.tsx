import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { href, Link } from 'react-router';
import { NotFoundView } from '~/web/app/not-found-view';
import { PostText } from '~/web/features/community/post-text';
import { ModerationView } from '~/web/features/moderation/moderation-view';
import { RequireSession } from '~/web/layouts/require-session';
import { pageMeta } from '~/web/meta/page-meta';
import { guard, useSession } from '~/web/session/session';
import { useApiQuery } from '~/web/sync/use-api-query';
import { ReadFailed } from '~/web/ui/states';

export const meta = () => pageMeta({ title: 'Забота о\u00a0сообществе' });

export const clientMiddleware = [guard('auth')];

/** Middleware runs only where something loads. */
export function clientLoader() {
  return null;
}

const render = (text: string) => <PostText text={text} />;

export default function Page() {
  const { user } = useSession();
  const read = useApiQuery('GET /api/users/:uid/community/me', user ? { params: { uid: user.uid } } : null);
  const { data } = read;
  if (!user || !data)
    return (
      <RequireSession>
        <div className="wrap page">
          <ReadFailed what="вашу роль" of={[read]} />
        </div>
      </RequireSession>
    );
  if (!data.role) return <NotFoundView />;
  return (
    <div className="wrap page" key={user.uid}>
      <Link className="go" to={href('/community')}>
        <ArrowLeftIcon className="i" aria-hidden />
        Сообщество
      </Link>
      <h1 className="d-l mt-3 mb-6">Забота о&nbsp;сообществе</h1>
      <ModerationView uid={user.uid} role={data.role} render={render} />
    </div>
  );
}
