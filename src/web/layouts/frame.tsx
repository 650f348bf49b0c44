import { Fragment, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { GuestAction } from '~/web/app/guest-action';
import { GuestQuestion, PageReminder, SessionTrouble, TabBar } from '~/web/app/signed-parts';
import { DEVICE_KEYS } from '~/web/device/device-keys';
import { mayBeSignedIn } from '~/web/device/device-owner';
import { useGuestWorkVersion } from '~/web/device/guest-work-changes';
import { useSession } from '~/web/session/session';
import { declareResources } from '~/web/sync/declared';
import { useUnreadable } from '~/web/sync/unreadable-items';
import { holdInView } from '~/web/ui/hold-in-view';
import { lazyPart } from '~/web/ui/lazy-part';
import { Header } from './header';
import { SectionNav } from './section-nav';

const UnreadableItems = lazyPart(async () => (await import('~/web/app/unreadable-items')).UnreadableItems);

declareResources(async () => (await import('~/web/app/resources')).RESOURCES);

/** What is left in this browser is put in order; where storage is forbidden nothing is. */
function cleanUpLater(): void {
  try {
    // The day of the first visit, which every browser keeps, needs no order.
    if (Object.keys(localStorage).every((name) => name === DEVICE_KEYS.firstVisit.name)) return;
  } catch {
    return;
  }
  import('~/web/app/clean-up-device').then(({ cleanUpDevice }) => cleanUpDevice()).catch(() => {});
}

/** As soon as it is clear who is here, and whenever somebody else is. */
function useCleanUpDevice(): void {
  const { user, loading } = useSession();
  useEffect(() => {
    if (user || !loading) cleanUpLater();
  }, [user, loading]);
}

/** What a page may ask of its layout: `export const handle: PageHandle = { frame: 'deep' }`. */
export interface PageHandle {
  /** What stands around the page: a dark ground. */
  frame?: 'deep';
  /** On a landing page: the small footer with documents. */
  footer?: boolean;
}

/** What the page that is open asks of its layout. */
export function usePageHandle(): PageHandle {
  const matches = useMatches();
  return (matches.at(-1)?.handle as PageHandle | undefined) ?? {};
}

/** Keeps the classes of <html> true after the script of the head has set them: without a person there is nothing to cover. */
function useHeadClasses(): void {
  const { user, loading, error } = useSession();
  useEffect(() => {
    if (!mayBeSignedIn()) document.documentElement.classList.remove('locked');
    if (!loading && !(error && !user)) document.documentElement.classList.toggle('signed', user !== null);
  }, [user, loading, error]);
}

/** The place that an address names; it takes the focus from code alone. */
function targetOf(hash: string): HTMLElement | null {
  const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (place && place.tabIndex < 0) place.tabIndex = -1;
  return place;
}

/** After a move to another page, or to a place in it, the reading goes on there. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const before = useRef({ pathname, hash });
  useEffect(() => {
    const moved = before.current.pathname !== pathname;
    if (!moved && before.current.hash === hash) return;
    before.current = { pathname, hash };
    const place = targetOf(hash);
    (place ?? (moved ? main.current : null))?.focus({ preventScroll: true });
    return place && moved ? holdInView(place) : undefined;
  }, [pathname, hash]);
  return main;
}

interface FrameProps {
  children: ReactNode;
  footer: ReactNode;
  /** Without the header and the tab bar. */
  bare?: boolean;
}

/** Skip link, header, main and footer around a page. */
export function Frame({ children, footer, bare = false }: FrameProps) {
  useHeadClasses();
  useCleanUpDevice();
  const main = useFocusOnArrival();
  const hasUnread = useUnreadable().length > 0;
  const { frame } = usePageHandle();
  return (
    <div data-frame={frame}>
      <a className="skip" href="#main">
        К&nbsp;содержанию
      </a>
      {bare ? null : <Header />}
      <main id="main" ref={main} tabIndex={-1}>
        {bare ? null : <SectionNav deep={frame === 'deep'} />}
        {bare ? null : <SessionTrouble />}
        {bare ? null : <GuestQuestion />}
        {bare ? null : <PageReminder />}
        {bare || !hasUnread ? null : (
          <Suspense>
            <UnreadableItems />
          </Suspense>
        )}
        <Fragment key={useGuestWorkVersion()}>{children}</Fragment>
      </main>
      {footer}
      {bare ? null : <TabBar />}
      {bare ? null : <GuestAction />}
    </div>
  );
}
