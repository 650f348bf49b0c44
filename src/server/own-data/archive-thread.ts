import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type ArchiveOrder, archiveReader } from './read-archive';

/** The thread that reads an archive: what its bytes hold in memory goes with the thread. */

/** A third of an equal share: threads of requests and of the database go first, and on a full machine this one still ends in time. */
const NICE = 5;
// Elsewhere the priority is the whole process's.
if (process.platform === 'linux') setPriority(NICE);

const answer = archiveReader();
parentPort?.on('message', async (order: ArchiveOrder) => parentPort?.postMessage(await answer(order)));
