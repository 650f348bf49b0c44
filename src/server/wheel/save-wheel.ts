import type { Award } from '~/contract/progress';
import { dayKey } from '~/domain/day';
import { instantOf } from '~/domain/instant';
import { type NewWheel, namesSchema, type SphereNames, type Wheel } from '~/domain/wheel/wheel';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { putWheel, readWheels, removeWheel, type WheelRow } from './wheel-store';

type WheelDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'log'>;

/** What binds the encrypted names to their wheel. */
export const namesContext = (userId: string, id: string) => [userId, id, 'wheel-names'];

/** Names that were moved or changed read as none: the spheres then bear their usual ones. */
function openNames({ keys, log }: WheelDeps, userId: string, { id, key_id, names }: WheelRow): SphereNames {
  if (names === null) return {};
  try {
    return namesSchema.parse(JSON.parse(keys.decrypt(names, namesContext(userId, id), key_id)));
  } catch {
    log.warn({ wheel: id }, 'names of a wheel cannot be read');
    return {};
  }
}

const presented = (deps: WheelDeps, userId: string, row: WheelRow): Wheel => ({
  id: row.id,
  day: row.day,
  filledAt: row.created_at.toISOString(),
  values: row.values,
  names: openNames(deps, userId, row),
});

/** A person's wheels, newest first. */
export async function listWheels(deps: WheelDeps, userId: string): Promise<Wheel[]> {
  return (await readWheels(deps.db.pool, userId)).map((row) => presented(deps, userId, row));
}

/** Keeps a wheel under the client's id, however often it is sent, and gives its points once. Null: the person has as many as fit. */
export async function saveWheel(
  deps: WheelDeps,
  userId: string,
  id: string,
  { values, names = {}, filledAt }: NewWheel,
): Promise<{ wheel: Wheel; award: Award | null } | null> {
  const now = deps.clock();
  const { keys } = deps;
  const own = Object.keys(names).length > 0 ? JSON.stringify(names) : '';
  return deps.db.transaction(async (client) => {
    const zone = await lockPerson(client, userId);
    const at = instantOf(filledAt, now);
    const sealed = keys.encrypt(own, namesContext(userId, id));
    const row = await putWheel(client, userId, {
      id,
      day: dayKey(at, zone),
      values,
      key_id: keys.activeId,
      names: sealed,
      created_at: at,
    });
    if (!row) return null;
    const award = await awardPoints(client, { userId, cause: 'wheel-filled', reference: id, now });
    return { wheel: presented(deps, userId, row), award };
  });
}

/** Points once given stay. False when there is none. */
export const deleteWheel = ({ db }: WheelDeps, userId: string, id: string) => removeWheel(db.pool, userId, id);
