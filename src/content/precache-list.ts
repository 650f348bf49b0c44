import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANSWERS_FILE, COURSES_FILE, PORTRAITS_FILE, SPARKS_FILE } from '../catalogue/site';
import { APP_ICONS } from './app-icons';
import { codeVersion } from './build-metadata';

/** What the service worker of a build keeps from the beginning. */

/** Pages that always open without a network; every other one is drawn in the fallback document or kept when it is opened. */
export const ALWAYS_OPEN = [
  '/',
  '/awareness-tools',
  '/awareness-tools/emotional-compass',
  '/awareness-tools/emotional-compass/journal-history',
  '/awareness-tools/daily-growth-spark',
  '/awareness-tools/deep-conversation-with-cards',
  '/awareness-tools/wheel-of-life',
  '/awareness-tools/big-5-model',
  '/awareness-tools/big-5-model/assessment',
  '/awareness-tools/life-purpose-archetype',
  '/awareness-tools/life-purpose-archetype/assessment',
  '/tree-of-self',
  '/courses/courses',
  '/test',
  '/hard-day-plan',
] as const;

const FALLBACK = '/__spa-fallback.html';

interface Entry {
  url: string;
  /** Null: the name holds a hash of the content. */
  revision: string | null;
}

/** Reads the built site in `root`; throws where a page that always opens was not built. `build`: the version of its code. */
export async function precacheList(root: string): Promise<{ build: string; precache: Entry[] }> {
  const revised = (url: string, file = url): Entry => ({
    url,
    revision: createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex')
      .slice(0, 16),
  });
  const names = new Set(readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`));
  const payloads = ALWAYS_OPEN.map((path) => `${path === '/' ? '/_' : path}.data`).filter((file) => names.has(file));
  // The sheet of all pages together comes from their rendering; no page links to it.
  const assets = [...names].filter((name) => /^\/assets\/(?!server-build-).+\.(js|css|woff2)$/.test(name)).sort();
  return {
    build: await codeVersion(root),
    precache: [
      ...ALWAYS_OPEN.map((path) => revised(path, join(path, 'index.html'))),
      ...[FALLBACK, ...payloads, '/favicon.svg', PORTRAITS_FILE, COURSES_FILE, ANSWERS_FILE, SPARKS_FILE].map((url) =>
        revised(url),
      ),
      ...APP_ICONS.slice(0, 1).map(({ file }) => revised(file)),
      ...assets.map((url) => ({ url, revision: null })),
    ],
  };
}
