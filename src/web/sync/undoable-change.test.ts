// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Sending } from './resource';

const UID = 'u1';
const sent = vi.fn<(sending: Sending<string>) => Promise<undefined>>(async () => undefined);

async function opened() {
  const { defineResource } = await import('./resource');
  const { scheduleUndoable, commitUndoable } = await import('./undoable-change');
  const resource = defineResource<readonly string[], string>({
    ...{ name: 'words', state: z.array(z.string()), empty: [], change: z.string() },
    ...{ keyOf: (word) => word, apply: (words, word) => [...words, word], read: async () => [], send: sent },
    ...{ fromGuest: () => [], wordsOf: (word) => word, countOf: (words) => words.length },
  });
  return { makeLate: commitUndoable, later: (word: string) => scheduleUndoable(UID, resource, word, 8_000) };
}

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', undefined);
  localStorage.setItem('krona.signed-in', UID);
  sent.mockClear();
});
afterEach(async () => {
  (await import('./owner')).localData().close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

const words = () => sent.mock.calls.map(([{ change }]) => change);

test('is made once its time has come, and can’t be taken back then', async () => {
  const { later } = await opened();
  const takeBack = later('a');
  await vi.advanceTimersByTimeAsync(7_000);
  expect(words()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(words()).toEqual(['a']);
  expect(takeBack()).toBe(false);
});

test('is not made when it was taken back', async () => {
  const { later, makeLate } = await opened();
  expect(later('a')()).toBe(true);
  makeLate();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(words()).toEqual([]);
});

test('is made at once before its person leaves, and goes to the account as the page goes', async () => {
  const { later, makeLate } = await opened();
  later('a');
  makeLate();
  await vi.advanceTimersByTimeAsync(100);
  expect(words()).toEqual(['a']);
  later('b');
  window.dispatchEvent(new Event('pagehide'));
  expect(words()).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(new Set(words())).toEqual(new Set(['a', 'b']));
});
