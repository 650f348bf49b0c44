import type { ListeningPosition } from '~/contract/listening';
import type { Queryable } from '../db/connect';

interface Row {
  item: string;
  seconds: number;
  updated_at: Date;
}

const toPosition = ({ item, seconds, updated_at }: Row): ListeningPosition => ({
  item,
  seconds,
  updatedAt: updated_at.toISOString(),
});

/** All places of a person, the newest first. */
export async function readPositions(db: Queryable, userId: string): Promise<ListeningPosition[]> {
  const { rows } = await db.query<Row>({
    name: 'read-places',
    text: 'select item, seconds, updated_at from listening_place where user_id = $1 order by updated_at desc, item',
    values: [userId],
  });
  return rows.map(toPosition);
}

/** Keeps a place unless a newer one is known; answers the newest. One statement, so that two devices can't cross. */
export async function keepNewest(
  db: Queryable,
  userId: string,
  place: { item: string; seconds: number; updatedAt: Date },
): Promise<ListeningPosition> {
  const { rows } = await db.query<Row>({
    name: 'keep-place',
    text: `insert into listening_place as kept (user_id, item, seconds, updated_at) values ($1, $2, $3, $4)
      on conflict (user_id, item) do update set
        seconds = case when kept.updated_at <= excluded.updated_at then excluded.seconds else kept.seconds end,
        updated_at = greatest(kept.updated_at, excluded.updated_at)
      returning item, seconds, updated_at`,
    values: [userId, place.item, place.seconds, place.updatedAt],
  });
  return toPosition(rows[0] as Row);
}
