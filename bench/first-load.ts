import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { number, type Row } from './report';

const CLIENT = 'dist/web/client';
const MOST = 160 * 1024;
const MOST_ROUTES = 11 * 1024;

/** What every first load fetches of scripts. */
export const firstLoadRows = (): Row[] => [scriptsRow(), routesRow()];

/** The list of all routes with their files, which every page fetches. */
function routesRow(): Row {
  const name = readdirSync(`${CLIENT}/assets`).find((file) => /^manifest-[\w-]+\.js$/.test(file)) ?? '';
  const [gzip = 0, brotli = 0] = ['gz', 'br'].map((form) => readFileSync(`${CLIENT}/assets/${name}.${form}`).length);
  return {
    name: 'Список маршрутов с их файлами, gzip (brotli)',
    value: `${number.format(gzip / 1024)} КБ (${number.format(brotli / 1024)})`,
    aim: '≤ 11 КБ',
    ok: gzip <= MOST_ROUTES,
  };
}

/** Scripts that the built home page names, and what they import, packed with gzip. */
function scriptsRow(): Row {
  const html = readFileSync(`${CLIENT}/index.html`, 'utf8');
  const found = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  for (const path of found) {
    const code = readFileSync(CLIENT + path, 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*["'`](\.\/[\w.-]+\.js)["'`]/g))
      found.add(posix.join('/assets', name ?? ''));
  }
  const bytes = [...found].reduce((sum, path) => sum + gzipSync(readFileSync(CLIENT + path), { level: 9 }).length, 0);
  return {
    name: 'JavaScript первой загрузки /, gzip',
    value: `${number.format(bytes / 1024)} КБ`,
    aim: '≤ 160 КБ',
    ok: bytes <= MOST,
  };
}
