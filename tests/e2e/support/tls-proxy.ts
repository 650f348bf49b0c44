import { request } from 'node:http';
import { createServer } from 'node:https';
import { selfSigned } from '../../support/self-signed';

/** Speaks https on `port` of loopback in front of a site on `target`, as an owner's proxy does. */
export async function startTlsProxy(port: number, target: number): Promise<{ close(): Promise<void> }> {
  const server = createServer(selfSigned('127.0.0.1'), (asked, reply) => {
    const { method, url: path, headers } = asked;
    const inner = request({ host: '127.0.0.1', port: target, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    inner.on('error', () => reply.destroy());
    asked.pipe(inner);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
