import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { look } from '~/domain/claims/look';
import { RULES } from '~/domain/claims/rules';
import type { LookOrder } from './make-look';

/** The thread of one look. */

/** A third of an equal share: threads of requests and of the database go first, and on a full machine this one still ends in time. */
const NICE = 5;
// Elsewhere the priority is the whole process's.
if (process.platform === 'linux') setPriority(NICE);

const { points, day, journal } = workerData as LookOrder;
parentPort?.postMessage(look(points, day, journal, RULES));
