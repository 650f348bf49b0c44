import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { openDB } from 'idb';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ROW_THINGS, THINGS } from '~/domain/things';
import { type DeviceForm, defineKeyed, type KeyedThing } from '~/domain/things/define-keyed';
import { defineThing, type RowThing, type Thing } from '~/domain/things/define-thing';
import { type Migration, upToDate, VERSION_MEMBER } from '~/domain/things/versions';
import { GUEST } from '~/web/device/device-keys';
import { ApiError } from '~/web/sync/api';
import { openStore } from '~/web/sync/device-store';
import { LocalData } from '~/web/sync/local-data';
import type { AnyResource, Sending } from '~/web/sync/resource';
import { keyedResource, thingResource } from '~/web/sync/thing-resource';
import '../support/generated';
import { DEVICE_ROWS, EXAMPLES } from './examples';

/**
 * Builds of the site whose schemas are ever stricter, over what an earlier one has left on a device, beside a tab of the earlier one:
 * nothing unsent and nothing of a guest is lost, what a migration can read is read and sent, what none can is shown.
 */

const UID = 'anna';
/** Each version forbids one more letter of the words, and its migration writes the next one for it: their order tells. */
const LETTERS = [...'абвгд'];
/** What no migration can read. */
const HOPELESS = 'ж';

type Row = Readonly<Record<string, unknown>>;

/** What a build of the site does with one thing. */
interface Build {
  resource: AnyResource;
  version: number;
  migrations: readonly Migration[];
  changeOf(row: Row): unknown;
  /** The row that a change leaves. */
  rowOf(change: unknown): Row;
  rowsOf(state: unknown): readonly Row[];
}

interface Kind {
  name: string;
  /** The field of its rows that holds the word. */
  field: string;
  row(text: string): Row;
  /** A build `later` versions on; without migrations where it `isBare`. */
  build(later: number, isBare?: boolean): Build;
}

const fieldIn = (row: Row): string => Object.entries(row).find(([, value]) => value === 'слово')?.[0] ?? '';

/** What makes a declaration stricter by so many versions. */
function stricter(field: string, thing: Thing & { schema: { shape: object } }, later: number, isBare: boolean) {
  const forbidden = [...LETTERS.slice(0, later), HOPELESS];
  const isAllowed = (text: unknown) => !forbidden.some((letter) => String(text).includes(letter));
  const migrations: Migration[] = LETTERS.slice(0, later).map((letter, at) => (row) => {
    const text = String(row[field]);
    if (text.includes(HOPELESS)) throw new Error('no migration reads it');
    return { ...row, [field]: text.replaceAll(letter, LETTERS[at + 1] ?? '') };
  });
  const shape = thing.schema.shape as Record<string, z.ZodMiniType>;
  const tight = (shape[field] as z.ZodMiniType).check(z.refine(isAllowed, 'stricter'));
  return {
    schema: z.object({ ...shape, [field]: tight }) as never,
    version: thing.version + later,
    migrations: isBare ? [] : [...thing.migrations, ...migrations],
  };
}

const rowKinds = ROW_THINGS.map((declared): Kind => {
  const thing = declared as unknown as RowThing;
  const example = EXAMPLES[declared.name];
  const field = fieldIn(example('слово'));
  const buildOf = (built: RowThing): Build => ({
    resource: thingResource(built) as AnyResource,
    ...{ version: built.version, migrations: built.migrations, changeOf: built.changeOf },
    rowOf: (change) => built.rowOf(change as never),
    rowsOf: (state) => state as Row[],
  });
  return {
    ...{ name: declared.name, field },
    row: (text) => ({ phone: null, ...example(text), id: randomUUID(), writtenAt: new Date().toISOString() }),
    build: (later, isBare = false) =>
      buildOf(
        later === 0
          ? thing
          : (defineThing({
              ...(thing.declaration as unknown as Parameters<typeof defineThing>[0]),
              ...stricter(field, thing, later, isBare),
            }) as unknown as RowThing),
      ),
  };
});

const keyedKinds = THINGS.flatMap((declared): Kind[] => {
  const example = declared.name in DEVICE_ROWS ? DEVICE_ROWS[declared.name as keyof typeof DEVICE_ROWS] : null;
  if (!example) return [];
  const thing = declared as unknown as KeyedThing;
  const field = fieldIn(example('слово'));
  const buildOf = (built: KeyedThing): Build => {
    const device: DeviceForm<unknown, Row, unknown> = built.device;
    return {
      resource: keyedResource({ device }, { read: async () => [], send: async () => {} }) as AnyResource,
      ...{ version: built.version, migrations: built.migrations, changeOf: device.changeOf },
      rowOf: (change) => device.rowsOf(device.apply(device.empty, change))[0] as Row,
      rowsOf: device.rowsOf,
    };
  };
  return [
    {
      ...{ name: declared.name, field, row: example },
      build: (later, isBare = false) =>
        buildOf(later === 0 ? thing : defineKeyed({ ...thing.declaration, ...stricter(field, thing, later, isBare) })),
    },
  ];
});

const tabs: LocalData[] = [];
beforeAll(() => void vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} }));
afterAll(() => void vi.unstubAllGlobals());
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

