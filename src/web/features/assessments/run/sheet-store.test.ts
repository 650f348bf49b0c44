// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSheet } from '~/web/device-sheet';
import { SheetStore } from './sheet-store';

const TEST = 'big-five-full';
const FACTS = { sex: 'female', age: 34 } as const;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  localStorage.setItem('krona.signed-in', 'u1');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('facts told before anybody knew whose sheet this is', () => {
  it('go to the learner’s sheet and wait there for the account', () => {
    const store = new SheetStore(TEST);
    store.setFacts(FACTS);
    store.setOwner('u1');
    expect(store.get().facts).toEqual(FACTS);
    expect(readSheet('u1', TEST)).toMatchObject({ facts: FACTS, factsWait: true });
    expect(readSheet('guest', TEST).facts).toEqual({});
  });

  it('stay on the device of a guest', () => {
    const store = new SheetStore(TEST);
    store.setFacts(FACTS);
    store.setOwner(null);
    expect(readSheet('guest', TEST)).toMatchObject({ facts: FACTS, factsWait: false });
  });

  it('are not those of the next person', () => {
    const store = new SheetStore(TEST);
    store.setFacts(FACTS);
    store.setOwner('u1');
    store.setOwner('u2');
    expect(store.get().facts).toEqual({});
  });
});
