import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { BUILD_TARGETS } from './src/catalogue/browsers';
import { precacheList } from './src/content/precache-list';

const SITE = `${process.env.BUILD_INTO ?? 'dist'}/web/client`;

const offlineRevision = () =>
  createHash('sha256')
    .update(readFileSync(`${SITE}/offline.html`))
    .digest('hex')
    .slice(0, 16);

/** The build of a service worker, one file beside the built site, which knows what it keeps of it: of the whole site, or (`--mode offline`) of the offline page. */
export default defineConfig(async ({ mode }) => {
  const name = mode === 'offline' ? 'offline-worker' : 'service-worker';
  const known: Record<string, string> =
    mode === 'offline'
      ? { __OFFLINE_PAGE_REVISION__: JSON.stringify(offlineRevision()) }
      : { __BUILD_LIST__: JSON.stringify(await precacheList(SITE)) };
  return {
    publicDir: false as const,
    resolve: { tsconfigPaths: true },
    define: { ...known, 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: SITE,
      emptyOutDir: false,
      target: BUILD_TARGETS,
      rolldownOptions: {
        input: `src/web/worker/${name}.ts`,
        output: { format: 'iife' as const, entryFileNames: `${name}.js` },
      },
    },
  };
});
