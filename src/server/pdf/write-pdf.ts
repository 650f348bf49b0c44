import type { Worker } from 'node:worker_threads';
import type { ResultDocument } from '../assessments/result-document';
import type { ExportDocument } from '../emotions/export-entries';
import { openThread } from '../open-thread';

/** What a paper is written from. */
export type PdfJob =
  | { kind: 'entries'; document: ExportDocument }
  | { kind: 'result'; document: ResultDocument; made: Date };

export type PdfReport = { id: number; file: Uint8Array } | { id: number; failure: string };

interface Waiting {
  resolve: (file: Buffer) => void;
  reject: (error: Error) => void;
}

/** Ten years of entries take some ten seconds: what lasts longer hangs. */
const LONGEST_MS = 60_000;
/** The thread with its faces takes some forty megabytes: it goes when nobody needs it. */
const IDLE_MS = 60_000;

let thread: Worker | null = null;
let timer: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Lays a document out in a thread of its own, so that requests go on meanwhile; documents wait for each other. */
export function writePdf(job: PdfJob): Promise<Buffer> {
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    thread ??= open();
    thread.ref();
    thread.postMessage({ id, job });
    if (waiting.size === 1) restartTimer();
  });
}

function open(): Worker {
  const opened = openThread('pdf-worker', new URL('./worker.ts', import.meta.url));
  opened.on('message', settle);
  opened.on('error', (error: Error) => end(opened, error));
  opened.on('exit', (code) => end(opened, new Error(`the thread of documents ended with code ${code}`)));
  return opened;
}

function settle(report: PdfReport): void {
  const job = waiting.get(report.id);
  waiting.delete(report.id);
  if ('file' in report) job?.resolve(Buffer.from(report.file.buffer, report.file.byteOffset, report.file.byteLength));
  else job?.reject(new Error(report.failure));
  if (waiting.size === 0) thread?.unref();
  restartTimer();
}

/** Everything that waits fails; the next document gets a new thread. */
function end(ended: Worker, error: Error): void {
  if (thread !== ended) return;
  thread = null;
  clearTimeout(timer);
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
  void ended.terminate();
}

function restartTimer(): void {
  clearTimeout(timer);
  const busy = waiting.size > 0;
  timer = setTimeout(
    () => thread && end(thread, new Error('a document was not written in time')),
    busy ? LONGEST_MS : IDLE_MS,
  );
  timer.unref();
}
