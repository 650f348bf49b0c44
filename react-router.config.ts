import type { Config } from '@react-router/dev/config';
import { writeAppIcons } from './src/content/app-icons';
import { writeBuildMetadata } from './src/content/build-metadata';
import { writeWorksheets } from './src/content/paper/worksheet-pdf';
import { prerenderedPaths } from './src/content/prerendered';
import { writeSiteFiles } from './src/content/site-files';
import { writeSocialImages } from './src/content/social/write-social-images';
import { bark } from './src/web/art/rings';
import { sampleYear, yearDisc } from './src/web/art/year-disc';

const paths = prerenderedPaths();
// A build is made beside the one that stands.
const BUILD = `${process.env.BUILD_INTO ?? 'dist'}/web`;
const CLIENT = `${BUILD}/client`;

export default {
  ssr: false,
  appDirectory: 'src/web',
  buildDirectory: BUILD,
  future: {
    v8_middleware: true,
    // Split chunks are imported outside the guarded reload.
    v8_splitRouteModules: false,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
  prerender: { concurrency: 2, paths: () => paths },
  async buildEnd({ reactRouterConfig }) {
    await writeSiteFiles(CLIENT);
    await writeAppIcons(CLIENT);
    await writeWorksheets(CLIENT);
    await writeSocialImages(CLIENT, (seed) => ({ ...yearDisc(sampleYear(seed)), bark: bark(300) }));
    await writeBuildMetadata(CLIENT, reactRouterConfig.routes, paths);
  },
} satisfies Config;
