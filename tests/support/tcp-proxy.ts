import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can become a black hole: connections stand, nothing comes through. */
export interface TcpProxy {
  port: number;
  /** From now on nothing passes, in open connections and in new ones. */
  swallow(): void;
  /** Open connections are cut, new ones pass again. */
  pass(): void;
  /** Open connections are cut. */
  cut(): void;
  close(): Promise<void>;
}

export async function startProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let swallows = false;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => void (swallows || to.write(data)));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        // The other side of a black hole hears of no end either.
        if (!swallows) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => {
      swallows = true;
    },
    pass: () => {
      swallows = false;
      cut();
    },
    cut,
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
