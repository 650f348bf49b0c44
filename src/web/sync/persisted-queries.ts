import type { EndpointKey } from '~/contract';
import type { Entry } from '~/domain/emotions/entry';
import { mayPersistFor } from '~/web/device/device-owner';
import { ApiError } from './api';
import { offline } from './cached-reads.json';
import { deviceStore, mayPersistCopies } from './owner';
import { queries } from './queries';

/**
 * What a page has read of an account, kept among its person's things: what was seen once opens without a network, and goes when
 * they sign out. Of who is not remembered nothing is kept.
 */

/** Each with the mark of its answer's schema: what another build has kept may be something else. */
const marks: Readonly<Record<string, string>> = offline;
/** Answers of one person; the oldest give way. */
const MOST = 40;
const PREFIX = 'read ';

interface PersistedQuery {
  at: number;
  of: string;
  answer: unknown;
}

/** Queries whose answer came from the device: they are asked anew with the network. */
const fromDevice = new Set<string>();
if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    void queries.invalidateQueries({ predicate: ({ queryHash }) => fromDevice.delete(queryHash) });
  });

async function evictOldest(uid: string): Promise<void> {
  const names = (await deviceStore().names(uid)).filter((name) => name.startsWith(PREFIX));
  if (names.length <= MOST) return;
  await deviceStore().change(uid, names, (docs) => {
    const ages = docs.flatMap((doc, place) =>
      doc ? [{ place, at: Number((doc.state as Partial<PersistedQuery> | null | undefined)?.at) || 0 }] : [],
    );
    const eldest = ages.toSorted((one, other) => one.at - other.at).slice(0, -MOST);
    return docs.map((doc, place) => (eldest.some((old) => old.place === place) ? undefined : doc));
  });
}

async function persist(uid: string, name: string, kept: Pick<PersistedQuery, 'of' | 'answer'>): Promise<void> {
  if (!mayPersistCopies(uid)) return;
  const state: PersistedQuery = { at: Date.now(), ...kept };
  await deviceStore().change(uid, [PREFIX + name], () => (mayPersistCopies(uid) ? [{ state, changes: [] }] : null));
  await evictOldest(uid);
}

/** Where answers of an endpoint lie. */
const isOfEndpoint = (name: string, endpoints: readonly EndpointKey[]): boolean =>
  endpoints.some((endpoint) => name.startsWith(`${PREFIX}${JSON.stringify([endpoint]).slice(0, -1)}`));

/** Changes what lies on the device of these endpoints: an answer undefined is dropped. */
async function changePersisted(
  uid: string,
  endpoints: readonly EndpointKey[],
  work: (answer: unknown) => unknown,
): Promise<void> {
  const names = (await deviceStore().names(uid)).filter((name) => isOfEndpoint(name, endpoints));
  if (names.length === 0) return;
  await deviceStore().change(uid, names, (docs) =>
    docs.map((doc) => {
      const kept = doc?.state as Partial<PersistedQuery> | null | undefined;
      const answer = work(kept?.answer);
      return doc && answer !== undefined ? { ...doc, state: { ...kept, answer } } : undefined;
    }),
  );
}

const LIST = 'GET /api/users/:uid/emotion-barometer';
/** What is told of the words of entries besides. */
const OF_THEIR_WORDS = [
  'GET /api/users/:uid/emotion-barometer/analysis',
  'GET /api/users/:uid/emotion-barometer/tags',
  'GET /api/users/:uid/observations',
] as const satisfies readonly EndpointKey[];

/**
 * What lies on the device of an entry becomes what the account has of it now; null: it is gone. Words that were locked or deleted are
 * then in no earlier copy either; what such a copy told of locked ones is read anew.
 */
export async function updatePersistedEntry(uid: string, id: string, entry: Entry | null): Promise<void> {
  await changePersisted(uid, [LIST], (answer) => {
    const { entries, ...page } = (answer ?? {}) as { entries?: unknown };
    if (!Array.isArray(entries)) return undefined;
    const now = (entries as Entry[]).flatMap((one) => (one.id === id ? (entry ?? []) : one));
    return { ...page, entries: now };
  });
  if (entry?.closed) await changePersisted(uid, OF_THEIR_WORDS, () => undefined);
}

/** Nothing lies on the device of what was read of a diary: its words have been locked, or opened, all at once. */
export const dropPersistedEntries = (uid: string): Promise<void> =>
  changePersisted(uid, [LIST, ...OF_THEIR_WORDS], () => undefined);

async function storedAnswer(uid: string, name: string, of: string): Promise<unknown> {
  const doc = mayPersistFor(uid) ? await deviceStore().read([uid, PREFIX + name]) : undefined;
  const kept = doc?.state as Partial<PersistedQuery> | null | undefined;
  return kept?.of === of ? kept.answer : undefined;
}

/**
 * Asks by `ask` and keeps the answer; without a network the last one stands for it, where the page shows nothing yet. `hash`: of the
 * query; `cursor`: of a further page of a list. Throws what `ask` throws.
 */
export async function persistedQuery<T>(
  {
    endpoint,
    uid,
    hash,
    cursor,
  }: { endpoint: EndpointKey; uid: string | undefined; hash: string; cursor?: string | null },
  ask: () => Promise<T>,
): Promise<T> {
  const of = marks[endpoint];
  if (uid === undefined || of === undefined) return ask();
  const name = cursor ? `${hash} ${cursor}` : hash;
  try {
    const answer = await ask();
    void persist(uid, name, { of, answer }).catch(() => {});
    return answer;
  } catch (error) {
    const isShown = !cursor && queries.getQueryCache().get(hash)?.state.data !== undefined;
    if (isShown || !(error instanceof ApiError && error.code === 'network')) throw error;
    const held = await storedAnswer(uid, name, of).catch(() => undefined);
    if (held === undefined) throw error;
    fromDevice.add(hash);
    return held as T;
  }
}
