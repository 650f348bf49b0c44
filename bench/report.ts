import { readFileSync, writeFileSync } from 'node:fs';

/** One measured figure beside its aim. */
export interface Row {
  name: string;
  value: string;
  /** Empty where the figure is shown for orientation only. */
  aim: string;
  ok: boolean;
}

export const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

export const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
export const median = (values: readonly number[]): number => quantile(values, 0.5);
export const p95 = (values: readonly number[]): number => quantile(values, 0.95);

const HEAD = ['| что | получено | цель | достигнута |', '|---|---|---|---|'];

/** A Markdown table of figures. */
export function table(rows: readonly Row[]): string {
  const body = rows.map(
    (row) => `| ${row.name} | ${row.value} | ${row.aim || '—'} | ${row.aim ? (row.ok ? 'да' : 'нет') : ''} |`,
  );
  return [...HEAD, ...body].join('\n');
}

/** The rows of the tables in a document whose names begin so, as they stand there. */
export function rowsIn(file: string, names: readonly string[]): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  return [...HEAD, ...names.flatMap((name) => lines.filter((line) => line.startsWith(`| ${name}`)))].join('\n');
}

/** Writes a table into a document, between `<!-- mark -->` and `<!-- /mark -->`. */
export function writeTable(file: string, mark: string, text: string): void {
  const before = readFileSync(file, 'utf8');
  const place = new RegExp(`<!-- ${mark} -->[\\s\\S]*<!-- /${mark} -->`);
  if (!place.test(before)) throw new Error(`${file} has no place for ${mark}`);
  writeFileSync(
    file,
    before.replace(place, () => `<!-- ${mark} -->\n${text}\n<!-- /${mark} -->`),
  );
}
