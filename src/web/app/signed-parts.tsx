import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { mayBeSignedIn } from '~/web/device/device-owner';
import { useSession } from '~/web/session/session';

/** Parts of the frame that only a signed-in person sees: visitors don't load their code. */

function Nothing() {
  return null;
}

const load = () => import('./signed-frame');

// For somebody who is signed in it comes along with the page's code.
if (!import.meta.env.SSR && mayBeSignedIn()) load().catch(() => {});

/** A part that did not load is left out: the page's own links lead to the same places. */
function part(name: keyof Awaited<ReturnType<typeof load>>) {
  return lazy<ComponentType>(async () => ({
    default: await load().then(
      (frame) => frame[name],
      () => Nothing,
    ),
  }));
}

const LazyAccountMenu = part('AccountMenu');
const LazyNoticeBell = part('NoticeBell');
const LazyTabBar = part('TabBar');
const LazyTrouble = part('SessionTrouble');
const LazyQuestion = part('GuestQuestion');
const LazyReminder = part('PageReminder');
const LazyBackground = part('SignedBackground');

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

export function NoticeBell() {
  return (
    <SignedOnly meanwhile={<span className="ib" aria-hidden />}>
      <LazyNoticeBell />
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

/** Why it can't be told who is signed in, and another try. */
export function SessionTrouble() {
  return (
    <SignedOnly meanwhile={null}>
      <LazyTrouble />
    </SignedOnly>
  );
}

/** Whether a guest's work of this device goes into the account. */
export function GuestQuestion() {
  return (
    <SignedOnly meanwhile={null}>
      <LazyQuestion />
    </SignedOnly>
  );
}

/** The reminder of the day, in a place of its own. */
export function PageReminder() {
  return (
    <SignedOnly meanwhile={null}>
      <LazyReminder />
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
