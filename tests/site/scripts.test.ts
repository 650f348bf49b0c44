import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { articleCards } from '~/content/articles';
import { BUILT, builtPages } from '../support/built-site';

/** Files that a visitor's browser fetches to bring a page to life, and their KB of gzip: what was reached, and a twentieth. */
const MOST = [
  ['/', 8, 165],
  [`/blog/${articleCards()[0]?.slug}`, 9, 169],
  ['/awareness-tools/emotional-compass', 53, 270],
  ['/awareness-tools/emotional-compass/journal-history', 46, 257],
] as const;

const SCRIPT = /"(\/assets\/[^"]+\.js)"/g;

test.each(MOST)('the scripts of %s are at most %i files of %i KB packed', (page, files, most) => {
  const html = builtPages().find(({ path }) => path === page)?.html ?? '';
  const scripts = [...new Set([...html.matchAll(SCRIPT)].map(([, address]) => address ?? ''))];
  expect(scripts.filter((address) => /\/entry\.client-/.test(address))).toHaveLength(1);
  const sizes = scripts.map((address) => [readFileSync(join(BUILT, `${address}.gz`)).length, address] as const);
  const sum = sizes.reduce((total, [size]) => total + size, 0);
  expect(scripts.length).toBeLessThanOrEqual(files);
  const list = [...sizes].sort(([a], [b]) => b - a).map(([size, address]) => `${size} ${address}`);
  expect(sum, `${sum} bytes:\n${list.join('\n')}`).toBeLessThanOrEqual(most * 1024);
});

/** KB of gzip: what was reached, and a twentieth. */
const MOST_ROUTES = 12;

test(`the list of routes with their files is at most ${MOST_ROUTES} KB packed`, () => {
  const lists = readdirSync(join(BUILT, 'assets')).filter((name) => /^manifest-.*\.js\.gz$/.test(name));
  expect(lists).toHaveLength(1);
  expect(readFileSync(join(BUILT, 'assets', lists[0] ?? '')).length).toBeLessThanOrEqual(MOST_ROUTES * 1024);
});

/** Packages that little is asked of, and that take megabytes: they are loaded when they are. */
const SELDOM = ['@resvg/resvg-js', 'pdfkit', 'sharp'];

test('the start of the server loads no package of documents and pictures', () => {
  const server = join(BUILT, '../../server');
  const loaded = new Set(['main.js']);
  const packages: string[] = [];
  for (const file of loaded)
    for (const [, name = ''] of readFileSync(join(server, file), 'utf8').matchAll(
      /^(?:import|export)\b[^;'"]*["']([^"']+)["']/gm,
    ))
      if (name.startsWith('./')) loaded.add(name.slice(2));
      else packages.push(name);
  expect(packages).toContain('fastify');
  expect(packages.filter((name) => SELDOM.includes(name))).toEqual([]);
});
