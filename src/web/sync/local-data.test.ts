import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { eventually } from '../../../tests/support/eventually';
import { ApiError } from './api';
import { type DeviceStore, openStore } from './device-store';
import { LocalData } from './local-data';
import { defineResource, type Sending } from './resource';

type Notes = Readonly<Record<string, string>>;
interface Change {
  key: string;
  text: string;
}

/** The account of this test: a text by key. */
let account: Record<string, string> = {};
let left = false;
let data: LocalData;
let store: DeviceStore;
const send = vi.fn<(sending: Sending<Change>) => Promise<unknown>>();

const notes = defineResource<Notes, Change, string, unknown>({
  name: 'notes',
  state: z.record(z.string(), z.string()),
  empty: {},
  change: z.object({ key: z.string(), text: z.string() }),
  keyOf: ({ key }) => key,
  apply: (state, { key, text }) => ({ ...state, [key]: text }),
  read: async () => account,
  send: (sending) => send(sending),
  texts: {
    rowOf: (state, key) => state[key] ?? null,
    tagOf: (row) => row,
    join: (change, row) => (`${row}${change.text}`.length > 20 ? null : { ...change, text: `${row}, ${change.text}` }),
  },
  fromGuest: (state) => Object.entries(state).map(([key, text]) => ({ key, text })),
  wordsOf: ({ text }) => text,
  countOf: (state) => Object.keys(state).length,
});

const refusal = (code: 'network' | 'internal' | 'invalid-argument', status = 400) =>
  new ApiError(status, code, `Отказ: ${code}`);
const board = () => data.getSnapshot('anna', notes);
/** A board that has been read. */
async function seen() {
  await eventually(() => expect(board().loaded).toBe(true));
  return board();
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  account = {};
  left = false;
  send.mockReset();
  send.mockImplementation(async ({ change }) => {
    account = { ...account, [change.key]: change.text };
    return 'taken';
  });
  store = openStore();
  let ids = 0;
  data = new LocalData({
    store,
    declared: async () => [{ name: 'notes', pendingForms: ['', '', ''], guestForms: '', load: async () => notes }],
    guest: 'guest',
    mayPersist: () => !left,
    withLock: (_name, work) => work(),
    newId: () => `id-${++ids}`,
    report: (error) => expect(error).toBeUndefined(),
  });
});
afterEach(() => data.close());

describe('a change', () => {
  it('stands in the page at once and brings the account’s answer', async () => {
    const kept = data.mutate('anna', notes, { key: 'a', text: 'дождь' });
    expect(board().state).toEqual({ a: 'дождь' });
    expect(await kept).toEqual({ kind: 'sent', answer: 'taken' });
    expect(await seen()).toMatchObject({ state: { a: 'дождь' }, pendingCount: 0, failed: false });
  });

  it('waits without a network with its words, and says what held it up', async () => {
    send.mockRejectedValue(refusal('network', 0));
    expect(await data.mutate('anna', notes, { key: 'a', text: 'дождь' })).toMatchObject({
      kind: 'waits',
      code: 'network',
    });
    expect(board()).toMatchObject({ state: { a: 'дождь' }, pendingCount: 1, failed: true });
    expect(await data.counts('anna')).toEqual([{ name: 'notes', number: 1 }]);
    send.mockImplementation(async () => 'taken');
    await data.flushOutbox('anna');
    expect(await data.counts('anna')).toEqual([]);
  });

  it('that has gone out keeps its content until it is answered, the next one follows', async () => {
    send.mockRejectedValueOnce(refusal('network', 0));
    await data.mutate('anna', notes, { key: 'a', text: 'раз' });
    await data.mutate('anna', notes, { key: 'a', text: 'два' });
    expect(send.mock.calls.map(([{ change }]) => change.text)).toEqual(['раз', 'раз', 'два']);
    expect(send.mock.calls.map(([{ id }]) => id)).toEqual(['id-2', 'id-2', 'id-4']);
  });

  it('holds back no other key by a fault', async () => {
    send.mockImplementation(async ({ change }) => {
      if (change.key === 'a') throw refusal('internal', 500);
    });
    await data.mutate('anna', notes, { key: 'a', text: 'раз' }, { key: 'b', text: 'два' });
    expect(await data.counts('anna')).toEqual([{ name: 'notes', number: 1 }]);
  });

  it('that is refused for good is kept with its words and the reason, to be sent again or given up', async () => {
    send.mockRejectedValue(refusal('invalid-argument'));
    const outcome = await data.mutate('anna', notes, { key: 'a', text: 'дождь' });
    expect(outcome).toMatchObject({ kind: 'refused', code: 'invalid-argument', message: 'Отказ: invalid-argument' });
    const [refused] = (await seen()).refused;
    expect(refused).toMatchObject({ words: 'дождь', message: 'Отказ: invalid-argument' });
    expect(board().state).toEqual({});
    await data.decide('anna', notes, refused?.id ?? '', 'again');
    await data.decide('anna', notes, board().refused[0]?.id ?? '', 'drop');
    expect(board().refused).toEqual([]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('that can’t go as it is goes once more as its resource says', async () => {
    const others = defineResource<Notes, Change, string, unknown>({
      ...notes,
      otherwise: ({ text }, code) =>
        code === 'invalid-argument'
          ? { label: 'Отправить короче', change: { key: 'b', text: text.slice(0, 2) } }
          : null,
    });
    send.mockRejectedValueOnce(refusal('invalid-argument'));
    await data.mutate('anna', others, { key: 'a', text: 'дождь' });
    const [refused] = data.getSnapshot('anna', others).refused;
    expect(refused).toMatchObject({ code: 'invalid-argument', otherwise: 'Отправить короче' });
    await data.decide('anna', others, refused?.id ?? '', 'again');
    expect(account).toEqual({ b: 'до' });
    expect(data.getSnapshot('anna', others).refused).toEqual([]);
  });

  it('is told as kept before the account has answered', async () => {
    let answer = () => {};
    send.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = () => resolve('taken');
        }),
    );
    const { persisted, outcome } = data.enqueue('anna', notes, { key: 'a', text: 'дождь' });
    expect(await persisted).toBe(true);
    expect((await store.read(['anna', 'notes']))?.changes).toMatchObject([{ change: { text: 'дождь' } }]);
    await eventually(() => expect(send).toHaveBeenCalled());
    answer();
    expect(await outcome).toEqual({ kind: 'sent', answer: 'taken' });
  });
});

