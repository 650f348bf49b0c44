/** One measured figure beside its aim. */
export interface Row {
  name: string;
  value: string;
  /** Empty where the figure is shown for orientation only. */
  aim: string;
  ok: boolean;
}

/** A Markdown table of figures. */
export function table(rows: readonly Row[]): string {
  const body = rows.map(
    (row) => `| ${row.name} | ${row.value} | ${row.aim || '—'} | ${row.aim ? (row.ok ? 'да' : 'нет') : ''} |`,
  );
  return ['| что | получено | цель | достигнута |', '|---|---|---|---|', ...body].join('\n');
}
