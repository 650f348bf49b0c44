import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What the build leaves beside the pages: the route patterns, the identity of the build, compressed twins. */

interface RouteEntry {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

export interface BuildMeta {
  id: string;
  /** ISO instant of the build. */
  timestamp: string;
  /** Paths that are files and have a payload file where their route has a loader. */
  prerendered: string[];
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const COMPRESSIBLE = /\.(html|js|css|json|svg|data|txt|webmanifest)$/;

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Every address pattern of the site, from the root, such as `/awareness-tools/emotional-compass`. */
export function routePatterns(routes: Readonly<Record<string, RouteEntry | undefined>>): string[] {
  const pathOf = (route: RouteEntry): string => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId];
    return [parent ? pathOf(parent) : '', route.path ?? ''].filter(Boolean).join('/');
  };
  const leaves = Object.values(routes).filter(
    (route): route is RouteEntry => route !== undefined && (route.index === true || route.path !== undefined),
  );
  const patterns = leaves.map((route) => `/${pathOf(route)}`.replace(/\/{2,}/g, '/'));
  return [...new Set(patterns)].filter((pattern) => pattern !== '/*').sort();
}

const patternTest = (pattern: string) => new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`);

/** The patterns whose every page is a file: another address under them does not exist. */
export function builtPatterns(patterns: readonly string[], prerendered: readonly string[]): string[] {
  return patterns.filter(
    (pattern) => pattern.includes(':') && prerendered.some((path) => patternTest(pattern).test(path)),
  );
}

/** A fingerprint of everything that a reader could notice: pages, scripts, styles. */
async function fingerprint(root: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) hash.update(relative(root, file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** The version of the pages' code: it stands in the name of React Router's manifest. */
export async function codeVersion(root: string): Promise<string> {
  const names = await readdir(join(root, 'assets'));
  const version = names.map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]).find(Boolean);
  if (!version) throw new Error(`${root}/assets: no manifest of React Router`);
  return version;
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    compressBrotli(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    compressGzip(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}

/**
 * Writes `routes.json`, `builds/latest.json`, `builds/meta/<id>.json` and the `.br` and `.gz` twins of the static files.
 * Pages hold a placeholder for the site's address, so the server compresses them itself after it has put the address in.
 */
export async function writeBuildMetadata(
  root: string,
  routes: Readonly<Record<string, RouteEntry | undefined>>,
  prerendered: readonly string[],
): Promise<void> {
  const id = await fingerprint(root, await filesUnder(root));
  const timestamp = new Date().toISOString();
  const meta: BuildMeta = { id, timestamp, prerendered: prerendered.filter((path) => path !== '/404') };
  await mkdir(join(root, 'builds/meta'), { recursive: true });
  const patterns = routePatterns(routes);
  const built = builtPatterns(patterns, prerendered);
  await writeFile(join(root, 'routes.json'), JSON.stringify({ patterns, built, prerendered }));
  await writeFile(join(root, 'builds/latest.json'), JSON.stringify({ id, timestamp, code: await codeVersion(root) }));
  await writeFile(join(root, `builds/meta/${id}.json`), JSON.stringify(meta));
  const files = await filesUnder(root);
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map(compress));
}
