import type pg from 'pg';

/** A digest of every row of one person in all tables: equal digests, nothing was written. */
export async function checksumOf(pool: pg.Pool, uid: string): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name, column } of [
    { name: 'user', column: 'id' },
    ...rows.map((row) => ({ name: row.name, column: 'user_id' })),
  ]) {
    const sum = await pool.query<{ sum: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t where ${column} = $1`,
      [uid],
    );
    sums[name] = sum.rows[0]?.sum ?? '';
  }
  return sums;
}
