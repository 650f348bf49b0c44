import type { Database } from '~/server/db/connect';
import { found } from './private-life';

/** What of the needles stands in which table, in any column and any usual form: `name in table`. */
export async function tracesIn({ pool }: Database, needles: Record<string, string>): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const traces: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from "${name}" t`);
    const bytes = Buffer.from(rows.map(({ line }) => line).join('\n'));
    traces.push(...found(bytes, needles).map((needle) => `${needle} in ${name}`));
  }
  return traces;
}
