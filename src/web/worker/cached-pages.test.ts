// @vitest-environment jsdom
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { isWhole } from '~/web/device/cache-names';

/** Under the address of a page lies that page of this build, whole, with its payload, or nothing. */

const PAGE = '/blog/an-article';
const HTML = '<html><script src="/assets/own-1a2b.js"></script></html>';
const held = new Map<string, Response>();
const cache = {
  match: async (key: string) => held.get(key)?.clone(),
  put: async (key: string, answer: Response) => void held.set(key, answer),
  delete: async (key: string) => held.delete(key),
  keys: async () => [...held.keys()].map((key) => ({ url: `https://krona.example${key}` })),
};
vi.stubGlobal('caches', { open: async () => cache, keys: async () => [] });
vi.stubGlobal('__BUILD_LIST__', { build: 'one', precache: [{ url: '/assets/own-1a2b.js', revision: null }] });
const answers = new Map<string, () => Response>();
vi.stubGlobal('fetch', async (path: string) => answers.get(path)?.() ?? Promise.reject(new TypeError('network')));
const { cachePage } = await import('./cached-pages');
afterAll(() => vi.unstubAllGlobals());

const answer = (body: string, type: string, status = 200, redirected = false) =>
  Object.defineProperty(new Response(body, { status, headers: { 'content-type': type } }), 'redirected', {
    value: redirected,
  });
const page = () => answer(HTML, 'text/html; charset=utf-8');
const payload = () => answer('[]', 'text/x-script; charset=utf-8');
const lying = () => [...held.keys()].toSorted();

beforeEach(() => {
  held.clear();
  answers.clear();
});

test('a page and its payload are kept together', async () => {
  answers.set(PAGE, page).set(`${PAGE}.data`, payload);
  await cachePage(PAGE);
  expect(lying()).toEqual([PAGE, `${PAGE}.data`]);
});

test.each<[string, () => Response, () => Response]>([
  ['a page of another build', () => answer('<script src="/assets/other-1.js"></script>', 'text/html'), payload],
  [
    'a page of no build, as of a machine before the site',
    () => answer('<h1>Скоро вернёмся</h1>', 'text/html'),
    payload,
  ],
  ['an error', () => answer(HTML, 'text/html', 503), payload],
  ['a part', () => answer(HTML, 'text/html', 206), payload],
  ['another address', () => answer(HTML, 'text/html', 200, true), payload],
  ['another type', () => answer(HTML, 'application/json'), payload],
  ['no type', () => answer(HTML, ''), payload],
  ['a page in the place of the payload', page, page],
  ['a part of the payload', page, () => answer('[]', 'text/x-script', 206)],
  ['the payload of another address', page, () => answer('[]', 'text/x-script', 200, true)],
])('%s is not kept, and takes nothing of what lies there', async (_, getPage, getPayload) => {
  answers.set(PAGE, page).set(`${PAGE}.data`, payload);
  await cachePage(PAGE);
  answers.set(PAGE, getPage).set(`${PAGE}.data`, getPayload);
  await cachePage(PAGE);
  expect(lying()).toEqual([PAGE, `${PAGE}.data`]);
  expect(await held.get(PAGE)?.clone().text()).toBe(HTML);
  expect(await held.get(`${PAGE}.data`)?.clone().text()).toBe('[]');
  held.clear();
  await cachePage(PAGE);
  expect(lying()).toEqual([]);
});

test('a paper is a paper', async () => {
  const path = '/worksheets/feelings-week.pdf';
  for (const other of [
    page,
    () => answer('%PDF', 'application/pdf', 206),
    () => answer('%PDF', 'application/pdf', 404),
  ]) {
    answers.set(path, other);
    await cachePage(path);
    expect(lying()).toEqual([]);
  }
  answers.set(path, () => answer('%PDF', 'application/pdf'));
  await cachePage(path);
  expect(lying()).toEqual([path]);
});

test('no page lies in the place of a file, and no file in that of a page', () => {
  for (const path of [
    '/assets/a.js',
    '/assets/a.css',
    '/search/one.json',
    '/icons/krona-192.png',
    '/audio/one.mp3',
    '/_.data',
  ]) {
    expect(isWhole(path, answer('x', 'application/octet-stream'))).toBe(true);
    expect(isWhole(path, page())).toBe(false);
  }
  for (const path of ['/', '/blog', '/blog/one', '/__spa-fallback.html', '/offline.html']) {
    expect(isWhole(path, page())).toBe(true);
    for (const other of [payload(), answer(HTML, ''), answer(HTML, 'text/plain')])
      expect(isWhole(path, other)).toBe(false);
  }
});
