// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../../tests/support/eventually';

const TEST = 'big-five-full';
const FACTS = { sex: 'female', age: 34 } as const;

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  localStorage.setItem('krona.signed-in', 'u1');
});
afterEach(async () => {
  (await import('~/web/sync/owner')).localData().close();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function opened() {
  const { SheetStore } = await import('./sheet-store');
  const { localData } = await import('~/web/sync/owner');
  const { sheetResource } = await import('~/web/sync/sheet-resource');
  return { SheetStore, boardOf: (owner: string) => localData().getSnapshot(owner, sheetResource) };
}

describe('facts told before anybody knew whose sheet this is', () => {
  it('go to the learner’s sheet and wait there for the account', async () => {
    const { SheetStore, boardOf } = await opened();
    new SheetStore(TEST, undefined).setFacts(FACTS);
    new SheetStore(TEST, 'u1').saveEarly();
    expect(boardOf('u1')).toMatchObject({ pendingCount: 1, state: { sheets: [{ test: TEST, facts: FACTS }] } });
    expect(boardOf('guest').state.sheets).toEqual([]);
  });

  it('stay on the device of a guest', async () => {
    const { SheetStore, boardOf } = await opened();
    new SheetStore(TEST, undefined).setFacts(FACTS);
    new SheetStore(TEST, 'guest').saveEarly();
    await eventually(() => expect(boardOf('guest').state.sheets).toMatchObject([{ test: TEST, facts: FACTS }]));
  });

  it('are not those of the next person', async () => {
    const { SheetStore, boardOf } = await opened();
    new SheetStore(TEST, undefined).setFacts(FACTS);
    new SheetStore(TEST, 'u1').saveEarly();
    new SheetStore(TEST, 'u2').saveEarly();
    expect(boardOf('u2').state.sheets).toEqual([]);
  });
});

describe('a sheet on this device', () => {
  it('takes the time at the questions along with the next answer, and becomes a result', async () => {
    const { SheetStore, boardOf } = await opened();
    const store = new SheetStore(TEST, 'guest');
    store.addSpent(5_000);
    store.answer(1, 4);
    store.addSpent(2_000);
    expect(boardOf('guest').state.sheets).toMatchObject([{ answers: { 1: [4, expect.any(Number)] }, spent: 5_000 }]);
    expect(await store.finish()).toMatchObject({ kind: 'done', result: null });
    expect(boardOf('guest').state).toMatchObject({ sheets: [], results: [{ test: TEST, spent: 7_000 }] });
  });

  it('begins anew with the facts that were told', async () => {
    const { SheetStore, boardOf } = await opened();
    const store = new SheetStore(TEST, 'guest');
    store.setFacts(FACTS);
    store.answer(1, 4);
    store.restart();
    expect(boardOf('guest').state.sheets).toMatchObject([{ answers: {}, facts: FACTS, spent: 0 }]);
  });

  it('is not finished without the account', async () => {
    const { SheetStore } = await opened();
    const store = new SheetStore(TEST, 'u1');
    store.answer(1, 4);
    expect(await store.finish()).toEqual({ kind: 'later' });
  });
});
