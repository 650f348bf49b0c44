import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { articleCards } from '~/content/articles';
import { BUILT, builtPages } from '../support/built-site';

/** [S] What a reader's browser fetches to bring an article to life, in bytes of gzip (125 KB). */
const LIMIT = 125 * 1024;

const SCRIPT = /"(\/assets\/[^"]+\.js)"/g;

test('the scripts of an article weigh at most 125 KB packed', () => {
  const slug = articleCards()[0]?.slug;
  const html = builtPages().find(({ path }) => path === `/blog/${slug}`)?.html ?? '';
  const scripts = [...new Set([...html.matchAll(SCRIPT)].map(([, address]) => address ?? ''))];
  expect(scripts.filter((address) => /\/entry\.client-/.test(address))).toHaveLength(1);
  const sizes = scripts.map((address) => [readFileSync(join(BUILT, `${address}.gz`)).length, address] as const);
  const sum = sizes.reduce((total, [size]) => total + size, 0);
  const list = [...sizes].sort(([a], [b]) => b - a).map(([size, address]) => `${size} ${address}`);
  expect(sum, `${sum} of ${LIMIT} bytes:\n${list.join('\n')}`).toBeLessThanOrEqual(LIMIT);
});
