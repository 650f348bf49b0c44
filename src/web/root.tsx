import type { ReactNode } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { FEEDS, SITE_NAME, SITE_URL_PLACEHOLDER } from '~/catalogue/site';
import { BootFault } from './app/boot-fault';
import { NavigationProgress } from './app/navigation-progress';
import { RootError } from './app/root-error';
import { SignedBackground } from './app/signed-parts';
import { CareWatch } from './features/care/care-watch';
import { PlayerSlot } from './features/listening/player-slot';
import { preloadFonts } from './fonts/preload';
import { AGE_SCRIPT, HEAD_SCRIPT, TOO_OLD } from './meta/head-scripts';
import { BuildWatch } from './release/build-watch';
import { onSyncNotice } from './sync/sync-notices';
import './styles/fonts.css';
import './styles/tokens.css';
import 'virtual:emotions.css';
import './styles/base.css';
import './styles/typography.css';
import './styles/compositions.css';
import './styles/buttons.css';
import './styles/feedback.css';
import './styles/cards.css';
import './styles/drawings.css';
import './styles/field.css';
import './styles/reading.css';
import './styles/worksheet.css';
import './styles/worksheet-paper.css';
import './styles/header.css';
import './styles/footer.css';
import './styles/player-room.css';
import './styles/forced-colors.css';
import './styles/print.css';
import { HelpNow } from './ui/help-now';
import { Toaster } from './ui/toaster';

onSyncNotice((notice) => {
  // Said by the next page, where the words don't come now.
  import('./app/sync-toasts').then(({ showSyncToast }) => showSyncToast(notice)).catch(() => {});
});

export const links: LinksFunction = () => [
  ...preloadFonts(),
  { rel: 'alternate', type: 'application/rss+xml', title: `${SITE_NAME}: статьи`, href: FEEDS.blogRss },
  { rel: 'alternate', type: 'application/feed+json', title: `${SITE_NAME}: статьи`, href: FEEDS.blogJson },
  {
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${SITE_NAME}: практики со\u00a0звуком`,
    href: FEEDS.podcast,
  },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/krona-touch-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

// They have run when the page's code comes, which does without their text.
const AGE = { __html: import.meta.env.SSR ? AGE_SCRIPT : '' };
const LINE = { __html: import.meta.env.SSR ? TOO_OLD : '' };
const FIRST = { __html: import.meta.env.SSR ? HEAD_SCRIPT : '' };

// Firefox before 121.
if (!import.meta.env.SSR && !CSS.supports('selector(:has(a))'))
  void import('./meta/has-marks').then(({ keepMarks }) => keepMarks());

// The whole time, faults included: what a press brings is in sight and has the focus.
if (!import.meta.env.SSR)
  import('./ui/swapped-view').then(
    ({ watchSwappedViews }) => watchSwappedViews(),
    () => {},
  );

export const meta = () => [{ title: SITE_NAME }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru" data-site={SITE_URL_PLACEHOLDER} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={AGE} />
        <script suppressHydrationWarning dangerouslySetInnerHTML={FIRST} />
        <meta name="theme-color" content="#f6f5f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1613" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <p id="too-old" className="too-old__note" hidden suppressHydrationWarning dangerouslySetInnerHTML={LINE} />
        {children}
        <PlayerSlot />
        <BootFault />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <BuildWatch />
      <NavigationProgress />
      <Outlet />
      <Toaster />
      <CareWatch />
      <SignedBackground />
    </>
  );
}

/** Stands in the fallback document until the page's code has come. */
export function HydrateFallback() {
  return (
    <>
      <main className="wait" aria-busy="true">
        <p className="vh">Открываем страницу</p>
        <noscript>Этой странице нужен JavaScript. Записи и&nbsp;прогресс на&nbsp;месте.</noscript>
      </main>
      <HelpNow reload />
    </>
  );
}

export { RootError as ErrorBoundary };
