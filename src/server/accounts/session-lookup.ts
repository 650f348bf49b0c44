import type { Database } from '../db/connect';

export interface SessionRow {
  id: string;
  user_id: string;
}

interface Waiting {
  promise: Promise<SessionRow | null>;
  resolve(row: SessionRow | null): void;
  reject(error: unknown): void;
}

/**
 * Finds open sessions by token. The tokens that requests of one turn of the event loop bring are asked for in one statement: under
 * load most of them share it, at rest nobody waits.
 */
export function createSessionLookup(db: Database, clock: () => Date): (token: string) => Promise<SessionRow | null> {
  let waiting = new Map<string, Waiting>();

  async function ask(asked: Map<string, Waiting>): Promise<void> {
    try {
      const { rows } = await db.pipeline.query<SessionRow & { token: string }>({
        name: 'sessions-of-tokens',
        text: 'select token, id, user_id from session where token = any($1::text[]) and expires_at > $2',
        values: [[...asked.keys()], clock().toISOString()],
      });
      const found = new Map(rows.map(({ token, ...row }) => [token, row]));
      for (const [token, { resolve }] of asked) resolve(found.get(token) ?? null);
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    }
  }

  return (token) => {
    const known = waiting.get(token);
    if (known) return known.promise;
    if (waiting.size === 0)
      setImmediate(() => {
        const asked = waiting;
        waiting = new Map();
        void ask(asked);
      });
    const entry = newWaiting();
    waiting.set(token, entry);
    return entry.promise;
  };
}

function newWaiting(): Waiting {
  let settle: Pick<Waiting, 'resolve' | 'reject'> = { resolve() {}, reject() {} };
  const promise = new Promise<SessionRow | null>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}
