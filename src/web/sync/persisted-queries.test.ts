// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EndpointKey } from '~/contract';
import type { Entry } from '~/domain/emotions/entry';
import { DEVICE_KEYS, databaseName } from '~/web/device/device-keys';
import { forgetPerson, rememberEnded, rememberSignedIn, THIS_BROWSER_SESSION } from '~/web/device/device-owner';
import { eraseOf } from '~/web/device/device-text';
import { connectionLost } from './api';
import { offline } from './cached-reads.json';
import { deviceStore, localData } from './owner';
import { dropPersistedEntries, persistedQuery, updatePersistedEntry } from './persisted-queries';

const DIARY = 'GET /api/users/:uid/emotion-barometer';
const of = (uid: string, cursor: string | null = null) =>
  ({ endpoint: DIARY, uid, hash: `diary ${uid}`, cursor }) as const;
/** A page of a diary, told from others by its cursor. */
const page = (nextCursor: string) => ({ entries: [], lastUpdated: null, nextCursor });
const lost = () => Promise.reject(connectionLost());
const names = async (uid: string) => (await deviceStore().names(uid)).filter((name) => name.startsWith('read '));
/** Keeping goes on behind the read. */
const PATIENT = { timeout: 10_000 };
const isKept = (uid: string, count: number) => expect.poll(() => names(uid), PATIENT).toHaveLength(count);

beforeEach(() => localStorage.clear());

test('what was read stands without a network, page by page, and for its person alone', async () => {
  rememberSignedIn('anna');
  expect(await persistedQuery(of('anna'), async () => page('сон'))).toEqual(page('сон'));
  await persistedQuery(of('anna', 'next'), async () => page('дом'));
  await isKept('anna', 2);
  expect(await persistedQuery(of('anna'), lost)).toEqual(page('сон'));
  expect(await persistedQuery(of('anna', 'next'), lost)).toEqual(page('дом'));
  rememberSignedIn('oleg');
  await expect(persistedQuery(of('oleg'), lost)).rejects.toThrow();
});

test('a refusal is no lost network, and other endpoints are never kept', async () => {
  rememberSignedIn('vera');
  await persistedQuery(of('vera'), async () => page('сон'));
  await isKept('vera', 1);
  await expect(persistedQuery(of('vera'), () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  const sessions = { endpoint: 'GET /api/users/:uid', uid: 'vera', hash: 'profile' } as const;
  await persistedQuery(sessions, async () => 1);
  await expect(persistedQuery(sessions, lost)).rejects.toThrow();
});

test('the oldest give way, a session that ends by itself and a sign-out leave nothing', async () => {
  rememberSignedIn('ivan');
  for (let at = 0; at < 45; at++) await persistedQuery(of('ivan', `page ${at}`), async () => page(`${at}`));
  await expect.poll(async () => (await names('ivan')).length, PATIENT).toBeLessThanOrEqual(40);
  await isKept('ivan', 40);
  expect(await persistedQuery(of('ivan', 'page 44'), lost)).toEqual(page('44'));
  await localData().keepOnlyUnsent('ivan');
  expect(await names('ivan')).toEqual([]);
  await persistedQuery(of('ivan'), async () => page('сон'));
  await isKept('ivan', 1);
  forgetPerson('ivan');
  eraseOf('ivan');
  await expect(persistedQuery(of('ivan'), lost)).rejects.toThrow();
  // Asking the database itself would open it again before it is gone.
  const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
  await expect.poll(databases, PATIENT).not.toContain(databaseName('ivan'));
});

test('of who is not remembered, or whose session has ended, nothing is kept', async () => {
  const change = vi.spyOn(deviceStore(), 'change');
  localStorage.setItem(DEVICE_KEYS.persistence.name, THIS_BROWSER_SESSION);
  rememberSignedIn('nina');
  expect(await persistedQuery(of('nina'), async () => page('сон'))).toEqual(page('сон'));
  localStorage.removeItem(DEVICE_KEYS.persistence.name);
  rememberEnded();
  await persistedQuery(of('nina'), async () => page('сон'));
  expect(change).not.toHaveBeenCalled();
  expect(await names('nina')).toEqual([]);
  change.mockRestore();
});

const WORDS = 'бергамотовый чай';
/** All that lies on the device of what was read, as a text. */
async function lying(uid: string): Promise<string> {
  const docs = (await names(uid)).map((name) => deviceStore().read([uid, name]));
  return JSON.stringify(await Promise.all(docs));
}
/** As pages name them: lists, further pages, and what is told of the words besides. */
async function readAll(uid: string, entries: Partial<Entry>[]): Promise<number> {
  const asks: [EndpointKey, string | null, unknown][] = [
    [DIARY, null, { entries, nextCursor: 'next' }],
    [DIARY, 'next', { entries, nextCursor: null }],
    ['GET /api/users/:uid/emotion-barometer/tags', null, { tags: [WORDS] }],
    ['GET /api/users/:uid/emotion-barometer/analysis', null, { stats: { mostCommonTag: WORDS } }],
    ['GET /api/users/:uid/observations', null, { sentences: [WORDS] }],
    ['GET /api/users/:uid/notices', null, { notices: [] }],
  ];
  for (const [endpoint, cursor, answer] of asks) {
    const hash = JSON.stringify([endpoint, { params: { uid } }, 'pages']);
    await persistedQuery({ endpoint, uid, hash, cursor }, async () => answer);
  }
  await isKept(uid, asks.length);
  return asks.length;
}

test('words that were locked or deleted lie in no copy of an earlier read, and other entries stay', async () => {
  rememberSignedIn('rita');
  const open = [
    { id: 'a', entry: WORDS, closed: '' },
    { id: 'b', entry: 'сон' },
  ] as Partial<Entry>[];
  const all = await readAll('rita', open);
  await updatePersistedEntry('rita', 'a', { ...open[0], entry: '', closed: 'v1.sealed' } as Entry);
  expect(await lying('rita')).not.toContain(WORDS);
  expect(await lying('rita')).toContain('v1.sealed');
  expect(await names('rita')).toHaveLength(all - 3);
  await updatePersistedEntry('rita', 'a', null);
  expect(await lying('rita')).not.toContain('v1.sealed');
  expect(await lying('rita')).toContain('сон');

  await readAll('rita', open);
  await dropPersistedEntries('rita');
  expect(await lying('rita')).not.toContain(WORDS);
  expect(await names('rita')).toHaveLength(1);
});

test.each(Object.entries(offline) as [EndpointKey, string][])(
  'what was kept of %s under another schema is no answer',
  async (endpoint, mark) => {
    rememberSignedIn('lena');
    const asked = { endpoint, uid: 'lena', hash: endpoint };
    const put = (state: unknown) => deviceStore().change('lena', [`read ${endpoint}`], () => [{ state, changes: [] }]);
    const others = [null, 7, '', [], { at: 1 }, { at: 1, answer: { entries: 1 } }, { at: 1, of: '', answer: {} }];
    for (const state of [...others, { at: 1, of: 'ffffff', answer: { entries: [{}] } }]) {
      await put(state);
      await expect(persistedQuery(asked, lost)).rejects.toMatchObject({ code: 'network' });
    }
    await put({ at: 1, of: mark, answer: 'kept' });
    expect(await persistedQuery(asked, lost)).toBe('kept');
  },
);
