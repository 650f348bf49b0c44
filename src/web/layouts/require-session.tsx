import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '~/web/session/session';
import { loginPath } from '~/web/session/session-path';

/** A guarded page: a session that ends while it is open leads to the sign-in and back. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { user, ended, left } = useSession();
  const { pathname, search } = useLocation();
  if (!user && (ended || left)) return <Navigate to={loginPath(pathname + search)} replace />;
  return children;
}
