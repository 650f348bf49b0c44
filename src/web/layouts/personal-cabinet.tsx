import { Outlet } from 'react-router';
import { guard } from '~/web/session/session';
import { CabinetNav } from './cabinet-nav';
import styles from './cabinet-nav.module.css';
import { Ends, MiniFooter } from './footer';
import { Frame, usePageHandle } from './frame';
import { RequireSession } from './require-session';
import { MissingOr } from './root-error';

export const clientMiddleware = [guard('auth')];

/** Middleware runs only where something loads. */
export function clientLoader() {
  return null;
}

/** What only its person sees. */
export default function PersonalCabinetLayout() {
  const { alone } = usePageHandle();
  return (
    <RequireSession>
      <Frame
        footer={
          <Ends>
            <MiniFooter />
          </Ends>
        }
      >
        {alone ? (
          <Outlet />
        ) : (
          <div className={styles.room}>
            <CabinetNav />
            <div className={`narrows ${styles.main}`}>
              <Outlet />
            </div>
          </div>
        )}
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
