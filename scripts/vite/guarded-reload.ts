import type { Plugin } from 'vite';

/**
 * React Router reloads the page without a limit when a chunk is missing. The reload is handed to `__chunkReload` of the
 * document's head, which allows one per path in ten seconds. The build fails when React Router no longer has the hook.
 */
export function guardedReload(): Plugin {
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
