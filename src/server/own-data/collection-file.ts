import type { OwnDataKey } from '~/catalogue/own-data';
import { ordered } from '~/domain/own-data/archive';
import { cellOf, csvLine } from '~/domain/own-data/cells';
import type { Row } from '~/domain/own-data/field';
import { visibleFieldsOf } from './collection';
import { COLLECTIONS } from './collections';

/** One collection as a file that other programs read: Directus takes both. */

const namesOf = (key: OwnDataKey): string[] => visibleFieldsOf(COLLECTIONS[key]).map(({ name }) => name);

/** The names of the fields, which stand above a table. */
export const csvHead = (key: OwnDataKey): string => csvLine(namesOf(key));

/** One line of it. */
export const csvRow = (key: OwnDataKey, row: Row): string => csvLine(namesOf(key).map((name) => cellOf(row[name])));

/** A list of rows, each in a line of its own. */
export const jsonOf = (lines: readonly string[]): string => `[${lines.map((line) => `\n${line}`).join(',')}\n]\n`;

export const jsonRow = (row: Row): string => JSON.stringify(ordered(row));
