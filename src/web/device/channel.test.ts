// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { claimSound, holdSound } from '~/web/features/listening/one-sound';
import { joinLive, onLive } from '~/web/session/live-events';
import { openStore } from '~/web/sync/device-store';

/** Messages of a page of another build, or of nobody who knows the site: none does or shows anything. */

const endedElsewhere = vi.hoisted(() => vi.fn());
vi.mock('~/web/session/session', () => ({ endedElsewhere }));

let channels: Map<string, FakeChannel>;

class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly told: unknown[] = [];
  constructor(readonly name: string) {
    channels.set(name, this);
  }
  postMessage(message: unknown): void {
    this.told.push(message);
  }
  close(): void {}
}

beforeEach(() => {
  channels = new Map();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', {});
});

const hear = (name: string, data: unknown) => channels.get(name)?.onmessage?.({ data });

const NONSENSE = [
  ...[undefined, null, '', 'x', 'session', 0, -1, Number.NaN, true, Symbol.iterator, () => {}, new Date(0), new Map()],
  ...[[], [null], ['u1'], [1, 2], [null, null, null], [['u1'], 'notes'], { 0: 'u1', 1: 'notes' }],
  ...[{}, { kind: null }, { kind: 'other' }, { kind: ['again'] }, { kind: 'topics' }, { kind: 'topics', ids: 'all' }],
  ...[
    { kind: 'topics', ids: [1] },
    { kind: 'topics', ids: { length: 1 } },
    { kind: 'notices' },
    { kind: 'notices', unread: '3' },
  ],
  ...[
    { kind: 'notices', unread: -1 },
    { kind: 'notices', unread: 1.5 },
    { kind: 'notices', unread: Number.NaN },
  ],
  ...[
    { error: undefined },
    { error: 0 },
    { error: {} },
    { error: [] },
    JSON.parse('{"__proto__":{"error":null,"kind":"again"}}'),
  ],
];

test('nothing but the word for it silences a sound', () => {
  const silence = vi.fn();
  const release = holdSound(silence);
  for (const one of [...NONSENSE, 'Sounds', ['sounds']]) hear('krona.sound', one);
  expect(silence).not.toHaveBeenCalled();
  hear('krona.sound', 'sounds');
  expect(silence).toHaveBeenCalledOnce();
  claimSound(silence);
  expect(channels.get('krona.sound')?.told).toEqual(['sounds']);
  release();
});

test('nothing but a result ends the wait for a window of sign-in', async () => {
  // A page that another test has asked for may be loaded already: it would ask the network.
  vi.resetModules();
  vi.doMock('~/web/features/accounts/auth-calls', () => ({
    providerAddress: async () => ({ url: 'https://provider.example/' }),
  }));
  const { openProvider } = await import('~/web/features/accounts/provider-popup');
  vi.stubGlobal('open', () => ({ closed: false, close: () => {}, location: { replace: () => {} } }));
  const settled = vi.fn();
  const result = openProvider('vk');
  result.then(settled, settled);
  for (const one of NONSENSE) hear('krona.popup', one);
  await Promise.resolve();
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
  expect(settled).not.toHaveBeenCalled();
  hear('krona.popup', { error: 'access_denied', user: { uid: 'another' } });
  expect(await result).toEqual({ error: 'access_denied' });
});

test('nothing but news is taken for news', () => {
  const heard = vi.fn();
  const deafen = onLive(heard);
  const leave = joinLive('u1');
  for (const one of NONSENSE) hear('krona.live.u1', one);
  expect([heard.mock.calls, endedElsewhere.mock.calls]).toEqual([[], []]);
  hear('krona.live.u1', { kind: 'topics', ids: ['a'], html: '<b>' });
  hear('krona.live.u1', { kind: 'notices', unread: 2 });
  hear('krona.live.u1', { kind: 'again' });
  hear('krona.live.u1', { kind: 'session' });
  expect(heard.mock.calls).toEqual([
    [{ kind: 'topics', ids: ['a'] }],
    [{ kind: 'notices', unread: 2 }],
    [{ kind: 'again' }],
  ]);
  expect(endedElsewhere).toHaveBeenCalledOnce();
  leave();
  deafen();
});

test('nothing but a place is read anew, and what no state is is held for none', async () => {
  const store = openStore(undefined, () => false);
  const heard = vi.fn();
  store.listen(heard);
  for (const one of NONSENSE) hear('krona.data', one);
  expect(heard).not.toHaveBeenCalled();
  for (const held of ['x', 1, [], null]) hear('krona.data', ['u1', 'notes', held]);
  expect(await store.read(['u1', 'notes'])).toBeUndefined();
  hear('krona.data', ['u1', 'notes', { state: { a: 'б' }, from: 5, changes: [{ id: 'forged' }] }]);
  expect(await store.read(['u1', 'notes'])).toEqual({ changes: [], state: { a: 'б' }, from: undefined });
  expect(heard).toHaveBeenCalledTimes(5);
  store.close();
});
