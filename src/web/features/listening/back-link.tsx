import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { readCameFrom } from '~/web/ui/came-from';

const never = () => () => {};

/** From a practice or an episode back to where the listener came from, or to the list. */
export function BackLink() {
  const { state } = useLocation();
  // The built page knows nothing of it.
  const isRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const from = isRunning ? readCameFrom(state) : null;
  return (
    <Link to={from?.to ?? '/courses/podcasts'} className="go no-print">
      <ArrowLeftIcon className="i" aria-hidden />
      {from?.label ?? 'Практики и\u00a0разговоры'}
    </Link>
  );
}
