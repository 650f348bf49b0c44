// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

/** What browsers do where a person, or the computer's owner, has refused sites all storage. */

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

/** What the names meant before. */
const before: [name: string, meaning: PropertyDescriptor | undefined][] = [];

function means(name: string, meaning: PropertyDescriptor): void {
  before.push([name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  Object.defineProperty(globalThis, name, { ...meaning, configurable: true });
}

const DATABASES = { open: refuse, deleteDatabase: refuse, databases: refuse };

const MANNERS = {
  /** As Firefox does: the names are there. */
  'its calls': () => {
    means('indexedDB', { value: DATABASES });
    means('BroadcastChannel', { value: vi.fn(refuse) });
    for (const name of ['localStorage', 'sessionStorage']) means(name, { get: refuse });
  },
  /** As Chromium does. */
  'its very names': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'])
      means(name, { get: refuse });
  },
  /** As a private window of an older Firefox does. */
  'having none': () => {
    for (const name of ['indexedDB', 'caches', 'BroadcastChannel']) means(name, { value: undefined });
  },
};

afterEach(() => {
  for (const [name, meaning] of before.splice(0).reverse()) {
    if (meaning) Object.defineProperty(globalThis, name, meaning);
    else Reflect.deleteProperty(globalThis, name);
  }
  vi.resetModules();
});

describe.each(Object.entries(MANNERS))('a browser that refuses storage by %s', (_, refuseAll) => {
  it('keeps what a page holds as long as the page, and says that it is not kept', async () => {
    refuseAll();
    const { openStore } = await import('~/web/sync/device-store');
    const store = openStore();
    const place = ['guest', 'entries'] as const;
    expect(await store.change('guest', ['entries'], () => [{ state: [1], changes: [] }])).toBe(false);
    expect(await store.read(place)).toEqual({ state: [1], changes: [] });
    expect(await store.names('guest')).toEqual(['entries']);
    store.close();
  });

  it('lets a person leave', async () => {
    refuseAll();
    const { eraseOf } = await import('./device-text');
    expect(() => eraseOf('anna')).not.toThrow();
  });

  it('leaves tabs, sounds and open pages alone', async () => {
    refuseAll();
    const { onSignal, broadcastSession } = await import('~/web/session/session-signals');
    onSignal(() => {});
    broadcastSession('out');
    const { claimSound, holdSound } = await import('~/web/features/listening/one-sound');
    const silence = vi.fn();
    holdSound(silence);
    claimSound(() => {});
    expect(silence).toHaveBeenCalledOnce();
    const { joinLive } = await import('~/web/session/live-events');
    joinLive('anna')();
  });
});
