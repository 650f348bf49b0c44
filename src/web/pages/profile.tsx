import { OwnProfile } from '~/web/features/profiles/own-profile';
import { RequireSession } from '~/web/layouts/require-session';
import { pageMeta } from '~/web/meta/page-meta';
import { guard, useSession } from '~/web/session/session';

export const meta = () => pageMeta({ title: 'Ваш профиль' });

export const clientMiddleware = [guard('auth')];

/** Middleware runs only where something loads. */
export function clientLoader() {
  return null;
}

export default function ProfilePage() {
  const { user } = useSession();
  return <RequireSession>{user ? <OwnProfile key={user.uid} user={user} /> : null}</RequireSession>;
}
