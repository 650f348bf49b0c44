import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the browser can make of an address that no file has: draw it, say that it does not exist, or nothing. */
export type AddressKind = 'open' | 'built' | 'unknown';

function patternTest(pattern: string): RegExp {
  const escaped = pattern
    .split('/')
    .filter(Boolean)
    .map((part) =>
      part.startsWith(':') ? '/[^/]+' : part === '*' ? '/.+' : `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`,
    );
  return new RegExp(`^${escaped.join('') || '/'}$`);
}

/**
 * Reads the patterns of the site's routes, as the build wrote them. `open`: the browser draws the address by itself. `built`: every
 * page there is a file, so another one does not exist, but the browser knows how to say so.
 */
export function readRoutes(root: string): (pathname: string) => AddressKind {
  const file = path.join(root, 'routes.json');
  if (!existsSync(file)) return () => 'unknown';
  const { patterns, built } = JSON.parse(readFileSync(file, 'utf8')) as { patterns: string[]; built: string[] };
  const openTests = patterns.filter((pattern) => !built.includes(pattern)).map(patternTest);
  const builtTests = built.map(patternTest);
  return (pathname) => {
    if (openTests.some((route) => route.test(pathname))) return 'open';
    return builtTests.some((route) => route.test(pathname)) ? 'built' : 'unknown';
  };
}
