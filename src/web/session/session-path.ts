const ACCOUNT_PAGES = /^\/(login|register|verify-email)(\/|$)/;

/** Where to go after signing in: a path of this origin that is no sign-in page itself; otherwise `fallback`. */
export function safeNextPath(next: string | null | undefined, fallback = '/personal-cabinet'): string {
  // Browsers read a backslash as a slash and drop control characters: both could smuggle in another host.
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next) || /[\p{Cc}\\]/u.test(next)) return fallback;
  const base = 'http://site.invalid';
  let url: URL;
  try {
    url = new URL(next, base);
  } catch {
    return fallback;
  }
  if (url.origin !== base || url.pathname.startsWith('//') || ACCOUNT_PAGES.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

/** The sign-in page that comes back to `path`. */
export function loginPath(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`;
}

/** The registration that comes back to `path`. */
export function registerPath(path: string): string {
  return `/register?next=${encodeURIComponent(path)}`;
}
