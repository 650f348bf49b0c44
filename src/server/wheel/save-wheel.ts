import type { Award } from '~/contract/progress';
import { dayKey } from '~/domain/day';
import { instantOf } from '~/domain/instant';
import { filledWheel } from '~/domain/things/filled-wheel';
import type { NewWheel, Wheel } from '~/domain/wheel/wheel';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { listKeyed, putKeyed, type RowIn, removeKeyed } from '../things/keep-keyed';

type WheelDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'log'>;

const presented = ({ createdAt, names, ...row }: RowIn<typeof filledWheel>): Wheel => ({
  ...{ ...row, filledAt: createdAt, names: names ?? {} },
});

/** A person's wheels, newest first. */
export async function listWheels(deps: Omit<WheelDeps, 'clock'>, userId: string): Promise<Wheel[]> {
  return (await listKeyed(deps, filledWheel, userId)).map(presented);
}

/** Keeps a wheel under the client's id, however often it is sent, and gives its points once. Null: the person has as many as fit. */
export async function saveWheel(
  deps: WheelDeps,
  userId: string,
  id: string,
  { values, names = {}, filledAt }: NewWheel,
): Promise<{ wheel: Wheel; award: Award | null } | null> {
  const now = deps.clock();
  return deps.db.transaction(async (client) => {
    const zone = await lockPerson(client, userId);
    const at = instantOf(filledAt, now);
    const row = await putKeyed(deps, client, filledWheel, userId, {
      ...{ id, day: dayKey(at, zone), createdAt: at.toISOString(), values },
      names: Object.keys(names).length > 0 ? names : null,
    });
    if (!row) return null;
    const award = await awardPoints(client, { userId, cause: 'wheel-filled', reference: id, now });
    return { wheel: presented(row), award };
  });
}

/** Points once given stay. False when there is none. */
export const deleteWheel = ({ db }: WheelDeps, userId: string, id: string) =>
  removeKeyed(db.pool, filledWheel, userId, [id]);
