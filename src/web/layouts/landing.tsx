import { Outlet, useMatches } from 'react-router';
import { Ends, MiniFooter } from './footer';
import { Frame, type PageHandle } from './frame';

/** One promise, one action: the page brings its own head, and asks for the small footer. */
export default function LandingLayout() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return (
    <Frame bare footer={<Ends>{handle?.footer ? <MiniFooter /> : null}</Ends>}>
      <Outlet />
    </Frame>
  );
}
