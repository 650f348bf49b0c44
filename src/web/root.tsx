import type { ReactNode } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { SITE_NAME } from '~/catalogue/site';
import { useBuildWatch } from './features/build/use-build-watch';
import golosCyrillic from './fonts/golos-text-cyrillic.woff2?url';
import golosMarks from './fonts/golos-text-marks.woff2?url';
import literataCyrillic from './fonts/literata-cyrillic.woff2?url';
import literataMarks from './fonts/literata-marks.woff2?url';
import { APPEARANCE_SCRIPT, RELOAD_GUARD_SCRIPT } from './head-scripts';
import { RootError } from './layouts/root-error';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/typography.css';
import './styles/elements.css';
import './styles/frame.css';
import './styles/cards.css';
import './styles/home.css';
import './styles/compass.css';
import './styles/analysis.css';
import './styles/journal.css';
import './styles/tree.css';
import './styles/cabinet.css';
import './styles/auth.css';
import './styles/kit.css';
import './styles/shell.css';
import './styles/narrow.css';
import './styles/print.css';
import { Toaster } from './ui/toaster';

/** Everything that the first words need, so that text comes in its own letters. */
const FIRST_FONTS = [literataCyrillic, literataMarks, golosCyrillic, golosMarks];

export const links: LinksFunction = () => [
  ...FIRST_FONTS.map(
    (href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
  ),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const meta = () => [{ title: SITE_NAME }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: APPEARANCE_SCRIPT }} />
        <script dangerouslySetInnerHTML={{ __html: RELOAD_GUARD_SCRIPT }} />
        <meta name="theme-color" content="#f6f5f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101713" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useBuildWatch();
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}

/** Stands in the fallback document until the page's code has come. */
export function HydrateFallback() {
  return (
    <main className="wait" aria-busy="true">
      <p className="vh">Открываем страницу</p>
      <noscript>
        Этой странице нужен JavaScript. Записи и{'\u00a0'}прогресс на{'\u00a0'}месте.
      </noscript>
    </main>
  );
}

export { RootError as ErrorBoundary };
