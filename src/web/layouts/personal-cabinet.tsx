import { Outlet } from 'react-router';
import { guard } from '~/web/session/session';
import { MiniFooter } from './footer';
import { Frame } from './frame';
import { SignedPlace } from './signed-place';

export const clientMiddleware = [guard('auth')];

/** Middleware runs only where something loads. */
export function clientLoader() {
  return null;
}

/** What only its person sees. */
export default function PersonalCabinetLayout() {
  return (
    <SignedPlace>
      <Frame footer={<MiniFooter help />}>
        <Outlet />
      </Frame>
    </SignedPlace>
  );
}
