import * as z from 'zod/mini';
import type { OwnDataKey } from '~/catalogue/own-data';
import type { DeviceForm } from '~/domain/things/define-keyed';
import type { RowThing, ThingChange } from '~/domain/things/define-thing';
import { api } from './api';
import { ignoreNotFound } from './ignore-not-found';
import { newId } from './new-id';
import type { AnyResource, Resource } from './resource';

/** What a device does with the rows of a thing that is declared in domain/things. */

interface Written {
  id: string;
  writtenAt: string;
}

/** The call of one of the rows that contract/things.ts makes. */
const call = api as unknown as (key: string, request: object, options?: object) => Promise<Record<string, unknown>>;
const keepalive = true;

/** Puts a row into the account, of what it is sent with; `base`: the tag of what its writer had seen there. Throws ApiError. */
export async function putThing(
  uid: string,
  { path, sent }: { path: string; sent: { shape: object } },
  row: { id: string },
  base?: string | null,
): Promise<void> {
  const body = Object.fromEntries(
    Object.entries(row).filter(([name, value]) => Object.hasOwn(sent.shape, name) && value != null),
  );
  const options = base === undefined ? {} : { base, keepalive };
  await call(`PUT /api/users/:uid/${path}/:id`, { params: { uid, id: row.id }, body }, options);
}

const resources = new WeakMap<object, AnyResource>();

/** The resource of a thing: one for all that ask. */
export function thingResource<
  Name extends OwnDataKey,
  Path extends string,
  One extends string,
  Many extends string,
  S extends Readonly<Record<string, z.ZodMiniType>>,
  Row extends Written,
>(thing: RowThing<Name, Path, One, Many, S, Row>): Resource<readonly Row[], ThingChange<One, Row>, Row, void> {
  const known = resources.get(thing);
  if (known) return known;
  const { path, many, idOf, rowOf, changeOf, tagOf } = thing;
  const address = `/api/users/:uid/${path}`;
  const resource: Resource<readonly Row[], ThingChange<One, Row>, Row, void> = {
    name: path,
    state: z.array(thing.stored.row),
    empty: [],
    change: thing.stored.change,
    keyOf: idOf,
    apply: thing.apply,
    read: async (uid) => ((await call(`GET ${address}`, { params: { uid } }))[many] as Row[]).map(thing.withVersion),
    send: async ({ uid, change, base }) => {
      const row = rowOf(change);
      if (row) return putThing(uid, thing, row, base);
      const params = { uid, id: idOf(change) };
      return ignoreNotFound(call(`DELETE ${address}/:id`, { params }, { base, keepalive }));
    },
    withVersion: (change) => {
      const row = rowOf(change);
      return row ? changeOf(thing.withVersion(row)) : change;
    },
    texts: {
      rowOf: (rows, id) => rows.find((row) => row.id === id) ?? null,
      tagOf,
      join: (change, theirs) => {
        const mine = rowOf(change);
        if (!mine) return 'theirs';
        if (!theirs) return change;
        const joined = tagOf(mine) === tagOf(theirs) ? 'theirs' : thing.join(mine, theirs, newId);
        return joined === null || joined === 'theirs' ? joined : changeOf(joined);
      },
    },
    // In the order of their writing.
    fromGuest: (rows) => (thing.order === 'oldest' ? rows : rows.toReversed()).map(changeOf),
    wordsOf: (change) => {
      const row = rowOf(change);
      return row ? thing.words(row) : '';
    },
    countOf: (rows) => rows.length,
  };
  resources.set(thing, resource);
  return resource;
}

/** The resource of a thing whose rows lie by themselves on a device; `calls`: the rows of the HTTP table that it has to itself. */
export function keyedResource<State, Row, Change, Answer = void>(
  { device }: { device: DeviceForm<State, Row, Change> },
  {
    read,
    ...calls
  }: Pick<Resource<State, Change, Row, Answer>, 'send' | 'invalidates' | 'quiet'> & {
    read(uid: string, from: string | undefined): Promise<readonly Row[]>;
  },
): Resource<State, Change, Row, Answer> {
  const { name, state, empty, change, keyOf, apply, withVersion, stateOf, rowAt, texts, words, fromGuest, countOf } =
    device;
  return {
    ...calls,
    ...{ name, state, empty, change, keyOf, apply, withVersion, fromGuest, countOf, wordsOf: words },
    read: async (uid, from) => stateOf((await read(uid, from)).map(withVersion)),
    ...(texts && { texts: { rowOf: rowAt, ...texts } }),
  };
}
