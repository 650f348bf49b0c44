import type { Plugin } from 'vite';

/** While one writes: a saved text shows up in the open page, and the search knows the texts. Builds write the index themselves. */
export function freshContent(): Plugin {
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
