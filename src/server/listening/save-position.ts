import { soundLengths } from '~/content/audio';
import { once } from '~/content/collection';
import type { ListeningPosition } from '~/contract/listening';
import type { Deps } from '../deps';
import { projectRoot } from '../project-file';
import { keepNewest } from './position-store';

const lengths = once(() => soundLengths(projectRoot()));

interface Change {
  seconds: number;
  /** Milliseconds since the person was there. */
  ageMs?: number | undefined;
}

/** Remembers where a person stopped, never beyond the end; the newest known place comes back. Null: no such sound. */
export async function savePosition(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  item: string,
  { seconds, ageMs = 0 }: Change,
): Promise<ListeningPosition | null> {
  const length = lengths().get(item);
  if (length === undefined) return null;
  const updatedAt = new Date(clock().getTime() - ageMs);
  return keepNewest(db.pool, userId, { item, seconds: Math.min(seconds, Math.ceil(length)), updatedAt });
}
