import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PICTURE_BYTES } from '~/domain/profiles/limits';
import { fetchPicture, type PictureNetwork } from '~/server/profiles/fetch-picture';
import { selfSigned } from '../support/self-signed';

/** Against a host of the test's own that bears a public name. */

const HOST = 'photos.example.org';
const certificate = selfSigned(HOST);
const asked: { url: string; headers: object }[] = [];
const server = createServer(certificate, (request, reply) => {
  asked.push({ url: request.url ?? '', headers: request.headers });
  const to = new URL(request.url ?? '', `https://${HOST}`);
  if (to.pathname === '/moved') return void reply.writeHead(302, { location: 'https://127.0.0.1/secret' }).end();
  if (to.pathname === '/away') return void reply.writeHead(404).end('нет');
  if (to.pathname === '/cut') {
    reply.writeHead(200, { 'content-length': '100' }).write('half');
    return void reply.socket?.destroySoon();
  }
  reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.alloc(Number(to.searchParams.get('bytes')), 7));
});
let network: PictureNetwork;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  network = {
    port: (server.address() as AddressInfo).port,
    ca: certificate.cert.toString(),
    lookup: (_, options, found) =>
      options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
  };
});
afterAll(() => void server.close());

const get = (path: string) => fetchPicture(`https://${HOST}${path}`, network);

test('comes as it is, and the host is told nothing of the person', async () => {
  expect(await get('/photo?bytes=4096')).toEqual(Buffer.alloc(4096, 7));
  const names = Object.keys(asked.at(-1)?.headers ?? {}).sort();
  expect(names).toEqual(['accept', 'connection', 'host']);
});

test('of the largest size comes, a byte more does not', async () => {
  expect((await get(`/photo?bytes=${PICTURE_BYTES}`))?.length).toBe(PICTURE_BYTES);
  expect(await get(`/photo?bytes=${PICTURE_BYTES + 1}`)).toBeNull();
});

test.each(['/moved', '/away', '/cut'])('%s gives nothing, without another request', async (path) => {
  const before = asked.length;
  expect(await get(path)).toBeNull();
  expect(asked.length).toBe(before + 1);
});

test.each([
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://[::ffff:7f00:1]/a',
  'https://2130706433/a',
  'http://photos.example.org/a',
])('%s is not gone to', async (address) => {
  const before = asked.length;
  expect(await fetchPicture(address, network)).toBeNull();
  expect(asked.length).toBe(before);
});

test('a name that leads into this machine gives nothing', async () => {
  const { lookup: _, ...rest } = network;
  // Resolved by the guard itself: the name is known on no network.
  expect(await fetchPicture(`https://${HOST}/photo?bytes=1`, rest)).toBeNull();
});
