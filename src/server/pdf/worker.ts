import { parentPort } from 'node:worker_threads';
import { writeResultPdf } from '../assessments/write-result-pdf';
import { writeEntriesPdf } from '../emotions/write-entries-pdf';
import type { PdfJob, PdfReport } from './write-pdf';

/** The thread of documents: one after another, each answered by its number. */

const write = (job: PdfJob): Promise<Buffer> =>
  job.kind === 'entries' ? writeEntriesPdf(job.document) : writeResultPdf(job.document, job.made);

let last: Promise<void> = Promise.resolve();

async function answer({ id, job }: { id: number; job: PdfJob }): Promise<void> {
  let report: PdfReport;
  try {
    report = { id, file: new Uint8Array(await write(job)) };
  } catch (error) {
    // The name alone: a message may hold a person's words.
    report = { id, failure: error instanceof Error ? `${error.name} in a document` : 'a document failed' };
  }
  parentPort?.postMessage(report);
}

parentPort?.on('message', (message: { id: number; job: PdfJob }) => {
  last = last.then(() => answer(message));
});
