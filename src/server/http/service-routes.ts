import type { serviceContract } from '~/contract/service';
import type { Deps } from '../deps';
import { refuse } from './errors';
import type { Handlers } from './mount';

const READY_TIMEOUT_MS = 1_500;

/** Whether the database answers a query on a migrated table within 1.5 s. */
async function isReady(db: Deps['db']): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_TIMEOUT_MS);
  });
  const answered = db.pool.query('select 1 from data_key limit 1').then(
    () => true,
    () => false,
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

/** `metFullDisk`: whether a write has just found no room (PostgreSQL's disk cannot be asked). */
export function serviceHandlers(
  { db }: Pick<Deps, 'db'>,
  { openapi, docs }: Descriptions,
  metFullDisk: () => boolean,
): Handlers<typeof serviceContract> {
  return {
    'GET /api/health': () => ({ status: 200, body: { status: 'ok' } }),
    'GET /api/ready': async () => {
      if (!(await isReady(db))) return refuse('unavailable', { retryAfter: 5 });
      if (!db.hasSpace() || metFullDisk()) return refuse('disk-full', { retryAfter: 60 });
      return { status: 200, body: { status: 'ready' } };
    },
    'GET /api/openapi.json': () => ({ status: 200, file: openapi, type: 'application/json; charset=utf-8' }),
    'GET /api/docs': () => ({ status: 200, file: docs, type: 'text/html; charset=utf-8' }),
  };
}
