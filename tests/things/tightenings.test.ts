import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { openDB } from 'idb';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { THINGS, type ThingName } from '~/domain/things';
import { defineThing, type RowThing } from '~/domain/things/define-thing';
import { type Migration, upToDate, VERSION_MEMBER } from '~/domain/things/versions';
import { ApiError } from '~/web/data/api';
import { openStore } from '~/web/data/device-store';
import { LocalData } from '~/web/data/local-data';
import type { AnyResource, Sending } from '~/web/data/resource';
import { thingResource } from '~/web/data/thing-resource';
import { GUEST } from '~/web/device/device-keys';
import '../support/generated';
import { EXAMPLES } from './examples';

/**
 * Builds of the site whose schemas are ever stricter, over what an earlier one has left on a device, beside a tab of the earlier one:
 * nothing unsent and nothing of a guest is lost, what a migration can read is read and sent, what none can is shown.
 */

const UID = 'anna';
/** Each version forbids one more letter of the words, and its migration writes the next one for it: their order tells. */
const LETTERS = [...'абвгд'];
/** What no migration can read. */
const HOPELESS = 'ж';

interface Row extends Record<string, unknown> {
  id: string;
  writtenAt: string;
}

/** The field of a thing's rows in which its example says the word. */
const wordField = (name: ThingName): string =>
  Object.entries(EXAMPLES[name]('слово')).find(([, value]) => value === 'слово')?.[0] ?? '';

/** A declaration `later` versions on. */
function stricter(thing: RowThing, later: number): RowThing {
  const field = wordField(thing.name as ThingName);
  const forbidden = [...LETTERS.slice(0, later), HOPELESS];
  const isAllowed = (text: unknown) => !forbidden.some((letter) => String(text).includes(letter));
  const migrations: Migration[] = LETTERS.slice(0, later).map((letter, at) => (row) => {
    const text = String(row[field]);
    if (text.includes(HOPELESS)) throw new Error('no migration reads it');
    return { ...row, [field]: text.replaceAll(letter, LETTERS[at + 1] ?? '') };
  });
  const shape = thing.schema.shape as Record<string, z.ZodMiniType>;
  const tight = (shape[field] as z.ZodMiniType).check(z.refine(isAllowed, 'stricter'));
  return defineThing({
    ...(thing.declaration as unknown as Parameters<typeof defineThing>[0]),
    schema: z.object({ ...shape, [field]: tight }) as never,
    version: thing.version + later,
    migrations: [...thing.migrations, ...migrations],
  }) as unknown as RowThing;
}

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
  const opened = (thing: RowThing) => {
    const resource: AnyResource = {
      ...(thingResource(thing) as AnyResource),
      read: async () => [],
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
      await data.mutate(owner, resource, thing.changeOf(row));
    };
    /** All that a page shows of somebody: what it can read, and what it can't. */
    const shown = async (owner: string) => {
      data.getSnapshot(owner, resource);
      await vi.waitFor(() => expect(data.getSnapshot(owner, resource).persisting).toBe(false));
      const state = (await data.readState(owner, resource)) as Row[];
      return { state, unreadable: data.getSnapshot(owner, resource).unreadable.map(({ words }) => words) };
    };
    return { data, resource, write, shown };
  };
  return { opened, account };
}

const word = fc.string({ unit: fc.constantFrom(...LETTERS, HOPELESS, 'о', 'р'), minLength: 1, maxLength: 8 });
const written = fc.record({ owner: fc.constantFrom(GUEST, UID), isOlder: fc.boolean(), word });

describe.each(THINGS.map((thing) => ({ name: thing.name, thing: thing as unknown as RowThing })))(
  '$name',
  ({ name, thing }) => {
    const field = wordField(name);
    const rowOf = (text: string): Row => ({
      phone: null,
      ...EXAMPLES[name](text),
      ...{ id: randomUUID(), writtenAt: new Date().toISOString() },
    });

    test('a stricter build loses nothing of an earlier one, and an earlier one nothing of it', async () => {
      await fc.assert(
        fc.asyncProperty(
          ...[fc.integer({ min: 1, max: 4 }), fc.array(written, { minLength: 1, maxLength: 6 })],
          async (later: number, all) => {
            const { opened, account } = browser();
            const next = stricter(thing, later);
            const [older, newer] = [opened(thing), opened(next)];
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
            const sent = account.sent.map((change) => next.rowOf(change as never) as Row);
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
      await opened(thing).write(GUEST, row);
      const next = stricter(thing, 2);
      expect((await opened(next).shown(GUEST)).state).toMatchObject([
        { id: row.id, [field]: `${LETTERS[2]}о`, [VERSION_MEMBER]: next.version },
      ]);
      const bare = defineThing({
        ...(next.declaration as unknown as Parameters<typeof defineThing>[0]),
        migrations: [],
      });
      const { state, unreadable } = await opened(bare as unknown as RowThing).shown(GUEST);
      expect([state, unreadable.join()]).toEqual([[], expect.stringContaining(`${LETTERS[0]}о`)]);
    });

    test('HTTP knows nothing of versions', () => {
      const next = stricter(thing, 1);
      expect(Object.keys(next.sent.shape)).not.toContain(VERSION_MEMBER);
      expect(next.sent.safeParse({ ...EXAMPLES[name]('о'), [VERSION_MEMBER]: 2 }).success).toBe(false);
    });
  },
);
