import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPushSender } from '~/server/push/send-push';
import { TEST_PUSH } from '../support/app';
import { selfSigned } from '../support/self-signed';

/** Against a push service of the test's own: what goes over the wire can be read by the browser alone. */

const browser = createECDH('prime256v1');
const publicKey = browser.generateKeys();
const auth = Buffer.alloc(16, 7);
const device = {
  endpoint: 'https://push.example.org/box/1',
  keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
};
const vapid = {
  publicKey: TEST_PUSH.VAPID_PUBLIC_KEY,
  privateKey: TEST_PUSH.VAPID_PRIVATE_KEY,
  subject: 'mailto:owner@example.org',
};
const message = { title: 'Как вы?', body: 'Хватит слова.', open: '/check-in?token=secret', buttons: [] };
const stop = new AbortController().signal;

let answer = 201;
let received: { path: string; headers: Record<string, unknown>; body: Buffer }[] = [];
const certificate = selfSigned('push.example.org');
const server = createServer(certificate, (request, reply) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    if (answer === 101)
      return void request.socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
    reply.writeHead(answer, answer === 302 ? { location: 'https://push.example.org/elsewhere' } : {}).end();
  });
});
let send: ReturnType<typeof createPushSender>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  send = createPushSender(vapid, {
    port,
    ca: certificate.cert.toString(),
    lookup: (_, options, found) =>
      options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
  });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  answer = 201;
  received = [];
});

/** RFC 8291 and RFC 8188, as the browser reads it. */
function opened(body: Buffer): unknown {
  const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
  const [theirs, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
  const secret = browser.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs]);
  const key = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
  const derived = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${name}\0`), size));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

describe('a notification', () => {
  it('is encrypted for its browser and signed by the site', async () => {
    expect(await send(device, message, { seconds: 600, stop })).toBe('sent');
    const [call] = received;
    expect(call?.path).toBe('/box/1');
    expect(call?.headers).toMatchObject({
      ttl: '600',
      urgency: 'normal',
      topic: 'reminder',
      'content-encoding': 'aes128gcm',
    });
    expect(call?.body.toString('latin1')).not.toContain('check-in');
    expect(opened(call?.body ?? Buffer.alloc(0))).toEqual(message);
    const [, jwt = '', named] = /^vapid t=([^,]+), k=(.+)$/.exec(String(call?.headers.authorization)) ?? [];
    expect(named).toBe(vapid.publicKey);
    const [head, claims = '', signature = ''] = jwt.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://push.example.org',
      sub: vapid.subject,
    });
    const point = Buffer.from(vapid.publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const ours = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const sign = { key: ours, dsaEncoding: 'ieee-p1363' as const };
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), sign, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it.each([404, 410])('to a browser that is gone (%i) is told so', async (status) => {
    answer = status;
    expect(await send(device, message, { seconds: 600, stop })).toBe('gone');
  });

  it.each([302, 400, 429, 500])('that is answered with %i fails, without another call', async (status) => {
    answer = status;
    await expect(send(device, message, { seconds: 600, stop })).rejects.toMatchObject({ code: `push-${status}` });
    expect(received).toHaveLength(1);
  });

  it('that is answered with another protocol fails at once: it must not hold its place among the jobs', async () => {
    answer = 101;
    await expect(send(device, message, { seconds: 600, stop })).rejects.toMatchObject({ code: 'push-unanswered' });
  });

  it('is cut short at a stop', async () => {
    await expect(send(device, message, { seconds: 600, stop: AbortSignal.abort() })).rejects.toThrow();
    expect(received).toHaveLength(0);
  });
});

it('never goes into this machine', async () => {
  const plain = createPushSender(vapid);
  const endpoint = 'https://localhost/x';
  await expect(plain({ ...device, endpoint }, message, { seconds: 60, stop })).rejects.toMatchObject({
    code: 'ENOTFOUND',
  });
});
