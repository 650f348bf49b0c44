import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { childrenLines, helpLines } from '~/catalogue/help-lines';
import { precacheList } from '~/content/precache-list';
import { BUILT, builtFiles, builtPages } from '../support/built-site';

const worker = readFileSync(join(BUILT, 'service-worker.js'), 'utf8');
const MOST_KB = 1_700;

test('what always opens names no file that the worker does not keep', async () => {
  const { build, precache } = await precacheList(BUILT);
  const held = new Set(precache.map(({ url }) => url));
  const pages = builtPages().filter(({ path }) => held.has(path));
  expect(pages.length).toBeGreaterThan(10);
  for (const { html } of pages)
    for (const [asset] of html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)) expect(held).toContain(asset);
  expect(precache.filter(({ url, revision }) => !worker.includes(url) || !worker.includes(revision ?? ''))).toEqual([]);
  expect(JSON.parse(readFileSync(join(BUILT, 'builds/latest.json'), 'utf8'))).toMatchObject({ code: build });
});

test(`the site takes at most ${MOST_KB} KB on a device for a time without a network`, async () => {
  const { precache } = await precacheList(BUILT);
  const pages = new Map(builtPages().map(({ path, file }) => [path, `${file}.gz`]));
  const sizeOf = (url: string) => {
    for (const file of [pages.get(url), join(BUILT, `${url}.gz`), join(BUILT, url)])
      try {
        if (file) return readFileSync(file).length;
      } catch {
        // Packed twins stand beside some files only.
      }
    throw new Error(`${url} was not built`);
  };
  const sum = precache.reduce((total, { url }) => total + sizeOf(url), 0);
  expect(sum, `${Math.round(sum / 1024)} KB`).toBeLessThanOrEqual(MOST_KB * 1024);
});

test('a first visit fetches one page and its worker, which name nothing else', () => {
  const files = ['offline.html', 'offline-worker.js'].map((name) => readFileSync(join(BUILT, name), 'utf8'));
  const [page = '', small = ''] = files;
  expect([...page.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, to = '']) => to.replace(/^tel:\d+$/, 'tel:'))).toEqual([
    '',
    ...[...helpLines, ...childrenLines].map(() => 'tel:'),
  ]);
  for (const { dial } of [...helpLines, ...childrenLines]) expect(page).toContain(`href="tel:${dial}"`);
  expect(page).not.toMatch(/<script|@import|url\(/);
  expect(small).not.toMatch(/\/assets\/|importScripts/);
  expect(files.reduce((sum, text) => sum + gzipSync(text).length, 0)).toBeLessThan(5 * 1024);
  // The smaller one begins anew with the page that it keeps.
  expect(small).toContain(createHash('sha256').update(page).digest('hex').slice(0, 16));
});

test('the manifest of the installed site names pages and pictures that are there', () => {
  const { name, lang, display, start_url, scope, icons, shortcuts } = JSON.parse(
    readFileSync(join(BUILT, 'manifest.webmanifest'), 'utf8'),
  ) as {
    [key: string]: unknown;
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { name: string; url: string }[];
  };
  expect({ lang, display, start_url, scope }).toEqual({
    lang: 'ru',
    display: 'standalone',
    start_url: '/',
    scope: '/',
  });
  expect(name).toContain('Крона');
  for (const { src, sizes } of icons) {
    const picture = readFileSync(join(BUILT, src));
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
  const pages = builtPages().map(({ path }) => path);
  expect(shortcuts.map((one) => one.name)).toEqual(['Записать', 'Древо', 'Мне тяжело']);
  for (const { url } of shortcuts) expect(pages).toContain(url);
  for (const { html } of builtPages().slice(0, 3))
    for (const [, address = ''] of html.matchAll(/rel="(?:manifest|apple-touch-icon)" href="([^"]+)"/g))
      expect(builtFiles()).toContain(address);
});