it('a change that another tab has sent is heard of here', async () => {
  const heard = { here: vi.fn(), there: vi.fn() };
  const open = (onSent: () => void) =>
    new LocalData({
      store: openStore(),
      declared: async () => [{ name: 'notes', pendingForms: ['', '', ''], guestForms: '', load: async () => notes }],
      guest: 'guest',
      mayPersist: () => true,
      withLock: (_name, work) => work(),
      newId: () => crypto.randomUUID(),
      report: () => {},
      onSent,
    });
  const [here, there] = [open(heard.here), open(heard.there)];
  here.getSnapshot('anna', notes);
  send.mockRejectedValueOnce(refusal('network', 0));
  await here.mutate('anna', notes, { key: 'a', text: 'дождь' });
  await eventually(() => expect(there.getSnapshot('anna', notes).pendingCount).toBe(1));
  await there.flushOutbox('anna');
  await eventually(() => expect(heard.here).toHaveBeenCalledTimes(1));
  expect(heard.there).toHaveBeenCalledTimes(1);
  here.close();
  there.close();
});

describe('a change that says itself what its writer had seen', () => {
  interface Edit extends Change {
    seen: string | null;
  }
  const edits = defineResource<Notes, Edit, string, unknown>({
    ...notes,
    change: z.object({ key: z.string(), text: z.string(), seen: z.nullable(z.string()) }),
    withVersion: (change) => change,
    baseOf: ({ seen }) => seen,
    merge: (older, newer) => (older.text === newer.seen ? { ...newer, seen: older.seen } : null),
    otherwise: () => null,
    texts: {
      rowOf: () => null,
      tagOf: (row) => row,
      join: () => null,
    },
    fromGuest: () => [],
  });
  const sent = () => send.mock.calls.map(([{ change, base }]) => [change.text, base]);

  it('goes out with that, whatever this device holds meanwhile', async () => {
    account = { a: 'солнце' };
    await data.sync('anna', edits, { reads: true });
    await data.mutate('anna', edits, { key: 'a', text: 'дождь', seen: 'снег' });
    expect(sent()).toEqual([['дождь', 'снег']]);
  });

  it('keeps the first base when the next one joins it; who has not seen it stays apart', async () => {
    send.mockRejectedValueOnce(refusal('network', 0));
    await data.mutate('anna', edits, { key: 'b', text: 'ветер', seen: null });
    const one = { key: 'a', text: 'раз', seen: 'ноль' };
    const two = { key: 'a', text: 'два', seen: 'раз' };
    await data.mutate('anna', edits, one, two, { key: 'a', text: 'три', seen: 'ноль' });
    expect(sent().slice(2)).toEqual([
      ['два', 'ноль'],
      ['три', 'ноль'],
    ]);
  });
});

describe('who leaves', () => {
  it('brings nothing back by a page that still writes', async () => {
    await data.mutate('anna', notes, { key: 'a', text: 'дождь' });
    left = true;
    expect(await data.mutate('anna', notes, { key: 'b', text: 'снег' })).toEqual({ kind: 'page' });
    await data.sync('anna', notes, { reads: true });
    left = false;
    expect((await store.read(['anna', 'notes']))?.state).toEqual({ a: 'дождь' });
  });

  it('by the end of a session leaves what was not sent, and nothing else', async () => {
    await data.mutate('anna', notes, { key: 'a', text: 'дождь' });
    send.mockRejectedValue(refusal('network', 0));
    await data.mutate('anna', notes, { key: 'b', text: 'снег' });
    await data.keepOnlyUnsent('anna');
    const doc = await store.read(['anna', 'notes']);
    expect(doc?.state).toBeUndefined();
    expect(doc?.changes).toMatchObject([{ change: { text: 'снег' } }]);
  });
});

