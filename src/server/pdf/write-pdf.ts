import type { Worker } from 'node:worker_threads';
import { EXPORT_MESSAGES } from '~/contract/messages';
import { RefusalError, refuse } from '../http/errors';
import { openThread } from '../open-thread';
import type { EntriesDocument } from './entries-document';
import type { SectionedDocument } from './sectioned-document';

/** What a paper is written from. */
export type PdfJob =
  | { kind: 'entries'; document: EntriesDocument }
  | { kind: 'sections'; document: SectionedDocument; made: Date };

export type PdfReport = { file: Uint8Array } | { failure: string };

interface Settled {
  resolve: (file: Buffer) => void;
  reject: (error: unknown) => void;
}

interface Turn extends Settled {
  owner: string;
  make: () => PdfJob | Promise<PdfJob>;
}

/** Seconds after which somebody whose document still waits may ask again. */
export const PDF_RETRY_SECONDS = 10;
/** Ten years of entries take some ten seconds: what lasts longer hangs. */
const LONGEST_MS = 60_000;
/** The thread with its faces takes some forty megabytes: it goes when nobody needs it. */
const IDLE_MS = 60_000;
/** Characters (UTF-16 units) of a diary on paper: some three thousand pages, which a quiet machine lays out in half a minute. */
export const DOCUMENT_SIGNS = 8_000_000;
/** Entries of a document that time or memory may have been too short for. */
const MANY_ROWS = 500;
/** Two thousand pages take some thirty: what takes this much is given up, and the process goes on. */
const MOST_MB = 384;

/** More is asked for than one document can hold: a shorter period fits. */
export class DocumentTooLarge extends RefusalError {
  constructor() {
    super(refuse('too-many-rows', { message: EXPORT_MESSAGES.large }));
  }
}

const rowsOf = (job: PdfJob): number =>
  job.kind === 'entries'
    ? job.document.rows.length + (job.document.answers?.length ?? 0)
    : job.document.sections.reduce((sum, { rows }) => sum + rows.length, 0);

let thread: Worker | null = null;
let timer: NodeJS.Timeout | undefined;
let written: (Settled & { isLong: boolean }) | null = null;

const turns: Turn[] = [];
let isBusy = false;
let lastOwner = '';

/**
 * Lays a document out in a thread of its own, so that requests go on meanwhile. Documents wait for each other, and people take turns:
 * `make` gathers what is to be written when the turn has come. Null: a document of this person waits already.
 */
export function writePdf(owner: string, make: Turn['make']): Promise<Buffer> | null {
  if (turns.some((turn) => turn.owner === owner)) return null;
  return new Promise((resolve, reject) => {
    turns.push({ owner, make, resolve, reject });
    void takeTurn();
  });
}

async function takeTurn(): Promise<void> {
  if (isBusy) return;
  const other = turns.findIndex(({ owner }) => owner !== lastOwner);
  const [turn] = turns.splice(Math.max(other, 0), 1);
  if (!turn) return;
  isBusy = true;
  lastOwner = turn.owner;
  try {
    turn.resolve(await layOut(await turn.make()));
  } catch (error) {
    turn.reject(error);
  }
  isBusy = false;
  void takeTurn();
}

function layOut(job: PdfJob): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    written = { resolve, reject, isLong: rowsOf(job) >= MANY_ROWS };
    thread ??= open();
    thread.ref();
    thread.postMessage(job);
    restartTimer();
  });
}

function open(): Worker {
  const opened = openThread('pdf-worker', new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  });
  opened.on('message', settle);
  opened.on('error', (error: Error) => end(opened, error));
  opened.on('exit', (code) => end(opened, new Error(`the thread of documents ended with code ${code}`)));
  return opened;
}

function settle(report: PdfReport): void {
  const job = written;
  written = null;
  thread?.unref();
  restartTimer();
  if ('file' in report) job?.resolve(Buffer.from(report.file.buffer, report.file.byteOffset, report.file.byteLength));
  else job?.reject(new Error(report.failure));
}

/** What is being written fails; the next document gets a new thread. */
function end(ended: Worker, error: Error): void {
  if (thread !== ended) return;
  thread = null;
  clearTimeout(timer);
  written?.reject(written.isLong ? new DocumentTooLarge() : error);
  written = null;
  void ended.terminate();
}

function restartTimer(): void {
  clearTimeout(timer);
  timer = setTimeout(
    () => thread && end(thread, new Error('a document was not written in time')),
    written ? LONGEST_MS : IDLE_MS,
  );
  timer.unref();
}
