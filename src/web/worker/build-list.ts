import type { PrecacheEntry } from 'workbox-precaching';

/** What the build tells the worker that belongs to it; see `src/content/precache-list.ts`. */
export interface BuildList {
  /** The version of the pages' code, as React Router's manifest names it. */
  build: string;
  /** What always opens without a network. */
  precache: readonly PrecacheEntry[];
}

declare const __BUILD_LIST__: BuildList;

export const { build: BUILD, precache: PRECACHE } = __BUILD_LIST__;

const inBuild = new Set(PRECACHE.map(({ url }) => url));

/** Whether every file of code that a document names is one of this build, and it names some: only then the two may lie together. */
export function isOfThisBuild(html: string): boolean {
  const named = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)];
  return named.length > 0 && named.every(([path]) => inBuild.has(path));
}
