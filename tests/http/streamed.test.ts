import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app';

/** Sound and other large files come from the disk by ranges; browsers seek by them. */

const root = mkdtempSync(join(tmpdir(), 'krona-web-'));
const sound = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
let site: TestApp;

beforeAll(async () => {
  for (const folder of ['audio', 'social', 'pictures', '404']) mkdirSync(join(root, folder));
  writeFileSync(join(root, '404/index.html'), '<!doctype html><p>404');
  writeFileSync(join(root, 'audio/bells.mp3'), sound);
  writeFileSync(join(root, 'audio/bells.opus'), sound.subarray(0, 1_000));
  writeFileSync(join(root, 'social/card.png'), sound.subarray(0, 10));
  writeFileSync(join(root, 'pictures/large.webp'), sound);
  writeFileSync(join(root, 'pictures/small.webp'), sound.subarray(0, 10));
  site = await openTestApp({ webRoot: root });
});
afterAll(async () => {
  await site.close();
  rmSync(root, { recursive: true });
});

async function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await site.app.inject({ method, url, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a sound file', () => {
  test('comes whole, with its type, length, tag and a day of caching', async () => {
    const { status, headers, bytes } = await get('/audio/bells.mp3', { 'accept-encoding': 'br, gzip' });
    expect([status, digest(bytes)]).toEqual([200, digest(sound)]);
    expect(headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '300000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers.etag).toMatch(/^(W\/)?"[^"]+"$/);
    expect(headers['content-encoding']).toBeUndefined();
    expect((await get('/audio/bells.opus')).headers['content-type']).toBe('audio/ogg');
  });

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=299990-', 299_990, 300_000],
    ['bytes=-5', 299_995, 300_000],
    ['bytes=150000-150000', 150_000, 150_001],
    ['bytes=299999-999999', 299_999, 300_000],
  ])('by the range %s', async (range, from, to) => {
    const { status, headers, bytes } = await get('/audio/bells.mp3', { range });
    expect([status, headers['content-range']]).toEqual([206, `bytes ${from}-${to - 1}/300000`]);
    expect(headers['content-type']).toBe('audio/mpeg');
    expect(bytes.equals(sound.subarray(from, to))).toBe(true);
  });

  test('refuses a range beyond the end, and ignores one that makes no sense', async () => {
    const beyond = await get('/audio/bells.mp3', { range: 'bytes=300000-' });
    expect([beyond.status, beyond.headers['content-range'], beyond.bytes.length]).toEqual([416, 'bytes */300000', 0]);
    expect((await get('/audio/bells.mp3', { range: 'lines=1-2' })).status).toBe(200);
  });

  test('goes on after a break only while it is the same file', async () => {
    const tag = String((await get('/audio/bells.mp3')).headers.etag);
    expect((await get('/audio/bells.mp3', { range: 'bytes=5-9', 'if-range': tag })).status).toBe(206);
    expect((await get('/audio/bells.mp3', { range: 'bytes=5-9', 'if-range': '"other"' })).status).toBe(200);
  });

  test('is not sent again to who has it; HEAD tells without sending', async () => {
    const { headers } = await get('/audio/bells.mp3');
    const known = await get('/audio/bells.mp3', { 'if-none-match': String(headers.etag) });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    const head = await get('/audio/bells.mp3', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, '300000', 0]);
  });

  test('is missed without a page, and nothing above the folder is reached', async () => {
    expect((await get('/audio/none.mp3')).headers['content-type']).toContain('application/json');
    for (const url of ['/audio/none.mp3', '/audio/../package.json', '/audio/%2e%2e/%2e%2e/package.json', '/audio/'])
      expect((await get(url)).status, url).toSatisfy((status: number) => status === 404 || status === 308);
  });
});

test('social images and large files are streamed too, small ones stay in memory', async () => {
  expect((await get('/social/card.png')).headers['accept-ranges']).toBe('bytes');
  expect((await get('/pictures/large.webp')).headers['accept-ranges']).toBe('bytes');
  expect((await get('/pictures/small.webp')).headers['accept-ranges']).toBeUndefined();
});
