import type { OwnDataKey } from '~/catalogue/own-data';
import { THINGS, type ThingName } from '~/domain/things';
import type { Thing } from '~/domain/things/define-thing';
import { upToDate } from '~/domain/things/versions';
import { clearRow, columnOf, encryptWords, rotatedThing } from '../things/thing-words';
import { type Collection, collection, type SealedPart } from './collection';

/** The collections of what is declared in domain/things. */

function sealedWords(thing: Thing): SealedPart[] {
  const { encrypted } = thing;
  if (!encrypted) return [];
  const { column, fields } = encrypted;
  return [
    {
      fields: fields.map((one) => ({ ...one, column: null })),
      columns: [column, 'key_id'],
      open(keys, userId, stored) {
        const row = clearRow(thing, keys, userId, stored);
        // A text that is there but says nothing.
        const nothing = (nullable: boolean) => (encrypted.form === 'text' && !nullable ? '' : null);
        return Object.fromEntries(fields.map(({ name, nullable }) => [name, row[name] ?? nothing(nullable)]));
      },
      seal: (keys, userId, stored, row) => encryptWords(thing, keys, userId, { stored, row }),
    },
  ];
}

const collectionOf = (thing: Thing): Collection =>
  collection({
    ...{ table: thing.table, key: thing.key, most: thing.limit.rows ?? null, sealed: sealedWords(thing) },
    ...(thing.needs && { needs: thing.needs }),
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
export const rotatedThings = THINGS.flatMap(rotatedThing);
