import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { openDB } from 'idb';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { RESOURCES } from '~/web/app/resources';
import { GUEST } from '~/web/device/device-keys';
import { type DeviceStore, type Doc, openStore } from '~/web/sync/device-store';
import { LocalData } from '~/web/sync/local-data';
import type { AnyResource, Sending } from '~/web/sync/resource';
import { SAMPLES, type Sample } from './samples';

/**
 * A build with a stricter schema over what an earlier one has left, beside a tab of the earlier one: what it can't read stays as it is,
 * is counted and shown, and goes by its person's word alone. RUNS=500 for a long run.
 */

const RUNS = Number(process.env.RUNS ?? 15);
const UID = 'anna';
/** Where a stricter schema says that it is wrong: at the row, in it, or of the whole. */
const PLACES = ['row', 'inside', 'whole'] as const;

/** The same text whatever the order of its fields. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? '';

/** One of three, by chance and always the same. */
function isBad(salt: number, row: unknown): boolean {
  let sum = salt;
  for (const sign of textOf(row)) sum = (sum * 31 + sign.charCodeAt(0)) % 1_000_003;
  return sum % 3 === 0;
}

interface Row {
  path: (string | number)[];
  value: unknown;
}

/** The rows of a state: it is one collection, or its fields are. */
function rowsOf(state: unknown, empty: unknown): Row[] {
  const isOne = Array.isArray(empty) || Object.keys(empty as object).length === 0;
  const collections: [string[], unknown][] = isOne
    ? [[[], state]]
    : Object.keys(empty as object).map((field) => [[field], (state as Record<string, unknown>)?.[field]]);
  return collections.flatMap(([field, rows]) =>
    Object.entries((rows ?? {}) as object).map(([at, value]) => ({
      path: [...field, Array.isArray(rows) ? Number(at) : at],
      value,
    })),
  );
}

function stricter(resource: AnyResource, salt: number, place: (typeof PLACES)[number]): AnyResource {
  const ends = { row: [], inside: ['text'], whole: null }[place];
  return {
    ...resource,
    state: resource.state.check((ctx: z.core.ParsePayload) => {
      for (const { path, value } of rowsOf(ctx.value, resource.empty))
        if (isBad(salt, value))
          ctx.issues.push({
            code: 'custom',
            input: ctx.value,
            path: ends ? [...path, ...ends] : [],
            message: 'stricter',
          });
    }),
    change: resource.change.check((ctx: z.core.ParsePayload) => {
      if (isBad(salt, ctx.value)) ctx.issues.push({ code: 'custom', input: ctx.value, path: [], message: 'stricter' });
    }),
  };
}

/** The diary of a change is the real server's: here one without it. */
const changeOf = (name: string, sample: Sample, pick: number, state: unknown): unknown =>
  name === 'entry-changes' ? { kind: 'restore', id: randomUUID() } : sample.write(pick, `слово${pick}`, state);

let sent: unknown[] = [];
const tabs: LocalData[] = [];

beforeAll(() => {
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
});
afterAll(() => void vi.unstubAllGlobals());
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

/** Tabs of one browser, each with a build of its own; the account takes everything. */
function browser() {
  const factory = new IDBFactory();
  const store = (): DeviceStore =>
    openStore((name, version, callbacks) => {
      globalThis.indexedDB = factory;
      return openDB(name, version, callbacks as never) as never;
    });
  const opened = (resource: AnyResource) => {
    const served: AnyResource = {
      ...resource,
      read: async () => resource.empty,
      send: async ({ change }: Sending<unknown>) => void sent.push(change),
    };
    const data = new LocalData({
      store: store(),
      declared: async () => [
        { name: served.name, pendingForms: ['', '', ''], guestForms: '', load: async () => served },
      ],
      guest: GUEST,
      mayPersist: () => true,
      withLock: (_, work) => work(),
      newId: () => randomUUID(),
      report: () => {},
    });
    tabs.push(data);
    return { data, resource: served };
  };
  const disk = store();
  return { opened, disk };
}

