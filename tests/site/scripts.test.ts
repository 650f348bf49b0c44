import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { articleCards } from '~/content/articles';
import { BUILT, builtPages } from '../support/built-site';

/** Files that a visitor's browser fetches to bring a page to life, and their KB of gzip: what was reached, and a twentieth. */
const MOST = [
  ['/', 8, 165],
  [`/blog/${articleCards()[0]?.slug}`, 9, 169],
  ['/awareness-tools/emotional-compass', 53, 267],
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
