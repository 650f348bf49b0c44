import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

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

/**
 * Functions of React Router that this site never calls, or whose result without a server that renders is nothing: its
 * pages don't ask a server for routes or actions, no fetcher loads, nothing instruments them or comes from server
 * components, no link prefetches, and the root route has an error screen of its own.
 */
const UNUSED_OF_ROUTER = [
  'getPatchRoutesOnNavigationFunction',
  'useFogOFWarDiscovery',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'decodeRedirectErrorDigest',
  'decodeRouteErrorResponseDigest',
  'RSCErrorHandler',
  'DefaultErrorComponent',
  'PrefetchPageLinks',
  'RemixRootDefaultErrorBoundary',
  'singleFetchActionStrategy',
  'singleFetchLoaderFetcherStrategy',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
];

/**
 * React Router's package names its development build only; the lean one lies beside it. The build fails when React Router
 * no longer has a function that is taken out.
 */
function leanRouter(): Plugin {
  const left = new Set(UNUSED_OF_ROUTER);
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      async handler(source, importer, options) {
        if (this.environment.name !== 'client') return null;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found && { ...found, id: found.id.replace(/([\\/]dist[\\/])development([\\/])/, '$1production$2') };
      },
    },
    // A component with a display name counts as used: without names those that no page uses fall out.
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production/ },
      handler(code) {
        if (this.environment.name !== 'client') return null;
        let lean = code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');
        for (const name of UNUSED_OF_ROUTER) {
          const whole = new RegExp(`^( *)(?:async )?function ${name}\\([\\s\\S]*?^\\1\\}$`, 'm');
          lean = lean.replace(whole, (_, indent: string) => {
            left.delete(name);
            return `${indent}function ${name}() {}`;
          });
        }
        return { code: lean, map: null };
      },
    },
    buildEnd() {
      if (this.environment.name === 'client' && left.size > 0)
        this.error(`react-router no longer has ${[...left].join(', ')}: look at UNUSED_OF_ROUTER`);
    },
  };
}

/** Each Phosphor icon carries six weights; the design uses the regular one only. */
function regularIcons(): Plugin {
  return {
    name: 'regular-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /@phosphor-icons[\\/]react[\\/]dist[\\/]defs[\\/]/ },
      handler: (code) => ({
        code: code.replace(/\n {2}\[\n {4}"(?:bold|duotone|fill|light|thin)",[\s\S]*?\n {2}\],?(?=\n)/g, ''),
        map: null,
      }),
    },
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

/** Errors that react-dom makes at its start to tell its own signals apart. */
const SIGNALS = 5;

/**
 * While a browser's tools are open (Lighthouse is one of them) an error remembers its place, for which the whole file is
 * read once more. React's signals are compared and caught, never shown: they are errors without a place. The build fails
 * when React has other ones.
 */
function placelessSignals(): Plugin {
  let hits = 0;
  return {
    name: 'placeless-signals',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-dom-client\.production\.js/ },
      handler: (code) => ({
        code: code.replace(/(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g, (_, name, message) => {
          hits++;
          return `${name} = Object.create(Error.prototype, { message: { value: ${message} } })`;
        }),
        map: null,
      }),
    },
    buildEnd() {
      if (this.environment.name === 'client' && hits !== SIGNALS) this.error(`react-dom has ${hits} signals`);
    },
  };
}

/**
 * What draws pages, apart from the code that starts it: a browser with its tools open reads a whole file again for each
 * error that is made in it, and this one makes some at its start.
 */
const RENDERER = /node_modules[\\/](react-dom[\\/](client|cjs[\\/]react-dom-client)|scheduler[\\/])/;

/** What every page loads: one chunk packs better than thirty small ones. */
const SHELL =
  /src[\\/]web[\\/](layouts[\\/](?!landing|personal-cabinet|account-menu|tab-bar|not-found-view|signed-(background|frame)|footer-rings)|art[\\/](brand-mark|late-drawing)|ui[\\/](button|brand|toast\.|toaster|theme|unsaved\.|help-card|use-near|lazy-part)|fonts|session|search-key|api|plural|long-day-text|page-meta|structured-data|early-input|features[\\/]listening[\\/]player-(slot|store))|src[\\/]catalogue[\\/](site|help-lines|emotion-order)\.|phosphor-icons[\\/]react[\\/]dist[\\/]lib|node_modules[\\/]react-dom[\\/](index|cjs[\\/]react-dom\.)|src[\\/]web[\\/]features[\\/]build|node_modules[\\/]react-router[\\/]/;

/** Drawings that the home page shares with others. */
const DRAWINGS = /src[\\/]web[\\/]art[\\/](?!geometry|rings|brand-mark|late-drawing|scene|cover)/;

/** Drawings of texts: they come after the start. */
const COVERS = /src[\\/]web[\\/]art[\\/](cover|scene)/;

/** What every long text is set with. */
const READING =
  /src[\\/]web[\\/]ui[\\/](text-blocks|contents|cover-plate|prose|use-(side|active|inner))|[\\/](by-line|topics)\.|(defs|ssr)[\\/](Printer|ShareNetwork)\./;

/** Small things that the tools share: one file instead of a handful for each of them. */
const COMMON =
  /src[\\/]web[\\/](date-text|device-(zone|text)|new-id)\.|src[\\/]domain[\\/]day\.|[\\/](defs|ssr)[\\/](ArrowLeft|BookmarkSimple|Caret(Down|Left|Right)|CheckCircle|Copy|DownloadSimple|Info|PencilSimple|Plus|Trash|WarningCircle)\./;

/** The words of an award and the sefirot they name. */
const AWARDS = /src[\\/](web[\\/](award-hint|sefira-name)|catalogue[\\/]sefirot)\./;

/** Words and rules of feelings. */
const FEELINGS = /src[\\/](web[\\/]features[\\/]emotions[\\/]emotion-words|domain[\\/]emotions[\\/]entry-rules)\./;

/** What the compass, its journal and its analysis share. */
const COMPASS = /features[\\/]emotions[\\/](compass-nav|journal[\\/](guest-state|use-reader|journal-skeleton))\./;

const backend = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  plugins: [guardedReload(), leanRouter(), placelessSignals(), regularIcons(), freshContent(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // Every dependency is found at the start: one found later would break the page that is open.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!**/*.test.*'] },
  server: { proxy: { '/api': backend, '/builds': backend } },
  // A font inside a script would be neither preloaded nor allowed by the Content-Security-Policy.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Warnings for developers; errors are thrown elsewhere.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce'] },
          output: {
            codeSplitting: {
              groups: [
                { name: 'renderer', test: RENDERER },
                { name: 'shell', test: SHELL },
                { name: 'drawings', test: DRAWINGS },
                { name: 'covers', test: COVERS },
                { name: 'reading', test: READING },
                { name: 'common', test: COMMON },
                { name: 'awards', test: AWARDS },
                { name: 'feelings', test: FEELINGS },
                { name: 'compass', test: COMPASS },
              ],
            },
          },
        },
      },
    },
  },
});
