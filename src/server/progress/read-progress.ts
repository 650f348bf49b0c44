import type { Daily, Progress } from '~/contract/progress';
import { forEachSefira, levelFor } from '~/domain/progress/sefirot';
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
