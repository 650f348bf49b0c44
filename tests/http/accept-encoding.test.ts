import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../bench/people';
import { openTestApp, type TestApp } from '../support/app';

const webRoot = mkdtempSync(join(tmpdir(), 'krona-web-'));
const long = 'Тихий лес. '.repeat(200);
let site: TestApp;
let person: Person;

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  mkdirSync(join(webRoot, '404'));
  writeFileSync(join(webRoot, 'index.html'), `<!doctype html><p>${long}`);
  writeFileSync(join(webRoot, '404', 'index.html'), `<!doctype html><p>404 ${long}`);
  writeFileSync(join(webRoot, 'assets', 'a.js'), `'${long}'`);
  writeFileSync(join(webRoot, 'assets', 'small.js'), '1');
  site = await openTestApp({ webRoot });
  [person] = (await site.people(1)) as [Person];
  const entry = { emotion: 'joy', intensity: 5, entry: long };
  await site.as(person).call('POST /api/users/:uid/emotion-barometer/entries', { body: entry });
});
afterAll(async () => {
  await site.close();
  rmSync(webRoot, { recursive: true });
});

/** Accept-Encoding, and what an answer is packed with: where Brotli is at hand, and where only gzip is. */
const ENCODINGS: [accepted: string | undefined, withBrotli: string | undefined, withoutBrotli: string | undefined][] = [
  [undefined, undefined, undefined],
  ['', undefined, undefined],
  ['identity', undefined, undefined],
  ['gzip, deflate, br, zstd', 'br', 'gzip'],
  ['gzip', 'gzip', 'gzip'],
  ['GZIP ; Q=1', 'gzip', 'gzip'],
  ['x-gzip', undefined, undefined],
  ['br', 'br', undefined],
  ['brotli, gzipped', undefined, undefined],
  ['br;q=0', undefined, undefined],
  ['gzip;q=0', undefined, undefined],
  ['gzip; q=0.000', undefined, undefined],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['br, gzip;q=0', 'br', undefined],
  ['br;q=0, gzip;q=0', undefined, undefined],
  ['br;q=0.1, gzip;q=0.9', 'gzip', 'gzip'],
  ['gzip;q=0.5, identity', undefined, undefined],
  ['gzip;q=0.5, identity;q=0.1', 'gzip', 'gzip'],
  ['*', 'br', 'gzip'],
  ['*;q=0', undefined, undefined],
  ['br;q=0, *', 'gzip', 'gzip'],
  ['gzip, *;q=0', 'gzip', 'gzip'],
  ['identity;q=0', undefined, undefined],
  ['identity;q=0, *', 'br', 'gzip'],
  ['identity;q=0, br;q=0, gzip', 'gzip', 'gzip'],
  ['identity, *;q=0', undefined, undefined],
  ['gzip;q=2, br;q=x', undefined, undefined],
];

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(ENCODINGS)('Accept-Encoding: %s', async (accepted, withBrotli, withoutBrotli) => {
  const headers = { cookie: person.cookie, ...(accepted === undefined ? {} : { 'accept-encoding': accepted }) };
  const own = `/api/users/${person.uid}/emotion-barometer`;
  for (const [url, expected] of [
    ['/assets/a.js', withBrotli],
    ['/', withBrotli],
    ['/nothing', withBrotli],
    [own, withoutBrotli],
  ] as const) {
    const plain = await site.app.inject({ url, headers: { cookie: person.cookie } });
    const answer = await site.app.inject({ url, headers });
    expect([url, answer.headers['content-encoding']]).toEqual([url, expected]);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    const unpacked = expected ? unpack[expected as keyof typeof unpack](answer.rawPayload) : answer.rawPayload;
    expect(unpacked.equals(plain.rawPayload)).toBe(true);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  }
});

test('what is small is packed only for those who refuse it as it is', async () => {
  for (const url of ['/api/health', '/assets/small.js'])
    for (const [accepted, expected] of [
      ['gzip', undefined],
      ['gzip, identity;q=0', 'gzip'],
      ['gzip, *;q=0', 'gzip'],
      ['identity;q=0', undefined],
    ]) {
      const { headers } = await site.app.inject({ url, headers: { 'accept-encoding': accepted } });
      expect([url, accepted, headers['content-encoding']]).toEqual([url, accepted, expected]);
    }
});
