import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_URL_PLACEHOLDER } from '~/catalogue/site';

/** The built site as files, before the server puts its address in. */

export const BUILT = 'dist/web/client';

export interface BuiltPage {
  /** `/blog/naming-feelings`. */
  path: string;
  file: string;
  html: string;
}

interface BuiltRoutes {
  /** Address patterns of the site, such as `/blog/:slug`. */
  patterns: string[];
  /** Patterns whose every page is a file. */
  built: string[];
  prerendered: string[];
}

/** Throws when the site was not built: these checks come after `npm run build`. */
export function builtRoutes(): BuiltRoutes {
  const file = join(BUILT, 'routes.json');
  if (!existsSync(file)) throw new Error('нет собранного сайта: сначала npm run build');
  return JSON.parse(readFileSync(file, 'utf8')) as BuiltRoutes;
}

export function builtPages(): BuiltPage[] {
  return builtRoutes().prerendered.map((path) => {
    const file = join(BUILT, path, 'index.html');
    return { path, file, html: readFileSync(file, 'utf8') };
  });
}

/** Addresses of the built files that are no pages, such as `/assets/x.js`. */
export function builtFiles(): Set<string> {
  const names = readdirSync(BUILT, { recursive: true, encoding: 'utf8' });
  return new Set(names.filter((name) => !/\.(br|gz)$|(^|\/)index\.html$/.test(name)).map((name) => `/${name}`));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The text of an attribute or of an element without children. */
export const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Values of an attribute in all tags of a page. */
export function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<[^>]*? ${name}="([^"]*)"`, 'g'))].map(([, value]) => decoded(value ?? ''));
}

/** The one thing that a pattern finds; throws when there is none or more. */
export function only(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))];
  if (found.length !== 1) throw new Error(`${pattern} стоит ${found.length} раз`);
  return decoded(found[0]?.[1] ?? '');
}

/** Path of an address of this site with its anchor; null for another site's. */
export function ownAddress(address: string): { path: string; anchor: string | null } | null {
  const own = address.startsWith(SITE_URL_PLACEHOLDER) ? address.slice(SITE_URL_PLACEHOLDER.length) || '/' : address;
  if (!own.startsWith('/') || own.startsWith('//')) return null;
  const [path = '', anchor] = own.split('#');
  return { path: path.split('?')[0] ?? path, anchor: anchor === undefined ? null : decodeURIComponent(anchor) };
}
