import type { OwnDataKey } from '~/catalogue/own-data';
import type { Issue } from '~/contract/errors';
import type { Row } from '~/domain/own-data/field';
import { openThread } from '../open-thread';
import type { ArchiveOrder, ArchiveReport, ReadArchive } from './archive-thread';

/** An archive that was read in a thread of its own, which holds its rows until `close`. */
export interface OpenArchive extends Omit<ReadArchive, 'kind'> {
  /** The rows that fit, some at a time, in the order of their collections. */
  batches(): AsyncGenerator<{ key: OwnDataKey; rows: Row[] }>;
  close(): Promise<void>;
}

/** Megabytes: the densest archive that is let through takes some four hundred. */
const HEAP = 900;
const LONGEST_MS = 60_000;

/** Reads the bytes of an archive, which are given away. `issues`: it is none. Throws where the thread fails or takes over a minute. */
export async function openArchive(given: Uint8Array): Promise<OpenArchive | { issues: Issue[] }> {
  const bytes = given.byteLength === given.buffer.byteLength ? given : given.slice();
  const thread = openThread('archive-thread', new URL('./archive-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
  });
  const close = async () => void (await thread.terminate());
  let settle: (report: ArchiveReport | Error) => void = () => {};
  thread.on('message', (report: ArchiveReport) => settle(report));
  thread.on('error', (error: Error) => settle(error));
  thread.on('exit', () => settle(new Error('the thread ended')));
  const ask = (order: ArchiveOrder, given: ArrayBuffer[] = []) =>
    new Promise<ArchiveReport>((resolve, reject) => {
      const late = setTimeout(() => settle(new Error('no answer in time')), LONGEST_MS);
      settle = (report) => {
        clearTimeout(late);
        settle = () => {};
        // The name alone: a message may hold a person's words.
        if (report instanceof Error) reject(new Error(`${report.name} in the thread of an archive`));
        else resolve(report);
      };
      thread.postMessage(order, given);
    });
  try {
    const report = await ask({ kind: 'read', bytes }, [bytes.buffer as ArrayBuffer]);
    if (report.kind === 'invalid') {
      await close();
      return { issues: report.issues };
    }
    if (report.kind !== 'read') throw new Error('the thread of an archive answered something else');
    return {
      ...report,
      close,
      async *batches() {
        for (;;) {
          const part = await ask({ kind: 'next' });
          if (part.kind !== 'rows') return;
          yield part;
        }
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