/** A browser whose tabs have a build each; an account that can be reached or not. */
function browser() {
  const factory = new IDBFactory();
  const account = { isThere: false, sent: [] as unknown[] };
  const opened = (build: Build) => {
    const resource: AnyResource = {
      ...build.resource,
      read: async () => build.resource.empty,
      send: async ({ change }: Sending<unknown>) => {
        if (!account.isThere) throw new ApiError(0, 'network', '');
        account.sent.push(change);
      },
    };
    const data = new LocalData({
      store: openStore((name, version, callbacks) => {
        globalThis.indexedDB = factory;
        return openDB(name, version, callbacks as never) as never;
      }),
      declared: async () => [
        { name: resource.name, pendingForms: ['', '', ''], guestForms: '', load: async () => resource },
      ],
      guest: GUEST,
      mayPersist: () => true,
      withLock: (_, work) => work(),
      newId: () => randomUUID(),
      report: () => {},
    });
    tabs.push(data);
    const write = async (owner: string, row: Row) => {
      // As by a page that has read what lies there.
      await data.readState(owner, resource);
      await data.mutate(owner, resource, build.changeOf(row));
    };
    /** All that a page shows of somebody: what it can read, and what it can't. */
    const shown = async (owner: string) => {
      data.getSnapshot(owner, resource);
      await vi.waitFor(() => expect(data.getSnapshot(owner, resource).persisting).toBe(false));
      const state = build.rowsOf(await data.readState(owner, resource));
      return { state, unreadable: data.getSnapshot(owner, resource).unreadable.map(({ words }) => words) };
    };
    return { data, resource, write, shown };
  };
  return { opened, account };
}

const word = fc.string({ unit: fc.constantFrom(...LETTERS, HOPELESS, 'о', 'р'), minLength: 1, maxLength: 8 });
const written = fc.record({ owner: fc.constantFrom(GUEST, UID), isOlder: fc.boolean(), word });

describe.each([...rowKinds, ...keyedKinds])('$name', ({ field, row: rowOf, build }) => {
  test('a stricter build loses nothing of an earlier one, and an earlier one nothing of it', async () => {
    await fc.assert(
      fc.asyncProperty(
        ...[fc.integer({ min: 1, max: 4 }), fc.array(written, { minLength: 1, maxLength: 6 })],
        async (later: number, all) => {
          const { opened, account } = browser();
          const next = build(later);
          const [older, newer] = [opened(build(0)), opened(next)];
          const migrated = (text: string) =>
            (upToDate(next, { [field]: text }) as Record<string, string> | undefined)?.[field];
          const put: { owner: string; text: string; shownAs: string | undefined; isOlder: boolean }[] = [];
          for (const [at, one] of all.entries()) {
            const mark = `№${at}`;
            // The stricter build takes only what it allows.
            const text = `${one.isOlder ? one.word : 'о'}${mark}`;
            await (one.isOlder ? older : newer).write(one.owner, rowOf(text));
            const shownAs = one.isOlder ? migrated(text) : text;
            put.push({ owner: one.owner, text, shownAs, isOlder: one.isOlder });
          }
          for (const owner of [GUEST, UID]) {
            const own = put.filter((one) => one.owner === owner);
            const { state, unreadable } = await newer.shown(owner);
            expect(state.map((row) => row[field]).toSorted()).toEqual(
              own.flatMap(({ shownAs }) => shownAs ?? []).toSorted(),
            );
            for (const { text, shownAs } of own) if (shownAs === undefined) expect(unreadable.join()).toContain(text);
            const before = await older.shown(owner);
            expect(before.state).toHaveLength(own.filter(({ isOlder }) => isOlder).length);
            for (const { text, isOlder } of own) if (!isOlder) expect(before.unreadable.join()).toContain(text);
          }
          // Everything goes on its way, a guest's too; what can't be read stays and is shown.
          account.isThere = true;
          await newer.data.takeFromGuest(UID, newer.resource);
          await newer.data.sync(UID, newer.resource, { reads: false });
          const sent = account.sent.map((change) => next.rowOf(change));
          expect(sent.map((row) => row[field]).toSorted()).toEqual(
            put.flatMap(({ shownAs }) => shownAs ?? []).toSorted(),
          );
          for (const owner of [GUEST, UID])
            for (const { text } of put.filter((one) => one.owner === owner && one.shownAs === undefined))
              expect((await newer.shown(owner)).unreadable.join()).toContain(text);
        },
      ),
      { numRuns: Number(process.env.RUNS ?? 15) },
    );
  }, 120_000);

  test('without its migrations a stricter build reads less', async () => {
    const { opened } = browser();
    const row = rowOf(`${LETTERS[0]}о`);
    await opened(build(0)).write(GUEST, row);
    const next = build(2);
    expect((await opened(next).shown(GUEST)).state).toMatchObject([
      { [field]: `${LETTERS[2]}о`, [VERSION_MEMBER]: next.version },
    ]);
    const { state, unreadable } = await opened(build(2, true)).shown(GUEST);
    expect([state, unreadable.join()]).toEqual([[], expect.stringContaining(`${LETTERS[0]}о`)]);
  });
});

test.each(ROW_THINGS.map((thing) => ({ name: thing.name, thing: thing as unknown as RowThing })))(
  'HTTP knows nothing of versions of $name',
  ({ name, thing }) => {
    const next = defineThing({
      ...(thing.declaration as unknown as Parameters<typeof defineThing>[0]),
      ...stricter(fieldIn(EXAMPLES[name]('слово')), thing, 1, false),
    });
    expect(Object.keys(next.sent.shape)).not.toContain(VERSION_MEMBER);
    expect(next.sent.safeParse({ ...EXAMPLES[name]('о'), [VERSION_MEMBER]: 2 }).success).toBe(false);
  },
);

test('every other thing that holds words by itself on a device is among them', () => {
  const alone = THINGS.filter((thing) => 'device' in thing && thing.device !== null).map(({ name }) => name);
  // A device keeps moments of those, and no words.
  expect(alone.filter((name) => !keyedKinds.some((kind) => kind.name === name))).toEqual(['guideSteps']);
});
