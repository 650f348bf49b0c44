import type { Plugin } from 'vite';

/** While one writes: a saved text shows up in the open page, and the search and the page of the spark know the texts. Builds write these files themselves. */
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
      const serve = (path: string, module: string, answer: (loaded: Record<string, () => unknown>) => unknown) =>
        server.middlewares.use(path, (_request, response, next) => {
          server
            .ssrLoadModule(module)
            .then((loaded) => {
              response.setHeader('content-type', 'application/json');
              response.end(JSON.stringify(answer(loaded)));
            })
            .catch(next);
        });
      serve('/search/index.json', '/src/content/search-index.ts', ({ searchFile, searchTexts }) =>
        (searchFile as (texts: unknown) => unknown)(searchTexts?.()),
      );
      serve('/sparks/texts.json', '/src/content/sparks.ts', ({ readSparks }) => readSparks?.());
    },
  };
}
