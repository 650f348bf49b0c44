import type { Daily, Progress, YearDay } from '~/contract/progress';
import { forEachSefira, levelFor, type Sefira } from '~/domain/progress/sefirot';
import type { Deps } from '../deps';

/** Points, last action and level of the ten sefirot. */
export async function readProgress({ db }: Pick<Deps, 'db'>, userId: string): Promise<Progress> {
  const { rows } = await db.pool.query<{ sefira: string; points: number; last_active: Date | null }>({
    name: 'read-progress',
    text: 'select sefira, points, last_active from sefira_progress where user_id = $1',
    values: [userId],
  });
  const bySefira = new Map(rows.map((row) => [row.sefira, row]));
  return forEachSefira((sefira) => {
    const row = bySefira.get(sefira);
    const points = row?.points ?? 0;
    return { points, lastActive: row?.last_active?.toISOString() ?? null, level: levelFor(points) };
  });
}

/** Actions of one local day, zeros where nothing happened. */
export async function readDaily({ db }: Pick<Deps, 'db'>, userId: string, day: string): Promise<Daily> {
  const { rows } = await db.pool.query<{ sefira: string; actions: number }>({
    name: 'read-daily',
    text: 'select sefira, actions from daily_action where user_id = $1 and day = $2',
    values: [userId, day],
  });
  const bySefira = new Map(rows.map((row) => [row.sefira, row.actions]));
  return forEachSefira((sefira) => ({ actions: bySefira.get(sefira) ?? 0 }));
}

/** Days of a calendar year (`YYYY`) with what was done on them, in their order; the days are the person's own. */
export async function readYear({ db }: Pick<Deps, 'db'>, userId: string, year: string): Promise<YearDay[]> {
  const { rows } = await db.pool.query<{ day: string; sefira: Sefira; actions: number }>({
    name: 'read-year',
    text: `select day, sefira, actions from daily_action
      where user_id = $1 and day between $2 and $3 and actions > 0 order by day`,
    values: [userId, `${year}-01-01`, `${year}-12-31`],
  });
  const days = new Map<string, YearDay>();
  for (const { day, sefira, actions } of rows)
    days.set(day, { day, actions: { ...days.get(day)?.actions, [sefira]: actions } });
  return [...days.values()];
}
