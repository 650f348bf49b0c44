import type { RotatedTable } from './rotate-keys';

interface ColumnName {
  table: string;
  keyColumns: RotatedTable<never>['keyColumns'];
  /** The encrypted column. */
  column: string;
  /** What binds the text to its place; the values are those of `keyColumns`, in their order. */
  contextOf: (...key: string[]) => string[];
}

/** A table that can be rotated, and where its text stands. */
export type RotatedColumn = RotatedTable<Row> & Pick<ColumnName, 'column' | 'contextOf'>;

type Row = { key_id: string } & Record<string, unknown>;

/** A table with one encrypted text a row. A row that was written meanwhile is left for the next pass. */
export function rotatedColumn({ table, keyColumns, column, contextOf }: ColumnName): RotatedColumn {
  const names = keyColumns.map(({ name }) => name);
  const place = keyColumns.map(({ name, type }, index) => `${name} = $${index + 5}::${type}`).join(' and ');
  const update = `update ${table} set key_id = $1, ${column} = $2
    where key_id = $3 and ${column} is not distinct from $4 and ${place}`;
  return {
    table,
    keyColumns,
    column,
    contextOf,
    columns: [...names, column].join(', '),
    rewrite(client, keys, row) {
      const key = names.map((name) => String(row[name]));
      const old = row[column] as Buffer | null;
      const text = old === null ? null : keys.decrypt(old, contextOf(...key), row.key_id);
      const renewed = text === null ? null : keys.encrypt(text, contextOf(...key));
      return client
        .query(update, [keys.activeId, renewed, row.key_id, old, ...key])
        .then(({ rowCount }) => rowCount ?? 0);
    },
  };
}
