import type { Config } from '@react-router/dev/config';
import { writeBuildMetadata } from './src/content/build-metadata';

/** Pages that are files; every other known address gets the fallback document. */
const PRERENDERED = [
  '/',
  '/home',
  '/awareness-tools/emotional-compass',
  '/tree-of-self',
  '/login',
  '/register',
  '/legal/privacy',
  '/legal/terms',
  '/legal/consent',
  '/404',
];

export default {
  ssr: false,
  appDirectory: 'src/web',
  buildDirectory: 'dist/web',
  future: {
    v8_middleware: true,
    // Split chunks are imported outside the guarded reload.
    v8_splitRouteModules: false,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
  prerender: { concurrency: 2, paths: () => PRERENDERED },
  async buildEnd({ reactRouterConfig }) {
    await writeBuildMetadata('dist/web/client', reactRouterConfig.routes, PRERENDERED);
  },
} satisfies Config;
