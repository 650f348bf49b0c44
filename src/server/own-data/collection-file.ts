import type { OwnDataKey } from '~/catalogue/own-data';
import { ordered } from '~/domain/own-data/archive';
import { cellOf, csvLine } from '~/domain/own-data/cells';
import type { Row } from '~/domain/own-data/field';
import { toldFieldsOf } from './collection';
import { COLLECTIONS } from './collections';

/** One collection as a file that other programs read: Directus takes both. */

const namesOf = (key: OwnDataKey): string[] => toldFieldsOf(COLLECTIONS[key]).map(({ name }) => name);

/** A table with the names of the fields above it. */
export function csvOf(key: OwnDataKey, rows: readonly Row[]): string {
  const names = namesOf(key);
  return csvLine(names) + rows.map((row) => csvLine(names.map((name) => cellOf(row[name])))).join('');
}

/** A JSON list of rows. */
export const jsonOf = (rows: readonly Row[]): string =>
  `[${rows.map((row) => `\n${JSON.stringify(ordered(row))}`).join(',')}\n]\n`;
