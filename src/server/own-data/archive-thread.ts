import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type ArchiveOrder, archiveReader } from './read-archive';

/** The thread that reads an archive: what its bytes hold in memory goes with the thread. */

// Threads of requests and of the database go first; elsewhere the priority is the whole process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const answer = archiveReader();
parentPort?.on('message', async (order: ArchiveOrder) => parentPort?.postMessage(await answer(order)));
