import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { writeEntriesDocument } from './write-entries';
import type { PdfJob, PdfReport } from './write-pdf';
import { writeSectioned } from './write-sectioned';

/** The thread of documents: it is given the next one when it has answered. */

/** A third of an equal share: threads of requests and of the database go first, and on a full machine this one still ends in time. */
const NICE = 5;
// Elsewhere the priority is the whole process's.
if (process.platform === 'linux') setPriority(NICE);

const write = (job: PdfJob): Promise<Buffer> =>
  job.kind === 'entries' ? writeEntriesDocument(job.document) : writeSectioned(job.document, job.made);

async function answer(job: PdfJob): Promise<void> {
  let report: PdfReport;
  try {
    report = { file: new Uint8Array(await write(job)) };
  } catch (error) {
    // The name alone: a message may hold a person's words.
    report = { failure: error instanceof Error ? `${error.name} in a document` : 'a document failed' };
  }
  parentPort?.postMessage(report);
}

parentPort?.on('message', (job: PdfJob) => void answer(job));
