import { readTable } from '~/domain/own-data/imports/read-table';

/** The rows of a CSV text by the names in its first line, whatever parts its cells. */

export type Cells = Record<string, string>;

/** Where a row has more cells than the table has names, the others stand under an empty one, that no collection knows. */
export function csvRows(text: string): Cells[] {
  const { titles, rows, delimiter } = readTable(text, { titlesFirst: true });
  return rows.map(({ cells, flaw }) => ({
    ...Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])),
    ...(flaw && { '': cells.slice(titles.length).join(delimiter) }),
  }));
}
