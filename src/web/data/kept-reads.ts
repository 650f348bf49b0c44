import type { EndpointKey } from '~/contract';
import { mayKeepFor } from '~/web/device/who-is-here';
import { ApiError } from './api';
import { queries } from './queries';
import { deviceStore, keepsCopies } from './this-device';

/**
 * What a page has read of an account, kept among its person's things: what was seen once opens without a network, and goes when
 * they sign out. Of who is not remembered nothing is kept.
 */

export const KEPT: ReadonlySet<string> = new Set([
  'GET /api/users/:uid/emotion-barometer',
  'GET /api/users/:uid/emotion-barometer/analysis',
  'GET /api/users/:uid/emotion-barometer/tags',
  'GET /api/users/:uid/daily/:day',
  'GET /api/users/:uid/progress/sefirot',
  'GET /api/users/:uid/progress/history',
  'GET /api/users/:uid/progress/years/:year',
  'GET /api/users/:uid/assessments',
  'GET /api/users/:uid/purposes',
  'GET /api/users/:uid/conversations',
  'GET /api/users/:uid/reflections',
  'GET /api/users/:uid/vault',
  'GET /api/users/:uid/community',
  'GET /api/users/:uid/community/me',
  'GET /api/users/:uid/community/saved',
  'GET /api/users/:uid/notices',
  'GET /api/users/:uid/community/topics/:id',
] satisfies EndpointKey[]);
/** Answers of one person; the oldest give way. */
const MOST = 40;
const PREFIX = 'read ';

interface KeptRead {
  at: number;
  answer: unknown;
}

/** Queries whose answer came from the device: they are asked anew with the network. */
const fromDevice = new Set<string>();
if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    void queries.invalidateQueries({ predicate: ({ queryHash }) => fromDevice.delete(queryHash) });
  });

async function makeRoom(uid: string): Promise<void> {
  const names = (await deviceStore().names(uid)).filter((name) => name.startsWith(PREFIX));
  if (names.length <= MOST) return;
  await deviceStore().change(uid, names, (docs) => {
    const ages = docs.flatMap((doc, place) =>
      doc ? [{ place, at: Number((doc.state as Partial<KeptRead> | null | undefined)?.at) || 0 }] : [],
    );
    const eldest = ages.toSorted((one, other) => one.at - other.at).slice(0, -MOST);
    return docs.map((doc, place) => (eldest.some((old) => old.place === place) ? undefined : doc));
  });
}

async function keep(uid: string, name: string, answer: unknown): Promise<void> {
  if (!keepsCopies(uid)) return;
  const state: KeptRead = { at: Date.now(), answer };
  await deviceStore().change(uid, [PREFIX + name], () => (keepsCopies(uid) ? [{ state, changes: [] }] : null));
  await makeRoom(uid);
}

/** What lies there under a name; undefined: nothing, or what another build has kept and this one would not be given. */
async function heldRead(endpoint: EndpointKey, uid: string, name: string): Promise<unknown> {
  const doc = mayKeepFor(uid) ? await deviceStore().read([uid, PREFIX + name]) : undefined;
  const answer = (doc?.state as Partial<KeptRead> | null | undefined)?.answer;
  if (answer === undefined) return undefined;
  const { fitsContract } = await import('./fits-contract');
  return fitsContract(endpoint, answer) ? answer : undefined;
}

/**
 * Asks by `ask` and keeps the answer; without a network the last one stands for it, where the page shows nothing yet. `hash`: of the
 * query; `cursor`: of a further page of a list. Throws what `ask` throws.
 */
export async function keptRead<T>(
  {
    endpoint,
    uid,
    hash,
    cursor,
  }: { endpoint: EndpointKey; uid: string | undefined; hash: string; cursor?: string | null },
  ask: () => Promise<T>,
): Promise<T> {
  if (uid === undefined || !KEPT.has(endpoint)) return ask();
  const name = cursor ? `${hash} ${cursor}` : hash;
  try {
    const answer = await ask();
    void keep(uid, name, answer).catch(() => {});
    return answer;
  } catch (error) {
    const isShown = !cursor && queries.getQueryCache().get(hash)?.state.data !== undefined;
    if (isShown || !(error instanceof ApiError && error.code === 'network')) throw error;
    const held = await heldRead(endpoint, uid, name).catch(() => undefined);
    if (held === undefined) throw error;
    fromDevice.add(hash);
    return held as T;
  }
}
