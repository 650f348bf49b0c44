import { Outlet } from 'react-router';
import { HelpBand } from '~/web/ui/help-card';
import { Footer, MiniFooter } from './footer';
import { Frame } from './frame';

/** Public pages: the help lines, the full footer for visitors, one line for those who are signed in. */
export default function DefaultLayout() {
  const footer = (
    <div className="ends">
      <HelpBand />
      <div className="if-guest">
        <Footer />
      </div>
      <div className="if-signed">
        <MiniFooter />
      </div>
    </div>
  );
  return (
    <Frame footer={footer}>
      <Outlet />
    </Frame>
  );
}
