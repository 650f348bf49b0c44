import { Outlet } from 'react-router';
import { guard } from '~/web/session';
import { MiniFooter } from './footer';
import { Frame } from './frame';

export const clientMiddleware = [guard('auth')];

/** Middleware runs only where something loads. */
export function clientLoader() {
  return null;
}

export default function PersonalCabinetLayout() {
  return (
    <Frame footer={<MiniFooter />}>
      <Outlet />
    </Frame>
  );
}
