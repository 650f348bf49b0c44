import { fileURLToPath } from 'node:url';

/**
 * Which modules share a file in the browser's build. Left alone, the bundler makes a file for each set of routes that share a
 * module: some hundred small ones for a page, each asked for by itself. A group is what one kind of page reaches, so that none
 * loads what only others need; what stands in an earlier group is not taken by a later one.
 */

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

// Schemas come with the parts that write: a visitor's first page needs none.
const NO_SCHEMAS = /^(?!.*\/node_modules\/zod\/)/;
const WEB = fileURLToPath(new URL('../../src/web/', import.meta.url));
/** The router asks for a route by its file with this behind it. */
const plain = (id: string) => id.replace(/\?__react-router.*/, '');

/** All modules that these files of `src/web` import, and what those import: not what comes by `import()`. */
function reachedBy(files: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = files.map((file) => WEB + file);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []).map(plain));
  }
  return reached;
}

/** A group of what the pages reach and at least `minShareCount` parts of the site load. */
function groupOf(name: string, minShareCount: number, files: readonly string[]) {
  let reached: ReadonlySet<string> | undefined;
  return {
    name: (id: string, graph: ModuleGraph) => {
      reached ??= reachedBy(files, graph);
      return reached.has(plain(id)) ? name : null;
    },
    minShareCount,
    test: NO_SCHEMAS,
  };
}

export const CHUNK_GROUPS = [
  groupOf('first', 2, ['root.tsx', 'layouts/default.tsx', 'pages/home.tsx', 'text/long-day-text.ts']),
  groupOf('reading', 2, ['pages/blog-article.tsx', 'pages/answer.tsx']),
  { name: 'common', minShareCount: 40, test: NO_SCHEMAS },
  { name: 'parts', minShareCount: 20, test: NO_SCHEMAS },
];
