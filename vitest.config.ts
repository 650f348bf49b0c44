import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['tests/e2e/**', '**/*.timing.test.ts', '**/node_modules/**'],
    globalSetup: ['tests/support/prepare-databases.ts'],
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Reading the server's code anew for each file took a sixth of the time; a test that changes modules resets them.
    isolate: false,
  },
});
