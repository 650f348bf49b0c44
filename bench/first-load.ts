import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { number, type Row } from './report';

const CLIENT = 'dist/web/client';
const MOST = 160 * 1024;

/** Scripts that the built home page names, and what they import, packed with gzip. */
export function firstLoadRow(): Row {
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
