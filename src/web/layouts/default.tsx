import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { MissingOr } from '~/web/app/root-error';
import { Ends, Footer, MiniFooter } from './footer';
import { Frame } from './frame';

/** Public pages: the full footer for visitors, one line for those who are signed in. */
function PublicFrame({ children }: { children: ReactNode }) {
  const footer = (
    <Ends>
      <div className="if-guest">
        <Footer />
      </div>
      <div className="if-signed">
        <MiniFooter />
      </div>
    </Ends>
  );
  return <Frame footer={footer}>{children}</Frame>;
}

export default function DefaultLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

/** A page that is not there stands in the frame of the others. */
export function ErrorBoundary() {
  return (
    <MissingOr>
      {(missing) => (
        <PublicFrame>
          <div className="wrap">{missing}</div>
        </PublicFrame>
      )}
    </MissingOr>
  );
}
