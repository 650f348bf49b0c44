import type { FastifyRequest } from 'fastify';

/** Security headers. */

/** What no page may ask of the browser. */
const FORBIDDEN = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'usb',
  'xr-spatial-tracking',
];

/** What the pages of this site ask for, and no page within them. */
const OWN = ['publickey-credentials-create', 'publickey-credentials-get'];
const PERMISSIONS = [...FORBIDDEN.map((name) => `${name}=()`), ...OWN.map((name) => `${name}=(self)`)].join(', ');

/** For answers that are no pages: nothing may load, nothing may frame them. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For a worker that fetches parts of the site. */
export const WORKER_POLICY = `${DATA_POLICY}; connect-src 'self'`;

const sources = (name: string, hashes: readonly string[]) =>
  [name, "'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');

/** The policy of a page: its own inline scripts and styles by hash, everything else from the site itself. */
export function pagePolicy(scriptHashes: readonly string[], styleHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    sources('script-src', scriptHashes),
    sources('style-src', styleHashes),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Pages with a button that opens the window of a federated sign-in. */
const OPENERS = new Set(['/login', '/register', '/profile/settings']);

/**
 * Where federated sign-in is configured, every page may become the sign-in page without a load of its own, so every page keeps
 * its hold on the window that it opens. The way back of that window must not cut it: the provider's callback and the page that
 * reports to the opener.
 */
export function openerPolicy(url: string, isFederated: boolean): string {
  const [path = '', query = ''] = url.split('?', 2);
  if (path.startsWith('/api/auth/callback/')) return 'unsafe-none';
  if (path === '/login' && new URLSearchParams(query).has('popup')) return 'unsafe-none';
  return isFederated || OPENERS.has(path) ? 'same-origin-allow-popups' : 'same-origin';
}

/** Whether the browser says that it has what this tag names. */
export const isKnown = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;

/** Headers that say what a document may do: a script, a sheet or a font never is one. */
export const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
] as const;

/** What every answer carries, errors and 304 too. */
export function baseHeaders(siteUrl: string): Record<string, string> {
  return {
    'content-security-policy': DATA_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {}),
  };
}
