import { Outlet } from 'react-router';
import { Footer, MiniFooter } from './footer';
import { Frame } from './frame';

/** Public pages: the full footer for visitors, one line for those who are signed in. */
export default function DefaultLayout() {
  const footer = (
    <>
      <div className="if-guest">
        <Footer />
      </div>
      <div className="if-signed">
        <MiniFooter />
      </div>
    </>
  );
  return (
    <Frame footer={footer}>
      <Outlet />
    </Frame>
  );
}
