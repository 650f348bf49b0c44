/** Places of the Cache Storage and the workers that fill them. Nothing of a person lies there: built files of the site alone. */

/** Beginning of all names. */
const CACHE_PREFIX = 'krona';
/** What always opens without a network: the precache of the worker. */
export const SHELL_CACHE = `${CACHE_PREFIX}-shell`;
const PAGES = `${CACHE_PREFIX}-pages-`;
/** Pages that somebody has opened, of one build. */
export const pagesCache = (build: string) => `${PAGES}${build}`;
export const isPagesCache = (name: string): boolean => name.startsWith(PAGES);
/** Sound that somebody wished to have without a network. */
export const SOUND_CACHE = `${CACHE_PREFIX}-sound`;

/** The page that says that there is no network, of who has come once. */
export const OFFLINE_CACHE = `${CACHE_PREFIX}-offline`;
export const OFFLINE_PAGE = '/offline.html';

/** The worker that keeps the site. */
export const SITE_WORKER = '/service-worker.js';
/** The one that keeps the offline page alone. */
export const OFFLINE_WORKER = '/offline-worker.js';
/** Whether a worker, where there is one, was made from this script. */
export const runsScript = (worker: ServiceWorker | null | undefined, script: string): boolean =>
  worker !== null && worker !== undefined && new URL(worker.scriptURL).pathname === script;

/** What a page says to a worker that waits. `build`: the version of the page's code. */
export interface TakeOver {
  type: 'take-over';
  build: string;
}

/** A page has no ending; the others say what they are. */
const isPageAt = (pathname: string) => !/\.\w+$/.test(pathname) || pathname.endsWith('.html');

/**
 * Whether an answer is the whole of the file that was asked for, and may lie under its address: not a part, not another address, not
 * the page that a network or a machine before the site puts in its place.
 */
export function isWhole(pathname: string, { status, redirected, headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') === true;
  return status === 200 && !redirected && isPage === isPageAt(pathname);
}
