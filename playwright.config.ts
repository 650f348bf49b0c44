import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, FAST_BROWSER, ZONE } from './tests/e2e/support/browser';

const port = Number(process.env.E2E_PORT ?? 4173);

/** JOURNEYS=core,wall: the main acts, each on its one screen, and all journeys of `wall`. Without it all are walked. */
const [core, ...chosen] = (process.env.JOURNEYS ?? '').split(',').filter(Boolean);
const walked = (tag: string) =>
  core ? new RegExp([`${tag}(?![\\w-])`, ...chosen.map((name) => `[ /]${name}\\.spec\\.ts `)].join('|')) : /./;

export default defineConfig({
  testDir: 'tests/e2e',
  workers: process.env.CI ? 2 : 1,
  fullyParallel: false,
  forbidOnly: true,
  // A journey that needs a second try is a fault of the site or of the journey.
  retries: 0,
  timeout: 180_000,
  // A machine under the gate may stand still for seconds; what is promised within a time measures it itself.
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ...(process.env.JOURNEYS_REPORT ? [['json', { outputFile: process.env.JOURNEYS_REPORT }] as const] : []),
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'ru-RU',
    timezoneId: ZONE,
    launchOptions: { executablePath: FAST_BROWSER, args: BROWSER_ARGS },
    // Recording every journey would make all of them half as long again.
    trace: 'off',
    video: 'off',
    // A worker would stand between the pages and what journeys do to their requests; those about it let it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', grep: walked('@core'), use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      grep: walked('@core-on-phone'),
      grepInvert: /@once/,
      // Every journey is walked with movement and without it.
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } },
    },
    ...(process.env.EVERYTHING ? [{ name: 'browsers', testDir: 'tests/browsers' }] : []),
  ],
  webServer: {
    command: 'node tests/e2e/serve.mjs',
    // It listens by then; the journeys find the folder in SITE_FOLDER.
    wait: { stdout: /folder of the site: (?<site_folder>.+)/ },
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'warn',
      // Each journey tells an address of its own, so that none uses up the limits of another.
      TRUSTED_PROXIES: '127.0.0.1',
    },
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
