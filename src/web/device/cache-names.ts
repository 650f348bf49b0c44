/** Places of the Cache Storage. Nothing of a person lies there: built files of the site alone. */

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

/** What a page says to a worker that waits. `build`: the version of the page's code. */
export interface TakeOver {
  type: 'take-over';
  build: string;
}
