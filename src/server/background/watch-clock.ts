import type { Deps } from '../deps';

/** A clock that was wrong for less than this deletes nothing. */
const HOUR_MS = 3_600_000;

/**
 * Tells whether the clock may be trusted with what cannot be undone. It may after it has gone evenly with `monotonic`
 * (milliseconds that nobody sets) for an hour, and while the database's own clock agrees within an hour. Ask it often: a jump is seen
 * between two looks.
 */
export function watchClock(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  monotonic: () => number,
): () => Promise<boolean> {
  const look = () => ({ wall: clock().getTime(), at: monotonic() });
  let since = look();

  function distrust(event: string): boolean {
    log.warn({ event });
    since = look();
    return false;
  }

  return async () => {
    const { wall, at } = look();
    if (Math.abs(wall - since.wall - (at - since.at)) > HOUR_MS) return distrust('clock-jumped');
    if (at - since.at < HOUR_MS) return false;
    const { rows } = await db.pool.query<{ now: Date }>('select clock_timestamp() as now');
    const differs = Math.abs((rows[0]?.now.getTime() ?? Number.NaN) - clock().getTime());
    return differs <= HOUR_MS || distrust('clock-differs-from-database');
  };
}
