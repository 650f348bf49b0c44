import { Outlet } from 'react-router';
import { Ends, Footer, MiniFooter } from './footer';
import { Frame } from './frame';

/** Public pages: the full footer for visitors, one line for those who are signed in. */
export default function DefaultLayout() {
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
  return (
    <Frame footer={footer}>
      <Outlet />
    </Frame>
  );
}
