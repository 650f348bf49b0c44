import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SITE_URL_PLACEHOLDER } from '~/catalogue/site';
import { prerenderedPaths, publicPaths } from '~/content/prerendered';
import type { SearchFile, SearchSection } from '~/domain/reading/search';
import { attributes, BUILT, builtFiles, builtPages, builtRoutes, only, ownAddress } from '../support/built-site';

const pages = builtPages();
const files = builtFiles();
const byPath = new Map(pages.map((page) => [page.path, page]));
const publicPages = publicPaths().map((path) => byPath.get(path) ?? { path, file: '', html: '' });

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) < index);
const description = (html: string) => only(html, /<meta name="description" content="([^"]*)"/);
const canonical = (html: string) => only(html, /<link rel="canonical" href="([^"]*)"/);

describe('the built pages', () => {
  it('are all there', () => {
    expect(pages.length).toBeGreaterThan(60);
    expect([...byPath.keys()].sort()).toEqual([...prerenderedPaths()].sort());
  });

  it.each(publicPages.map(({ path, html }) => [path, html]))('%s says what it is', (path, html) => {
    const title = only(html, /<title>([^<]*)<\/title>/);
    expect(title).toContain('Крона');
    expect(title.length).toBeLessThanOrEqual(80);
    expect(description(html).length).toBeGreaterThanOrEqual(70);
    expect(description(html).length).toBeLessThanOrEqual(170);
    expect(canonical(html)).toBe(SITE_URL_PLACEHOLDER + path);
    expect(only(html, /<meta property="og:url" content="([^"]*)"/)).toBe(SITE_URL_PLACEHOLDER + path);
    expect(only(html, /<meta property="og:title" content="([^"]*)"/)).toBeTruthy();
    expect(html).not.toContain('name="robots"');
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="ru"/);
  });

  // One file answers for every address that is not there: it has no address of its own.
  it.each(pages.filter(({ path }) => path !== '/404').map(({ path, html }) => [path, html]))(
    '%s has a title, a description, its address and a card',
    (path, html) => {
      expect(only(html, /<title>([^<]*)<\/title>/)).toMatch(/Крона/);
      expect(description(html).length).toBeGreaterThanOrEqual(70);
      expect(description(html).length).toBeLessThanOrEqual(170);
      expect(canonical(html)).toBe(SITE_URL_PLACEHOLDER + (path === '/home' ? '/' : path));
      for (const name of ['type', 'locale', 'site_name', 'title', 'url', 'image', 'image:alt', 'description'])
        expect([name, only(html, new RegExp(`<meta property="og:${name}" content="([^"]*)"`))]).not.toEqual([name, '']);
      expect(only(html, /<meta name="twitter:card" content="([^"]*)"/)).toBe('summary_large_image');
      const image = only(html, /<meta property="og:image" content="([^"]*)"/);
      expect(files.has(image.replace(SITE_URL_PLACEHOLDER, ''))).toBe(true);
    },
  );

  it('have titles, descriptions and addresses of their own', () => {
    expect(repeated(publicPages.map(({ html }) => only(html, /<title>([^<]*)<\/title>/)))).toEqual([]);
    expect(repeated(publicPages.map(({ html }) => description(html)))).toEqual([]);
    expect(repeated(publicPages.map(({ html }) => canonical(html)))).toEqual([]);
  });

  it('share the address of the home page under its other name', () => {
    expect(canonical(byPath.get('/home')?.html ?? '')).toBe(`${SITE_URL_PLACEHOLDER}/`);
  });

  it.each(publicPages.map(({ path, html }) => [path, html]))('%s has text to read without scripts', (_, html) => {
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const words = main.replace(/<[^>]+>/g, ' ').match(/[а-яё]{3,}/gi) ?? [];
    expect(words.length).toBeGreaterThan(20);
  });

  it('ask nobody else for anything and style nothing inline', () => {
    const foreign = pages.flatMap(({ path, html }) =>
      [...attributes(html, 'src'), ...[...html.matchAll(/<link [^>]*href="([^"]*)"/g)].map(([, href]) => href ?? '')]
        .filter((address) => ownAddress(address) === null && !address.startsWith('data:'))
        .map((address) => `${path}: ${address}`),
    );
    expect(foreign).toEqual([]);
    expect(pages.filter(({ html }) => / (style|on\w+)="/.test(html)).map(({ path }) => path)).toEqual([]);
  });
});

describe('links', () => {
  const files = builtFiles();
  const { patterns, built } = builtRoutes();
  // Addresses that the browser draws by itself; a page under a built pattern is a file or does not exist.
  const open = new Set(patterns.filter((pattern) => !built.includes(pattern) && !pattern.includes(':')));
  const ids = new Map(pages.map(({ path, html }) => [path, new Set(attributes(html, 'id'))]));

  function fault(from: string, address: string): string | null {
    const target = ownAddress(address.startsWith('#') ? from + address : address);
    if (target === null || files.has(target.path)) return null;
    const places = ids.get(target.path);
    if (!places) return open.has(target.path) || target.path === '/api/docs' ? null : 'нет такой страницы';
    return target.anchor === null || places.has(target.anchor) ? null : 'нет такого места';
  }

  const told = (from: string, address: string) => {
    const reason = fault(from, address);
    return reason === null ? [] : [`${from} → ${address}: ${reason}`];
  };

  it('of all pages lead somewhere', () => {
    const addresses = pages.flatMap(({ path, html }) =>
      [...attributes(html, 'href'), ...attributes(html, 'src'), ...attributes(html, 'poster')].map(
        (to) => [path, to] as const,
      ),
    );
    expect(addresses.length).toBeGreaterThan(2_000);
    expect([...new Set(addresses.flatMap(([from, to]) => told(from, to)))]).toEqual([]);
  });

  it('of the search lead to sections', () => {
    const search = JSON.parse(readFileSync(join(BUILT, 'search/index.json'), 'utf8')) as SearchFile;
    const { storedFields } = search.index as { storedFields: Record<string, SearchSection> };
    const targets = Object.values(storedFields).map(({ page, anchor }) => {
      const path = search.pages[page]?.path ?? '';
      return anchor ? `${path}#${anchor}` : path;
    });
    expect(targets.length).toBeGreaterThan(300);
    expect(targets.flatMap((target) => told('/search', target))).toEqual([]);
    const found = new Set(search.pages.map(({ path }) => path.split('#')[0]));
    expect(publicPaths().filter((path) => !found.has(path))).toEqual([]);
  });
});
