import { READY_MESSAGES } from '~/contract/messages';
import type { serviceContract } from '~/contract/service';
import type { Deps } from '../deps';
import { refuse } from './errors';
import type { Handlers } from './mount';

const READY_TIMEOUT_MS = 1_500;
const AWAY_RETRY_S = 5;
const FULL_RETRY_S = 60;

// A standby answers reads, too, and so does a database where writing is switched off.
const LOOK = `select current_setting('transaction_read_only') as "readOnly", exists (select from data_key) as "hasKey"`;

/** What the database lets the site do, by a query on a migrated table that is answered within 1.5 s. */
async function stateOf(db: Deps['db']): Promise<'writable' | 'read-only' | 'away'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'away'>((resolve) => {
    timer = setTimeout(() => resolve('away'), READY_TIMEOUT_MS);
  });
  const answered = db.pool.query<{ readOnly: string }>(LOOK).then(
    ({ rows }) => (rows[0]?.readOnly === 'on' ? 'read-only' : 'writable'),
    () => 'away' as const,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Descriptions of the contract, made once. */
export interface Descriptions {
  openapi: string;
  docs: string;
}

/** What the process knows of itself. */
export interface Condition {
  /** A stop is asked for: whoever shares out requests sends none here any more. */
  isStopping(): boolean;
  /** A write has just found no room (PostgreSQL's disk cannot be asked). */
  metFullDisk(): boolean;
  /** The built pages stand in memory, or none are to be served. */
  hasPages(): boolean;
}

const away = (message?: string) => refuse('unavailable', { retryAfter: AWAY_RETRY_S, ...(message && { message }) });

export function serviceHandlers(
  { db }: Pick<Deps, 'db'>,
  { openapi, docs }: Descriptions,
  { isStopping, metFullDisk, hasPages }: Condition,
): Handlers<typeof serviceContract> {
  return {
    'GET /api/health': () => ({ status: 200, body: { status: 'ok' } }),
    'GET /api/ready': async () => {
      if (isStopping()) return away(READY_MESSAGES.stopping);
      const state = await stateOf(db);
      if (isStopping()) return away(READY_MESSAGES.stopping);
      if (state === 'away') return away();
      // The embedded engine only reads while its disk is nearly full.
      const isFull = !db.hasSpace() || metFullDisk() || (db.kind === 'embedded' && state === 'read-only');
      if (isFull) return refuse('disk-full', { retryAfter: FULL_RETRY_S });
      return state === 'read-only' ? away(READY_MESSAGES.readOnly) : { status: 200, body: { status: 'ready' } };
    },
    'GET /api/ready/pages': () => {
      if (isStopping()) return away(READY_MESSAGES.stopping);
      return hasPages() ? { status: 200, body: { status: 'ready' } } : away(READY_MESSAGES.notBuilt);
    },
    'GET /api/openapi.json': () => ({ status: 200, file: openapi, type: 'application/json; charset=utf-8' }),
    'GET /api/docs': () => ({ status: 200, file: docs, type: 'text/html; charset=utf-8' }),
  };
}
