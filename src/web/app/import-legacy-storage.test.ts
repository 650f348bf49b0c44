// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const UID = '0b3f8c1e-0000-4000-8000-00000000000a';
const WORD = '0b3f8c1e-0000-4000-8000-00000000000b';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  localStorage.setItem('krona.signed-in', UID);
});
afterEach(async () => {
  (await import('~/web/sync/owner')).localData().close();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function adopted() {
  const { importLegacyStorage } = await import('./import-legacy-storage');
  const { localData } = await import('~/web/sync/owner');
  const { sheetResource } = await import('~/web/sync/sheet-resource');
  const { savedWordsResource } = await import('~/web/features/wall/saved-words-resource');
  const { removalResource } = await import('~/web/features/wall/removal-resource');
  await importLegacyStorage(UID);
  expect(Object.keys(localStorage)).toEqual(['krona.signed-in']);
  const board = (owner: string) => localData().getSnapshot(owner, sheetResource);
  return { board, localData, keptResource: savedWordsResource, removalResource };
}

test('of a sheet a guest’s whole, of a person’s what waited', async () => {
  const answers = { 1: [5, 1], 2: [4, 1] };
  const sheet = JSON.stringify({ items: 2, answers, waiting: [2], facts: { age: 34 }, factsWait: false, spent: 9 });
  localStorage.setItem('krona.sheet.guest.archetype', sheet);
  localStorage.setItem(`krona.sheet.${UID}.archetype`, sheet);
  localStorage.setItem(`krona.sheet.${UID}.big-five-full`, '{"answers":{"1":[5,1]},"waiting":[]}');
  const { board } = await adopted();
  expect(board('guest').state.sheets).toMatchObject([{ test: 'archetype', answers, facts: { age: 34 }, spent: 9 }]);
  expect(board(UID)).toMatchObject({ pendingCount: 1, state: { sheets: [{ answers: { 2: [4, 1] }, facts: {} }] } });
});

test('a guest’s results, the newest first, without what is damaged', async () => {
  const result = (id: string) => ({
    id,
    test: 'archetype',
    answers: { 1: [5, 1] },
    finishedAt: '2026-11-20T10:00:00.000Z',
  });
  localStorage.setItem('krona.guest-results', JSON.stringify([result('b'), { id: 'c' }, result('a')]));
  const { board } = await adopted();
  expect(board('guest').state.results).toMatchObject([
    { id: 'b', items: 1 },
    { id: 'a', items: 1 },
  ]);
});

test('what a guest has collected on the wall, and words that were being taken down', async () => {
  localStorage.setItem('krona.wall-kept', JSON.stringify([WORD, UID, 'x']));
  localStorage.setItem(`krona.wall-removals.${UID}`, JSON.stringify([WORD]));
  const { localData, keptResource, removalResource } = await adopted();
  expect(await localData().readState('guest', keptResource)).toEqual([WORD, UID]);
  expect(localData().getSnapshot(UID, removalResource)).toMatchObject({ pendingCount: 1, state: [WORD] });
});
