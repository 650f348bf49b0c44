import * as z from 'zod/mini';

/**
 * Versions of a thing's rows. A row on a device, in the encrypted words and in an archive bears the version that it was written under,
 * where that is not the first; over HTTP there is the present one alone.
 */

/** Names the version within a stored row. */
export const VERSION_MEMBER = '$v';

/** Makes a row of one version one of the next. What it throws leaves the row unread. */
export type Migration = (row: Readonly<Record<string, unknown>>) => Record<string, unknown>;

interface Versioned {
  version: number;
  migrations: readonly Migration[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The version that a stored row bears. */
export const versionOf = (row: unknown): number => {
  const version = isRecord(row) ? row[VERSION_MEMBER] : undefined;
  return typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : 1;
};

/**
 * A stored row as the present version has it, without its version. `from`: the version that it bears, where that is told beside it.
 * Undefined: it is of a later version than this build knows, or no migration could read it.
 */
export function upToDate({ version, migrations }: Versioned, row: unknown, from = versionOf(row)): unknown {
  if (!isRecord(row)) return row;
  if (from > version) return undefined;
  const { [VERSION_MEMBER]: _, ...first } = row;
  try {
    return migrations
      .slice(from - 1, version - 1)
      .reduce<Record<string, unknown>>((one, migrate) => migrate(one), first);
  } catch {
    return undefined;
  }
}

/** The schema of a row as it lies on a device, which bears its version once that is not the first. */
export function versionedRow<Row>(
  schema: z.ZodMiniType<Row>,
  version: number,
  migrations: readonly Migration[],
): z.ZodMiniType<Row> {
  const read = z.transform((row, ctx) => {
    const value = upToDate({ version, migrations }, row);
    if (value === undefined) ctx.issues.push({ code: 'custom', input: row, message: 'version' });
    return value;
  });
  const known = z.pipe(read, schema as never);
  const kept = z.transform((row) => ({ ...(row as object), [VERSION_MEMBER]: version }));
  return (version === 1 ? known : z.pipe(known, kept as never)) as unknown as z.ZodMiniType<Row>;
}