async function planted(disk: DeviceStore, name: string, docs: { guest: Doc; own: Doc }): Promise<void> {
  await disk.change(GUEST, [name], () => [docs.guest]);
  await disk.change(UID, [name], () => [docs.own]);
}

const operation = fc.record({
  kind: fc.constantFrom('guest', 'older-tab', 'own', 'exchange', 'send', 'end', 'count'),
  pick: fc.nat(11),
});

describe.each(RESOURCES.map(({ name, load }) => ({ name, load })))('$name', ({ name, load }) => {
  it('what a stricter build can’t read stays, is counted and shown, and goes by a word alone', async () => {
    const loose = await load();
    const sample = SAMPLES[name] as Sample;
    await fc.assert(
      fc.asyncProperty(
        ...[fc.nat(), fc.constantFrom(...PLACES), fc.array(fc.nat(11), { minLength: 1, maxLength: 8 })],
        ...[fc.array(operation, { maxLength: 8 })],
        async (salt: number, place: (typeof PLACES)[number], picks: number[], operations) => {
          sent = [];
          const { opened, disk } = browser();
          const changes = picks.map((pick) => changeOf(name, sample, pick, loose.empty));
          const state = sample.signedInOnly
            ? undefined
            : changes.reduce((all, change) => loose.apply(all, change), loose.empty);
          const refused = { code: 'invalid-argument', message: 'нет', issues: [] } as const;
          await planted(disk, name, {
            guest: { state, changes: [] },
            own: {
              state: loose.empty,
              changes: changes.map((change, at) => ({
                ...{ id: `change-${at}`, key: loose.keyOf(change), change, base: null, attempted: at % 2 === 0 },
                ...(at % 4 === 3 ? { refused } : {}),
              })),
            },
          });
          const { data, resource } = opened(stricter(loose, salt, place));
          const older = opened(loose);
          const lost = async () => {
            const guest = await disk.read([GUEST, name]);
            const own = await disk.read([UID, name]);
            return {
              rows: [...rowsOf(guest?.state, loose.empty).map(({ value }) => value), ...(guest?.unread ?? [])].filter(
                (value) => isBad(salt, value),
              ),
              changes: (own?.changes ?? []).filter(({ change }) => isBad(salt, change)),
            };
          };
          const texts = (values: unknown[]) => values.map(textOf).sort();
          const act = async (kind: string, pick: number) => {
            const of = (build: typeof older, owner: string) =>
              build.data.mutate(owner, build.resource, changeOf(name, sample, pick, loose.empty));
            if (kind === 'guest' && !sample.signedInOnly) await of({ data, resource }, GUEST);
            else if (kind === 'own') await of({ data, resource }, UID);
            else if (kind === 'exchange') await data.sync(UID, resource, { reads: true });
            else if (kind === 'send') await data.flushOutbox(UID);
            else if (kind === 'end') await data.keepOnlyUnsent(UID);
            else if (kind === 'count') await data.counts(GUEST);
          };
          for (const { kind, pick } of operations) {
            // The build that can read it may change it.
            if (kind === 'older-tab' && !sample.signedInOnly) {
              await older.data.mutate(GUEST, older.resource, changeOf(name, sample, pick, loose.empty));
              continue;
            }
            const before = await lost();
            await act(kind, pick);
            const after = await lost();
            for (const row of texts(before.rows)) expect(texts(after.rows), `${kind}: a row is gone`).toContain(row);
            for (const change of texts(before.changes)) expect(texts(after.changes), kind).toContain(change);
          }
          await data.takeFromGuest(UID, resource);
          const { rows, changes: unsent } = await lost();
          for (const change of sent) expect(isBad(salt, change), 'what can’t be read is not sent').toBe(false);

          // Counted and shown.
          const shown = async (owner: string) => {
            data.getSnapshot(owner, resource);
            await vi.waitFor(async () => {
              const doc = await disk.read([owner, name]);
              const ids = data.getSnapshot(owner, resource).unreadable.map(({ id }) => id);
              const known = (doc?.changes ?? []).filter(({ change }) => isBad(salt, change)).map(({ id }) => id);
              expect(ids).toEqual(expect.arrayContaining(known));
            });
            return data.getSnapshot(owner, resource);
          };
          const guests = await shown(GUEST);
          expect(guests.unreadable).toHaveLength(rows.length);
          const [held] = await data.counts(GUEST);
          expect(held?.number ?? 0).toBeGreaterThanOrEqual(rows.length);
          const own = await shown(UID);
          expect(own.unreadable).toHaveLength(unsent.length);
          expect(own.pendingCount).toBeGreaterThanOrEqual(unsent.filter(({ refused: one }) => !one).length);
          const [waiting] = await data.counts(UID);
          expect(waiting?.number ?? 0).toBeGreaterThanOrEqual(unsent.length);
          for (const { words, text } of [...guests.unreadable, ...own.unreadable]) {
            expect(words).not.toBe('');
            for (const [word] of text.matchAll(/слово\d+/g)) expect(words).toContain(word);
          }

          // It goes by its person's word.
          for (const { id } of guests.unreadable) await data.decide(GUEST, resource, id, 'drop');
          for (const { id } of own.unreadable) await data.decide(UID, resource, id, 'drop');
          expect(await lost()).toEqual({ rows: [], changes: [] });
        },
      ),
      { numRuns: RUNS },
    );
  }, 600_000);
});

