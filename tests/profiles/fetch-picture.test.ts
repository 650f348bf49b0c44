import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PICTURE_BYTES } from '~/domain/profiles/limits';
import { publicLookupBy } from '~/server/http/public-lookup';
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
  if (to.pathname.startsWith('/to/')) {
    const [, , status, place] = to.pathname.split('/');
    return void reply.writeHead(Number(status), { location: decodeURIComponent(place ?? '') }).end();
  }
  if (to.pathname === '/protocol') {
    const { socket } = request;
    return void socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
  }
  if (to.pathname === '/heads') {
    const { socket } = request;
    const more = () =>
      void (socket.writable && socket.write('HTTP/1.1 103 Early Hints\r\n\r\n', () => setImmediate(more)));
    return more();
  }
  if (to.pathname === '/silent') return;
  if (to.pathname === '/drops' || to.pathname === '/endless') {
    const bytes = to.pathname === '/drops' ? 1 : 65_536;
    reply.writeHead(200, { 'content-type': 'image/jpeg' });
    const beat = setInterval(() => reply.write(Buffer.alloc(bytes, 7)), 10);
    return void request.socket.once('close', () => clearInterval(beat));
  }
  if (to.pathname === '/large-head')
    return void request.socket.end(`HTTP/1.1 200 OK\r\nx-long: ${'a'.repeat(1_000_000)}\r\n\r\n`);
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
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

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

const INSIDE = [
  'https://127.0.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'file:///etc/passwd',
];
test.each([300, 301, 302, 303, 307, 308].flatMap((status) => INSIDE.map((place) => [status, place] as const)))(
  'a redirect %i to %s is not followed',
  async (status, place) => {
    const before = asked.length;
    expect(await get(`/to/${status}/${encodeURIComponent(place)}`)).toBeNull();
    expect(asked.length).toBe(before + 1);
  },
);

test.each(['/protocol', '/heads', '/silent', '/drops', '/endless', '/large-head'])(
  '%s ends in its time, with nothing',
  async (path) => {
    const begun = performance.now();
    expect(await fetchPicture(`https://${HOST}${path}`, { ...network, patience: 400 })).toBeNull();
    expect(performance.now() - begun).toBeLessThan(10_000);
  },
);

test('a name that leads inside at any of its addresses is connected to at the public ones alone, whenever it changes its mind', async () => {
  const given: string[] = [];
  let times = 0;
  const lookup = publicLookupBy((_name, _options, found) => {
    times += 1;
    found(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '169.254.169.254', family: 4 },
      { address: '::1', family: 6 },
      ...(times % 2 ? [] : [{ address: '::ffff:127.0.0.1', family: 6 }]),
    ]);
  });
  const watched: PictureNetwork['lookup'] = (name, options, found) =>
    lookup(name, options, (error, address, family) => {
      given.push(...(Array.isArray(address) ? address.map((one) => one.address) : [address]).filter(Boolean));
      found(error, address, family);
    });
  const before = asked.length;
  for (let time = 0; time < 4; time++)
    expect(await fetchPicture(`https://${HOST}/photo?bytes=1`, { ...network, lookup: watched })).toBeNull();
  expect([given, asked.length]).toEqual([[], before]);
});
