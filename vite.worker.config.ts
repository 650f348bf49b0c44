import { defineConfig } from 'vite';
import { BUILD_TARGETS } from './src/catalogue/browsers';
import { precacheList } from './src/content/precache-list';

const SITE = 'dist/web/client';

/** The build of the service worker, one file beside the built site, whose list of files it holds. */
export default defineConfig({
  publicDir: false,
  resolve: { tsconfigPaths: true },
  define: { __BUILD_LIST__: JSON.stringify(await precacheList(SITE)), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: SITE,
    emptyOutDir: false,
    target: BUILD_TARGETS,
    rolldownOptions: {
      input: 'src/web/worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
