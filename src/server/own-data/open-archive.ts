import type { OwnDataKey } from '~/catalogue/own-data';
import type { Issue } from '~/contract/errors';
import type { Row } from '~/domain/own-data/field';
import { findImmodesty } from '../http/body';
import { openThread } from '../open-thread';
import { type ArchiveOrder, type ArchiveReport, archiveReader, type ReadArchive } from './read-archive';

/** An archive that was read; a large one in a thread of its own, which holds its rows until `close`. */
export interface OpenArchive extends Omit<ReadArchive, 'kind'> {
  /** The rows that fit, some at a time, in the order of their collections. */
  batches(): AsyncGenerator<{ key: OwnDataKey; rows: Row[] }>;
  close(): Promise<void>;
}

/** Megabytes: the densest archive that is let through takes some four hundred. */
const HEAP = 900;
const LONGEST_MS = 60_000;
/** Bytes that are read faster than a thread starts. */
const SMALL = 128 * 1024;

interface Reader {
  ask(order: ArchiveOrder): Promise<ArchiveReport>;
  close(): Promise<void>;
}

/** Throws where the thread fails or takes over a minute. */
function readerInThread(): Reader {
  const thread = openThread('archive-thread', new URL('./archive-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
  });
  let settle: (report: ArchiveReport | Error) => void = () => {};
  let failure: Error | null = null;
  const fail = (error: Error) => {
    failure ??= error;
    settle(failure);
  };
  thread.on('message', (report: ArchiveReport) => settle(report));
  thread.on('error', fail);
  thread.on('exit', () => fail(new Error('the thread ended')));
  const ask = (order: ArchiveOrder) =>
    new Promise<ArchiveReport>((resolve, reject) => {
      const late = setTimeout(() => fail(new Error('no answer in time')), LONGEST_MS);
      settle = (report) => {
        clearTimeout(late);
        settle = () => {};
        // The name alone: a message may hold a person's words.
        if (report instanceof Error) reject(new Error(`${report.name} in the thread of an archive`));
        else resolve(report);
      };
      if (failure) return settle(failure);
      thread.postMessage(order, order.kind === 'read' ? [order.bytes.buffer as ArrayBuffer] : []);
    });
  return { ask, close: async () => void (await thread.terminate()) };
}

/** Reads the bytes of an archive, which are given away. `issues`: it is none. Throws where its thread fails. */
export async function openArchive(given: Uint8Array, now: Date): Promise<OpenArchive | { issues: Issue[] }> {
  const issues = await findImmodesty(given);
  if (issues) return { issues };
  // Its memory is given away whole; the slice of a buffer would be the same memory.
  const bytes = given.byteLength === given.buffer.byteLength ? given : Uint8Array.from(given);
  const { ask, close }: Reader =
    bytes.length <= SMALL ? { ask: archiveReader(), close: async () => {} } : readerInThread();
  try {
    const report = await ask({ kind: 'read', bytes, now });
    if (report.kind === 'read') return { ...report, batches: () => batchesOf(ask), close };
    await close();
    if (report.kind === 'invalid') return { issues: report.issues };
    throw new Error('the reader of an archive answered something else');
  } catch (error) {
    await close();
    throw error;
  }
}

async function* batchesOf(ask: Reader['ask']): AsyncGenerator<{ key: OwnDataKey; rows: Row[] }> {
  for (;;) {
    const part = await ask({ kind: 'next' });
    if (part.kind !== 'rows') return;
    yield part;
  }
}
