import type { NamedStatement } from './pipeline';

/** Expressions of SQL by the name of the parameter that they stand for. */
export type Expressions<Name extends string> = Readonly<Record<Name, string>>;

/**
 * Prepares a statement whose parameters have names. `types`: the SQL type of each; `text` writes the statement around the
 * expressions `$1::type`, as often as it likes. Gives what binds values to it, one for each name.
 */
export function namedStatement<Name extends string>(
  name: string,
  types: Readonly<Record<Name, string>>,
  text: (parameters: Expressions<Name>) => string,
): (values: Readonly<Record<Name, unknown>>) => NamedStatement {
  const names = Object.keys(types) as Name[];
  const parameters = Object.fromEntries(names.map((one, index) => [one, `$${index + 1}::${types[one]}`]));
  const written = text(parameters as Record<Name, string>);
  return (values) => ({ name, text: written, values: names.map((one) => values[one]) });
}

/** SQL: inserts a row for each row of `from`; `columns` says what stands in which. */
export const insertFrom = (table: string, columns: Readonly<Record<string, string>>, from: string) =>
  `insert into ${table} (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')} from ${from}`;
