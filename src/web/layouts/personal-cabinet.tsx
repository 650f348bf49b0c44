import { Outlet } from 'react-router';
import { MissingOr } from '~/web/app/root-error';
import { guard } from '~/web/session/session';
import { Ends, MiniFooter } from './footer';
import { Frame } from './frame';
import { RequireSession } from './require-session';

export const clientMiddleware = [guard('auth')];

/** Middleware runs only where something loads. */
export function clientLoader() {
  return null;
}

/** What only its person sees. */
export default function PersonalCabinetLayout() {
  return (
    <RequireSession>
      <Frame
        footer={
          <Ends>
            <MiniFooter />
          </Ends>
        }
      >
        <Outlet />
      </Frame>
    </RequireSession>
  );
}

/** A page that is not there stands in the frame of the others. */
export function ErrorBoundary() {
  const footer = (
    <Ends>
      <MiniFooter />
    </Ends>
  );
  return (
    <MissingOr>
      {(missing) => (
        <Frame footer={footer}>
          <div className="wrap">{missing}</div>
        </Frame>
      )}
    </MissingOr>
  );
}
