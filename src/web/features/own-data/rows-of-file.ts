import type { OwnCollection } from '~/contract/own-data';
import { ROWS_BYTES_MAX, ROWS_MAX } from '~/domain/own-data/archive';
import { rowOfCells } from '~/domain/own-data/cells';
import { csvRows } from './csv-rows';

/** Rows of a file that the person chose. */

/** A request stays well below what the server takes. */
const BATCH_SIGNS = ROWS_BYTES_MAX / 8;

/** The rows of a JSON list, of the answer of another program (`{data: […]}`), or of a CSV table. Null: it is none of them. */
export async function rowsOfFile(file: File, collection: OwnCollection): Promise<unknown[] | null> {
  const text = (await file.text()).replace(/^\ufeff/, '');
  if (!/^\s*[[{]/.test(text)) return csvRows(text).map((cells) => rowOfCells(collection.fields, cells));
  try {
    const value: unknown = JSON.parse(text);
    const list = Array.isArray(value) ? value : (value as { data?: unknown } | null)?.data;
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

/** Rows in parts that fit a request. */
export function batchesOf<T>(rows: readonly T[]): T[][] {
  const batches: T[][] = [];
  let signs = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const more = JSON.stringify(row)?.length ?? 0;
    const last = batches.at(-1);
    if (!last || last.length >= ROWS_MAX || signs + more > BATCH_SIGNS) {
      batches.push([row]);
      signs = more;
      continue;
    }
    last.push(row);
    signs += more;
  }
  return batches;
}
