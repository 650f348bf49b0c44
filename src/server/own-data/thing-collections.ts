import type { OwnDataKey } from '~/catalogue/own-data';
import { THINGS, type ThingName } from '~/domain/things';
import type { Thing } from '~/domain/things/define-thing';
import { upToDate } from '~/domain/things/versions';
import { decryptRow, encryptWords, rotatedThing } from '../things/thing-words';
import { type Collection, collection, columnOf, type SealedPart, type StoredRow } from './collection';

/** The collections of what is declared in domain/things. */

function sealedWords(thing: Thing): SealedPart {
  const { key, clear, encrypted } = thing;
  const keyOf = (userId: string, stored: StoredRow) => [userId, ...key.map((name) => String(stored[columnOf(name)]))];
  return {
    fields: encrypted.fields.map((one) => ({ ...one, column: null })),
    columns: ['words', 'key_id'],
    open(keys, userId, stored) {
      const { words, key_id } = stored as { words: Buffer; key_id: string };
      const beside = Object.fromEntries(clear.map(({ name }) => [name, stored[columnOf(name)]]));
      const row = decryptRow(thing, keys, keyOf(userId, stored), { words, key_id }, beside);
      return Object.fromEntries(encrypted.fields.map(({ name }) => [name, row[name] ?? null]));
    },
    seal: (keys, userId, stored, row) => ({
      words: encryptWords(thing, keys, keyOf(userId, stored), row),
      key_id: keys.activeId,
    }),
  };
}

const collectionOf = (thing: Thing): Collection =>
  collection({
    ...{ table: thing.table, key: thing.key, most: thing.limit.rows, sealed: [sealedWords(thing)] },
    fields: thing.clear.map((one) => ({ ...one, column: columnOf(one.name) })),
  });

export const THING_COLLECTIONS = Object.fromEntries(
  THINGS.map((thing) => [thing.name, collectionOf(thing)]),
) as Readonly<Record<ThingName, Collection>>;

/** The versions that their rows are written under. */
export const THING_VERSIONS = Object.fromEntries(THINGS.map(({ name, version }) => [name, version]));

/**
 * A row of a file as the present version has it. `from`: the version that the file names; without one it may be of any, and it is of the
 * latest that `fits`. Undefined: no version of this build reads it.
 */
export function fileRow(
  of: OwnDataKey,
  row: unknown,
  from: number | undefined,
  fits: (row: unknown) => boolean,
): unknown {
  const thing: Thing | undefined = THINGS.find(({ name }) => name === of);
  if (!thing) return row;
  if (from !== undefined) return upToDate(thing, row, from);
  for (let version = thing.version; version > 1; version--) {
    const read = upToDate(thing, row, version);
    if (fits(read)) return read;
  }
  return upToDate(thing, row, 1);
}

/** Where their words stand, for the change of keys. */
export const rotatedThings = THINGS.map(rotatedThing);
