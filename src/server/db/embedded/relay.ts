import { timingSafeEqual } from 'node:crypto';
import net from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import type { SpaceGuard } from './space-guard';
import type { Upkeep } from './upkeep';

const TLS_REQUEST = 80877103;
const CANCEL_REQUEST = 80877102;
const [TERMINATE, SYNC, QUERY, FLUSH, PASSWORD] = [0x58, 0x53, 0x51, 0x48, 0x70];
const READY_FOR_QUERY = 0x5a;
const DISK_FULL = Buffer.from('C53100\0M');
/** Severities after which a PostgreSQL process ends; the engine in its thread spins or answers nothing instead. No text of a row holds a zero. */
const LAST_WORDS = ['SPANIC\0VPANIC\0', 'SFATAL\0VFATAL\0'].map((words) => Buffer.from(words));
const IDLE = 0x49;

export interface Relay {
  server: net.Server;
  /** Runs `work` between two statements of the clients. */
  between(work: () => Promise<void>): Promise<void>;
}

interface RelayOptions {
  database: PGlite;
  /** Null: no password is asked (the socket's folder is private). */
  password: string | null;
  guard: SpaceGuard | null;
  busySince: BigInt64Array;
  /** Null: in memory. */
  upkeep: Upkeep | null;
  onDiskFull: () => void;
}

function message(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', 'server_version\x0018.0\0'),
  message('S', 'client_encoding\0UTF8\0'),
  message('S', 'integer_datetimes\0on\0'),
  message('Z', 'I'),
]);
const askPassword = message('R', Buffer.from([0, 0, 0, 3]));
const wrongPassword = message('E', 'SFATAL\0C28P01\0Mpassword authentication failed\0\0');

/** PostgreSQL's wire protocol in front of the one session of the embedded engine: one client at a time, the next waits. */
export function createRelay({ database, password, guard, upkeep, busySince, onDiskFull }: RelayOptions): Relay {
  let tail: Promise<void> = Promise.resolve();
  let turn: Promise<void> = Promise.resolve();
  let inTransaction = false;

  const queue = (work: () => Promise<void>): Promise<void> => {
    const next = tail.then(work);
    tail = next.catch(() => {});
    return next;
  };

  let isBroken = false;
  // A thread that spins sends no message: it counts as busy since ever.
  const giveUp = () => {
    isBroken = true;
    busySince[0] = 1n;
  };
  const watched = async (work: () => Promise<void>): Promise<void> => {
    if (!isBroken) busySince[0] = BigInt(Date.now());
    try {
      await work();
    } finally {
      if (!isBroken) busySince[0] = 0n;
    }
  };

  // Session state must not leak into the next client's session.
  const reset = () =>
    queue(() =>
      watched(async () => {
        await database.exec('rollback');
        await database.exec('discard all');
        inTransaction = false;
        guard?.forget();
      }),
    ).catch(() => {});

  /** Runs `work` between two transactions; does nothing while one is open. */
  const atRest = (work: () => Promise<void>) => queue(async () => void (inTransaction || (await watched(work))));

  const run = (batch: Buffer, socket: net.Socket): Promise<void> =>
    watched(async () => {
      if (!inTransaction) await guard?.apply(database);
      // Until the engine says that it is ready.
      inTransaction = true;
      await database.execProtocolRawStream(batch, {
        onRawData: (data) => {
          const bytes = Buffer.from(data);
          if (bytes.length >= 6 && bytes[bytes.length - 6] === READY_FOR_QUERY) inTransaction = bytes.at(-1) !== IDLE;
          if (bytes.includes(DISK_FULL)) onDiskFull();
          else if (LAST_WORDS.some((words) => bytes.includes(words))) giveUp();
          socket.write(bytes);
        },
      });
      if (!inTransaction) upkeep?.noteAnswer(atRest);
    });

  const server = net.createServer(async (socket) => {
    socket.pause();
    socket.setNoDelay(true);
    socket.on('error', () => {});
    const before = turn;
    turn = new Promise((resolve) => socket.on('close', () => reset().then(resolve)));
    await before;
    readMessages(socket, password, (batch) => {
      // Errors of statements are answers; what is thrown is the engine's own.
      queue(() => run(batch, socket)).catch((error: unknown) => {
        giveUp();
        socket.destroy(error instanceof Error ? error : new Error(String(error)));
      });
    });
    socket.resume();
  });
  return { server, between: queue };
}

/** Cuts the stream into batches that end with a message the engine answers at once. */
function readMessages(socket: net.Socket, password: string | null, onBatch: (batch: Buffer) => void): void {
  let stage: 'startup' | 'password' | 'open' = 'startup';
  let buffer: Buffer = Buffer.alloc(0);
  let at = 0;
  const startup = (): boolean => {
    while (stage === 'startup') {
      if (buffer.length < 8 || buffer.length < buffer.readInt32BE(0)) return false;
      const code = buffer.readInt32BE(4);
      buffer = buffer.subarray(buffer.readInt32BE(0));
      if (code === CANCEL_REQUEST) {
        socket.end();
        return false;
      }
      if (code === TLS_REQUEST) {
        socket.write('N');
        continue;
      }
      stage = password === null ? 'open' : 'password';
      socket.write(password === null ? welcome : askPassword);
    }
    return true;
  };
  socket.on('data', (chunk: Buffer) => {
    buffer = buffer.length > 0 ? Buffer.concat([buffer, chunk]) : chunk;
    if (!startup()) return;
    while (buffer.length - at >= 5) {
      const type = buffer[at];
      const length = 1 + buffer.readInt32BE(at + 1);
      if (buffer.length - at < length) break;
      at += length;
      if (stage === 'password') {
        const given = type === PASSWORD ? buffer.subarray(at - length + 5, at - 1) : Buffer.alloc(0);
        buffer = buffer.subarray(at);
        at = 0;
        if (!sameText(given, password ?? '')) return void socket.end(wrongPassword);
        stage = 'open';
        socket.write(welcome);
        continue;
      }
      if (type === TERMINATE) return void socket.end();
      if (type === SYNC || type === QUERY || type === FLUSH) {
        onBatch(buffer.subarray(0, at));
        buffer = buffer.subarray(at);
        at = 0;
      }
    }
  });
}

function sameText(given: Buffer, wanted: string): boolean {
  const bytes = Buffer.from(wanted);
  return given.length === bytes.length && timingSafeEqual(given, bytes);
}
