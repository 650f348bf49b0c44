import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A line between a browser and a site that is slow in earnest: bytes leave one after another at its rate and come half a round later, for
 * all connections together, whatever is spoken over them. And what an owner puts before the site: TLS and HTTP/2.
 */

export interface Speed {
  name: string;
  bytesPerSecond: number;
  /** From asking to the first byte of the answer, in ms. */
  roundMs: number;
}

const PIECE = 1_460;
/** Bytes of one connection that wait before the line: no more are taken from the sender. */
const MOST_WAITING = 32_768;
/** Timers come late: so many ms of rate are made up for. */
const LATE_MS = 5;

interface Flow {
  from: Socket;
  to: Socket;
  waiting: Buffer[];
  bytes: number;
  /** On their way, in the order in which they left; null: the sender has ended. */
  travelling: (Buffer | null)[];
  hasEnded: boolean;
}

/** One direction of the line; connections that have something to send take turns. */
class Direction {
  bytes = 0;
  private readonly turns: Flow[] = [];
  private isSending = false;
  private freeAt = 0;

  constructor(private readonly speed: () => Speed) {}

  join(from: Socket, to: Socket): void {
    const flow: Flow = { from, to, waiting: [], bytes: 0, travelling: [], hasEnded: false };
    from.on('data', (chunk: Buffer) => {
      flow.waiting.push(chunk);
      flow.bytes += chunk.length;
      if (flow.bytes > MOST_WAITING) from.pause();
      this.enqueue(flow);
    });
    from.on('end', () => {
      flow.hasEnded = true;
      this.enqueue(flow);
    });
  }

  private enqueue(flow: Flow): void {
    if (!this.turns.includes(flow)) this.turns.push(flow);
    if (!this.isSending) void this.send();
  }

  private async send(): Promise<void> {
    this.isSending = true;
    for (let flow = this.turns.shift(); flow; flow = this.turns.shift()) {
      const piece = take(flow);
      if (flow.bytes <= MOST_WAITING / 2) flow.from.resume();
      this.bytes += piece.length;
      const { bytesPerSecond, roundMs } = this.speed();
      this.freeAt = Math.max(this.freeAt, performance.now() - LATE_MS) + (piece.length / bytesPerSecond) * 1_000;
      if (piece.length > 0) this.deliver(flow, piece, roundMs / 2);
      if (flow.waiting.length > 0) this.turns.push(flow);
      else if (flow.hasEnded) this.deliver(flow, null, roundMs / 2);
      const early = this.freeAt - performance.now();
      if (early >= 1) await new Promise((resolve) => setTimeout(resolve, early));
    }
    this.isSending = false;
  }

  private deliver(flow: Flow, piece: Buffer | null, delay: number): void {
    flow.travelling.push(piece);
    setTimeout(
      () => {
        const come = flow.travelling.shift();
        if (flow.to.destroyed) return;
        if (come) flow.to.write(come);
        else flow.to.end();
      },
      Math.max(0, this.freeAt - performance.now()) + delay,
    );
  }
}

/** The next piece of a connection; empty at its end. */
function take(flow: Flow): Buffer {
  const first = flow.waiting.shift() ?? Buffer.alloc(0);
  if (first.length > PIECE) flow.waiting.unshift(first.subarray(PIECE));
  const piece = first.subarray(0, PIECE);
  flow.bytes -= piece.length;
  return piece;
}

export interface Line {
  port: number;
  /** From now on. */
  setSpeed(speed: Speed): void;
  /** That have come to the browser so far, and left it. */
  bytes(): number;
  /** Ends all connections: the next visit opens its own. */
  cut(): void;
  close(): void;
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Opens a line on loopback to a port that `target` tells once it is known. */
export async function openLine(target: () => number): Promise<Line> {
  let speed: Speed = { name: '', bytesPerSecond: Number.POSITIVE_INFINITY, roundMs: 0 };
  const [there, back] = [new Direction(() => speed), new Direction(() => speed)];
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (browser) => {
    const site = connect({ host: '127.0.0.1', port: target(), noDelay: true, allowHalfOpen: true });
    for (const [one, other] of [
      [browser, site],
      [site, browser],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        // What has ended as it should is ended at the other side once the last bytes are there.
        if (!one.readableEnded) other.destroy();
      });
    }
    // The line answers a connection at once; the round that opening it takes is waited for here.
    browser.pause();
    setTimeout(() => {
      there.join(browser, site);
      browser.resume();
    }, speed.roundMs);
    back.join(site, browser);
  });
  const port = await listen(server);
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port,
    setSpeed: (next) => {
      speed = next;
    },
    bytes: () => there.bytes + back.bytes,
    cut,
    close() {
      cut();
      server.close();
    },
  };
}

/** Headers of one connection alone (RFC 9113 §8.2.2). */
const OF_ONE_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];

/** TLS and HTTP/2 before the site whose port `target` tells. */
export async function openSecureFront(
  pair: { key: Buffer; cert: Buffer },
  target: () => number,
): Promise<{ port: number; close(): void }> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(pair, (asked, reply) => {
    const own = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
    const headers = {
      ...Object.fromEntries(own),
      host: asked.authority,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '127.0.0.1',
    };
    const onward = { host: '127.0.0.1', port: target(), method: asked.method, path: asked.url, headers, agent };
    const inner = request(onward, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !OF_ONE_CONNECTION.includes(name));
      reply.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(reply);
    });
    inner.on('error', () => reply.stream.destroy());
    reply.stream.on('error', () => inner.destroy());
    asked.pipe(inner);
  });
  const port = await listen(server);
  return {
    port,
    close() {
      agent.destroy();
      server.close();
    },
  };
}
