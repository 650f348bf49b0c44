import { Outlet } from 'react-router';
import { Frame } from './frame';

/** One promise, one action: the page brings its own head. */
export default function LandingLayout() {
  return (
    <Frame bare footer={null}>
      <Outlet />
    </Frame>
  );
}
