import * as z from 'zod/mini';
import { OWN_DATA_KEYS, type OwnDataKey } from '~/catalogue/own-data';
import type { Row } from './field';

/** The whole archive of a person, `krona.json`: one canonical JSON, equal for equal data. */

export const ARCHIVE_FORMAT = 'krona';
/** The canonical file in the ZIP. */
export const ARCHIVE_FILE = 'krona.json';
export const ARCHIVE_VERSION = 1;
/** Bytes of an archive that can be brought in. */
export const ARCHIVE_BYTES_MAX = 32 * 1024 * 1024;
/** Rows of one collection that are brought in at a time, and bytes of them. */
export const ROWS_MAX = 500;
export const ROWS_BYTES_MAX = 4 * 1024 * 1024;
/** Rows that are told as refused: enough to see what is wrong with a file, which is read no further. */
export const REFUSED_MAX = 50;

const rowsSchema = z.array(z.unknown());

export const collectionKeySchema = z.enum(OWN_DATA_KEYS);

export const archiveSchema = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  /** Of the rows of what is declared in domain/things, by its collection; absent: the first. */
  versions: z.optional(z.record(z.string(), z.int().check(z.minimum(1), z.maximum(1_000)))),
  collections: z.strictObject(
    Object.fromEntries(OWN_DATA_KEYS.map((key) => [key, z.optional(rowsSchema)])) as Record<
      OwnDataKey,
      z.ZodMiniOptional<typeof rowsSchema>
    >,
  ),
});
export type Archive = z.infer<typeof archiveSchema>;

/** A value with the members of its objects in one order. */
export function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, one]) => [name, ordered(one)]));
}

/** A row as one line of canonical JSON. */
export const rowLine = (row: Row): string => JSON.stringify(ordered(row));
