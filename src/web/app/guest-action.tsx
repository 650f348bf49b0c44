import { useLocation } from 'react-router';
import { COMPASS } from '~/web/layouts/navigation';
import { LinkButton } from '~/web/ui/button';

/** Pages whose own form is what one came for. */
const OWN_ACTION =
  /^\/(?:awareness-tools\/emotional-compass|login|register|verify-email|letters-off|check-in|reminders|account-closed|community\/new|contact|hard-day-plan|specialist-view|guide-test)\/?$|\/assessment\/?$/;

/** A visitor's way to an entry, at the foot of a phone's window on every page that has no main action of its own. */
export function GuestAction() {
  const { pathname } = useLocation();
  // From the home page nearly everybody goes there; from a text or a topic one in many.
  const prefetch = pathname === '/' ? 'viewport' : 'intent';
  if (OWN_ACTION.test(pathname)) return null;
  return (
    <nav className="act if-guest" aria-label="Сделать запись">
      <LinkButton to={COMPASS} prefetch={prefetch}>
        Отметить чувство
      </LinkButton>
    </nav>
  );
}
