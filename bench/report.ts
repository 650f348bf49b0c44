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

/** A Markdown table of figures. */
export function table(rows: readonly Row[]): string {
  const body = rows.map(
    (row) => `| ${row.name} | ${row.value} | ${row.aim || '—'} | ${row.aim ? (row.ok ? 'да' : 'нет') : ''} |`,
  );
  return ['| что | получено | цель | достигнута |', '|---|---|---|---|', ...body].join('\n');
}

/** Writes a table into a document, between `<!-- mark -->` and `<!-- /mark -->`. */
export function writeTable(file: string, mark: string, text: string): void {
  const before = readFileSync(file, 'utf8');
  const place = new RegExp(`<!-- ${mark} -->[\\s\\S]*<!-- /${mark} -->`);
  writeFileSync(
    file,
    before.replace(place, () => `<!-- ${mark} -->\n${text}\n<!-- /${mark} -->`),
  );
}
