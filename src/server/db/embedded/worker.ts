import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { openDurable, openInMemory } from './open-durable';
import { createRelay } from './relay';
import { createSpaceGuard } from './space-guard';
import { createUpkeep } from './upkeep';
import type { WorkerOrder, WorkerReport, WorkerStart } from './worker-messages';

/** The embedded database in its own thread: the event loop of the server stays free. */

const { folder, template, listen, busySince } = workerData as WorkerStart;
const report = (message: WorkerReport) => parentPort?.postMessage(message);

async function serve(): Promise<void> {
  const database = folder === null ? await openInMemory(template) : await openDurable(folder);
  const onFailure = (error: unknown) =>
    report(isDiskFull(error) ? { kind: 'disk-full' } : { kind: 'trouble', what: `upkeep failed: ${String(error)}` });
  const relay = createRelay({
    database,
    password: 'password' in listen ? listen.password : null,
    guard: folder === null ? null : createSpaceGuard(folder),
    upkeep: folder === null ? null : createUpkeep({ database, folder, onFailure }),
    busySince,
    onDiskFull: () => report({ kind: 'disk-full' }),
  });
  const done = (work: Promise<void>): void =>
    void work.then(
      () => report({ kind: 'copied', error: null }),
      (error: unknown) => report({ kind: 'copied', error: String(error) }),
    );
  parentPort?.on('message', (order: WorkerOrder) => {
    if (order.kind === 'close') {
      relay.server.close();
      relay
        .between(() => database.close())
        .finally(() => {
          report({ kind: 'closed' });
          process.exit(0);
        })
        .catch(() => {});
    } else if (order.kind === 'copy') {
      // Between two statements nothing writes: the copy is what a crash at this moment would leave, and opens as such.
      done(relay.between(async () => copyFolder(folder ?? '', order.target)));
    } else {
      done(
        relay.between(async () => {
          const dump = await database.dumpDataDir('none');
          fs.writeFileSync(order.target, Buffer.from(await dump.arrayBuffer()));
        }),
      );
    }
  });
  if ('path' in listen) {
    // Somebody may have cleared it away since the process began.
    fs.mkdirSync(path.dirname(listen.path), { recursive: true, mode: 0o700 });
    fs.rmSync(listen.path, { force: true });
    relay.server.listen(listen.path, () => report({ kind: 'ready', port: null }));
  } else {
    relay.server.listen(listen.port, '127.0.0.1', () =>
      report({ kind: 'ready', port: (relay.server.address() as AddressInfo).port }),
    );
  }
}

function copyFolder(source: string, target: string): void {
  fs.cpSync(source, target, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
}

const isDiskFull = (error: unknown) => /No space left|ENOSPC|53100/.test(String(error));

serve().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  report({ kind: 'failed', message, diskFull: isDiskFull(message) });
});
