import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { emotionStyles } from './scripts/vite/emotion-styles.ts';
import { freshContent } from './scripts/vite/fresh-content.ts';
import { guardedReload } from './scripts/vite/guarded-reload.ts';

const backend = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  plugins: [guardedReload(), emotionStyles(), freshContent(), reactRouter()],
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  resolve: { tsconfigPaths: true },
  // Every dependency is found at the start: one found later would break the page that is open.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!**/*.test.*'] },
  server: { proxy: { '/api': backend, '/builds': backend } },
  // A font inside a script would be neither preloaded nor allowed by the Content-Security-Policy.
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What most pages load is one file: fifty small ones pack worse.
            codeSplitting: {
              // Schemas come with the parts that write: a visitor's first page needs none.
              groups: [{ name: 'shared', minShareCount: 66, test: /^(?!.*\/node_modules\/zod\/)/ }],
            },
          },
        },
      },
    },
  },
});
