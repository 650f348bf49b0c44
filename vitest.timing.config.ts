import { defineConfig } from 'vitest/config';

/** Measurements that need a quiet machine: outside the gate, run by `npm run test:timing`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['src/**/*.timing.test.ts', 'tests/**/*.timing.test.ts'],
    globalSetup: ['tests/support/prepare-databases.ts'],
    setupFiles: ['tests/support/quiet-console.ts', 'tests/support/server-threads.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    maxWorkers: 1,
  },
});