describe('who is not remembered', () => {
  const open = (keepsState: boolean) =>
    new LocalData({
      store: openStore(undefined, () => keepsState),
      declared: async () => [{ name: 'notes', pendingForms: ['', '', ''], guestForms: '', load: async () => notes }],
      guest: 'guest',
      mayPersist: () => true,
      withLock: (_name, work) => work(),
      newId: () => crypto.randomUUID(),
      report: (error) => expect(error).toBeUndefined(),
    });
  const onDisk = () => store.read(['anna', 'notes']);

  it('sees the account in every tab, and has on the disk only what was not sent', async () => {
    account = { a: 'дождь' };
    const [here, there] = [open(false), open(false)];
    there.getSnapshot('anna', notes);
    await here.sync('anna', notes, { reads: true });
    await eventually(() =>
      expect(there.getSnapshot('anna', notes)).toMatchObject({ loaded: true, state: { a: 'дождь' } }),
    );
    expect(await onDisk()).toBeUndefined();
    send.mockRejectedValueOnce(refusal('network', 0));
    await here.mutate('anna', notes, { key: 'b', text: 'снег' });
    expect(here.getSnapshot('anna', notes)).toMatchObject({ pendingCount: 1, state: { a: 'дождь', b: 'снег' } });
    expect(await onDisk()).toEqual({ changes: [expect.objectContaining({ change: { key: 'b', text: 'снег' } })] });
    await there.flushOutbox('anna');
    await eventually(() => expect(here.getSnapshot('anna', notes)).toMatchObject({ pendingCount: 0, state: account }));
    expect(await onDisk()).toBeUndefined();
    here.close();
    there.close();
  });

  it('leaves on the disk nothing of an earlier sign-in that was remembered', async () => {
    await data.mutate('anna', notes, { key: 'a', text: 'дождь' });
    send.mockRejectedValueOnce(refusal('network', 0));
    await data.mutate('anna', notes, { key: 'b', text: 'снег' });
    expect((await onDisk())?.state).toEqual({ a: 'дождь' });
    data.close();
    const later = open(false);
    expect(await later.counts('anna')).toEqual([{ name: 'notes', number: 1 }]);
    store = openStore();
    expect(await onDisk()).toMatchObject({ changes: [{ change: { key: 'b', text: 'снег' } }] });
    expect((await onDisk())?.state).toBeUndefined();
    later.close();
    store.close();
  });
});

describe('a guest’s things', () => {
  it('stay on the device and are taken away and put back as a whole', async () => {
    expect(await data.mutate('guest', notes, { key: 'a', text: 'дождь' })).toEqual({ kind: 'device' });
    expect(send).not.toHaveBeenCalled();
    expect(await data.counts('guest')).toEqual([{ name: 'notes', number: 1 }]);
    const putBack = await data.dropGuest();
    expect(await data.names('guest')).toEqual([]);
    await putBack();
    expect(await data.counts('guest')).toEqual([{ name: 'notes', number: 1 }]);
  });

  it('join what their person has; what does not fit is kept apart with its words', async () => {
    account = { a: 'солнце', c: 'очень длинный текст' };
    await data.sync('anna', notes, { reads: true });
    await data.mutate(
      'guest',
      notes,
      { key: 'a', text: 'дождь' },
      { key: 'b', text: 'снег' },
      { key: 'c', text: 'ветер' },
    );
    expect(await data.takeFromGuest('anna', notes)).toMatchObject([{ words: 'ветер', code: 'changed-elsewhere' }]);
    expect(account).toEqual({ a: 'солнце, дождь', b: 'снег', c: 'очень длинный текст' });
    expect((await seen()).refused).toMatchObject([{ words: 'ветер' }]);
    expect(await data.names('guest')).toEqual([]);
  });
});

it('a browser that refuses storage keeps things as long as the page, and says so until it takes them', async () => {
  data.close();
  let refuses = true;
  const openDatabase = ((...given: Parameters<typeof openDB>) =>
    refuses ? Promise.reject(new Error('refused')) : openDB(...given)) as typeof openDB;
  const page = new LocalData({
    store: openStore(openDatabase),
    declared: async () => [],
    guest: 'guest',
    mayPersist: () => true,
    withLock: (_name, work) => work(),
    newId: () => 'id',
    report: () => {},
  });
  expect(await page.mutate('guest', notes, { key: 'a', text: 'дождь' })).toEqual({ kind: 'page' });
  expect(page.getSnapshot('guest', notes)).toMatchObject({ state: { a: 'дождь' }, memoryOnly: true });
  refuses = false;
  expect(await page.mutate('guest', notes, { key: 'b', text: 'снег' })).toEqual({ kind: 'device' });
  expect(page.getSnapshot('guest', notes)).toMatchObject({ state: { a: 'дождь', b: 'снег' }, memoryOnly: false });
  page.close();
});
