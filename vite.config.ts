import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS } from './scripts/vite/chunk-groups.ts';
import { emotionStyles } from './scripts/vite/emotion-styles.ts';
import { freshContent } from './scripts/vite/fresh-content.ts';
import { guardedReload } from './scripts/vite/guarded-reload.ts';
import { hasMarks } from './scripts/vite/has-marks.ts';
import { BUILD_TARGETS } from './src/catalogue/browsers.ts';

const backend = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  plugins: [guardedReload(), emotionStyles(), freshContent(), reactRouter()],
  css: { postcss: { plugins: [hasMarks()] }, modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  resolve: { tsconfigPaths: true },
  // Every dependency is found at the start: one found later would break the page that is open.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!**/*.test.*'] },
  server: { proxy: { '/api': backend, '/builds': backend } },
  // A font inside a script would be neither preloaded nor allowed by the Content-Security-Policy.
  build: { target: BUILD_TARGETS, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: CHUNK_GROUPS },
          },
        },
      },
    },
  },
});
