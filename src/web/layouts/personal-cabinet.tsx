import { Navigate, Outlet, useLocation } from 'react-router';
import { guard, useSession } from '~/web/session';
import { loginPath } from '~/web/session-path';
import { MiniFooter } from './footer';
import { Frame } from './frame';

export const clientMiddleware = [guard('auth')];

/** Middleware runs only where something loads. */
export function clientLoader() {
  return null;
}

/** A session that ends while its page is open leads to the sign-in and back. */
export default function PersonalCabinetLayout() {
  const { user, ended, left } = useSession();
  const { pathname, search } = useLocation();
  if (!user && (ended || left)) return <Navigate to={loginPath(pathname + search)} replace />;
  return (
    <Frame footer={<MiniFooter help />}>
      <Outlet />
    </Frame>
  );
}
