import { defineConfig } from 'vitest/config';

/** Tests that need the sources alone: neither a build nor a database. */
const PLAIN = {
  domain: [
    'src/{catalogue,contract,domain}/**/*.test.ts',
    'tests/assessments/{bigfive-org,retest}.test.ts',
    'tests/emotions/year-of-looks.test.ts',
  ],
  web: [
    'src/web/**/*.test.{ts,tsx}',
    'tests/data/unread.test.ts',
    'tests/sparks/find-sparks.test.ts',
    'tests/emotions/ninth-emotion.test.tsx',
  ],
  content: ['src/content/**/*.test.ts', 'tests/content/**/*.test.ts'],
  sources: ['tests/{architecture,changed-files,owner-queries}.test.ts'],
};
/** What `npm run build` has written is looked at. */
const BUILT = ['tests/site/**/*.test.ts'];
/** Starts, stops, kills, keys, a full disk, outages, two servers, migrations. */
const FAULTS = ['tests/faults/**/*.test.ts'];

const QUIET_CONSOLE = 'tests/support/quiet-console.ts';
const GENERATED = 'tests/support/generated.ts';
const BUILD = 'tests/support/prepare-build.ts';
/** Components are waited for. */
const COMPONENTS = 'tests/support/patient-components.ts';
/** A migrated database of each kind to copy, and the built threads of the server. */
const DATABASES = 'tests/support/prepare-databases.ts';
const THREADS = 'tests/support/server-threads.ts';
const NO_FLOORS = 'tests/support/no-floors.ts';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: [QUIET_CONSOLE, GENERATED],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As long as a machine under load may stand still.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // Reading the server's code anew for each file took a sixth of the time; a test that changes modules resets them.
    isolate: false,
    projects: [
      ...Object.entries(PLAIN).map(([name, include]) => ({
        extends: true as const,
        test: { name, include, setupFiles: name === 'web' ? [COMPONENTS] : [] },
      })),
      { extends: true, test: { name: 'site', include: BUILT, globalSetup: [BUILD] } },
      {
        extends: true,
        test: { name: 'faults', include: FAULTS, globalSetup: [BUILD, DATABASES], setupFiles: [THREADS] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [
            ...Object.values(PLAIN).flat(),
            ...BUILT,
            ...FAULTS,
            'tests/e2e/**',
            '**/*.timing.test.ts',
            '**/node_modules/**',
          ],
          globalSetup: [DATABASES],
          setupFiles: [THREADS, NO_FLOORS],
        },
      },
    ],
  },
});
