import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSession } from '~/web/session';
import { mayBeSignedIn } from '~/web/session-signals';

/** Parts of the frame that only a signed-in person sees: visitors don't load their code. */

function Nothing() {
  return null;
}

/** A part that did not load is left out: the page's own links lead to the same places. */
function part(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

const LazyAccountMenu = part(async () => (await import('./account-menu')).AccountMenu);
const LazyTabBar = part(async () => (await import('./tab-bar')).TabBar);
const LazyBackground = part(async () => (await import('./signed-background')).SignedBackground);

function SignedOnly({ children, meanwhile }: { children: ReactNode; meanwhile: ReactNode }) {
  const { user } = useSession();
  const [expected, setExpected] = useState(false);
  useEffect(() => setExpected(mayBeSignedIn()), []);
  return user || expected ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile;
}

export function AccountMenu() {
  return (
    <SignedOnly meanwhile={<span className="ava" aria-hidden />}>
      <LazyAccountMenu />
    </SignedOnly>
  );
}

export function TabBar() {
  return (
    <SignedOnly meanwhile={null}>
      <LazyTabBar />
    </SignedOnly>
  );
}

/** What goes on unseen on every page. */
export function SignedBackground() {
  return (
    <SignedOnly meanwhile={null}>
      <LazyBackground />
    </SignedOnly>
  );
}
