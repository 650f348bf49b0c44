import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One kept connection that asks and waits for the answer: as little work as a client can do, so that the server has the machine. */
export interface Connection {
  /** Sends a whole request and resolves with the HTTP status once the answer is here. */
  ask(request: string): Promise<number>;
  close(): void;
}

const STATUS_AT = 'HTTP/1.1 '.length;
const HEAD_END = '\r\n\r\n';

/** Bytes of the answer that begins with `head`; null while its head is incomplete. Every answer here tells its length. */
function lengthOf(head: Buffer): number | null {
  const end = head.indexOf(HEAD_END);
  if (end < 0) return null;
  const length = /\r\ncontent-length: (\d+)/i.exec(head.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('an answer without a length');
  return end + HEAD_END.length + Number(length);
}

export async function openConnection(origin: string): Promise<Connection> {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let settle: { resolve(status: number): void; reject(error: Error): void } | null = null;
  let received: Buffer | null = null;
  const fail = (error: Error) => settle?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the connection was closed')));
  socket.on('data', (chunk: Buffer) => {
    received = received ? Buffer.concat([received, chunk]) : chunk;
    const length = lengthOf(received);
    if (length === null || received.length < length) return;
    const status = Number(received.toString('latin1', STATUS_AT, STATUS_AT + 3));
    received = null;
    const { resolve } = settle ?? {};
    settle = null;
    resolve?.(status);
  });
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
