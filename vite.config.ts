import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { emotionSheet } from './src/catalogue/emotion-sheet.ts';

/**
 * React Router reloads the page without a limit when a chunk is missing. The reload is handed to `__chunkReload` of the
 * document's head, which allows one per path in ten seconds. The build fails when React Router no longer has the hook.
 */
function guardedReload(): Plugin {
  let hits = 0;
  return {
    name: 'guarded-chunk-reload',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-router[\\/]dist/, code: /Error loading route module/ },
      handler(code) {
        const guarded = code.replace(/window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/g, () => {
          hits++;
          return 'if (await window.__chunkReload()) return new Promise(() => {}); return { default() { throw error; } };';
        });
        return guarded === code ? null : { code: guarded, map: null };
      },
    },
    buildEnd() {
      if (this.environment.name === 'client' && hits === 0) this.error('react-router chunk reload hook not found');
    },
  };
}

/** `virtual:emotions.css`: colours and places of the emotions, from the catalogue. */
function emotionStyles(): Plugin {
  const id = 'virtual:emotions.css';
  return {
    name: 'emotion-styles',
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load: (asked) => (asked === `\0${id}` ? emotionSheet() : null),
  };
}

/** While one writes: a saved text shows up in the open page, and the search knows the texts. Builds write the index themselves. */
function freshContent(): Plugin {
  return {
    name: 'fresh-content',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (!/[\\/]content[\\/].*\.(md|yaml|json)$/.test(file)) return;
        server.environments.ssr.moduleGraph.invalidateAll();
        for (const environment of Object.values(server.environments)) environment.hot.send({ type: 'full-reload' });
      });
      server.middlewares.use('/search/index.json', (_request, response, next) => {
        server
          .ssrLoadModule('/src/content/search-index.ts')
          .then(({ searchFile, searchTexts }) => {
            response.setHeader('content-type', 'application/json');
            response.end(JSON.stringify(searchFile(searchTexts())));
          })
          .catch(next);
      });
    },
  };
}

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
              groups: [{ name: 'shared', minShareCount: 62, test: /^(?!.*\/node_modules\/zod\/)/ }],
            },
          },
        },
      },
    },
  },
});