describe('a state of another kind', () => {
  const resource: AnyResource = {
    ...{ name: 'sheets', empty: { sheets: [], notes: {} } },
    state: z.object({ sheets: z.array(z.object({ id: z.string() })), notes: z.record(z.string(), z.string()) }),
    change: z.object({ id: z.string() }),
    keyOf: ({ id }) => id,
    apply: (state, { id }) => ({ ...state, sheets: [...state.sheets, { id }] }),
    ...{ read: async () => resource.empty, send: async () => null, fromGuest: () => [], wordsOf: () => '' },
    countOf: ({ sheets }) => sheets.length,
  };

  it.each([
    ['a list for a table', ['первые слова'], ['первые слова']],
    ['a text', 'первые слова', ['первые слова']],
    ['a collection of another kind', { sheets: { a: 'первые слова' }, notes: {} }, [{ a: 'первые слова' }]],
    ['a collection that is no longer there', { sheets: [], notes: {}, poems: ['первые слова'] }, [['первые слова']]],
    ['a row of another kind', { sheets: ['первые слова'], notes: {} }, ['первые слова']],
  ])('%s stays beside what is written after it', async (_, state, unread) => {
    const { opened, disk } = browser();
    await disk.change(GUEST, ['sheets'], () => [{ state, changes: [] }]);
    const { data } = opened(resource);
    for (const id of ['a', 'b']) await data.mutate(GUEST, resource, { id });
    const doc = await disk.read([GUEST, 'sheets']);
    expect(JSON.stringify(doc)).toContain('первые слова');
    const board = data.getSnapshot(GUEST, resource);
    expect(board.unreadable.map(({ text }) => JSON.parse(text))).toEqual(
      unread.map((one) => (Array.isArray(state) ? state : one)),
    );
    expect((board.state as { sheets: unknown[] }).sheets).toEqual([{ id: 'a' }, { id: 'b' }]);
  });

  it('what this build knows nothing of in a row stays in it', async () => {
    const { opened, disk } = browser();
    const state = { sheets: [{ id: 'a', mood: 'первые слова' }], notes: {} };
    await disk.change(GUEST, ['sheets'], () => [{ state, changes: [] }]);
    const { data } = opened(resource);
    await data.mutate(GUEST, resource, { id: 'b' });
    const doc = await disk.read([GUEST, 'sheets']);
    expect(doc?.state).toEqual({ sheets: [...state.sheets, { id: 'b' }], notes: {} });
    expect(data.getSnapshot(GUEST, resource).unreadable).toEqual([]);
  });
});
