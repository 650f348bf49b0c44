import { OPENINGS_STORED, VIEWS_MAX } from '~/domain/specialist/view';
import { isOpenSql } from '../db/closed-account';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';

export interface ViewRow {
  user_id: string;
  id: string;
  share: string;
  key_id: string;
  view: Buffer;
  created_at: Date;
  expires_at: Date;
  opened: number;
  openings: Date[];
}

const COLUMNS = 'user_id, id, share, key_id, view, created_at, expires_at, opened, openings';

/** Of a closed account nothing is shown. */
const OPEN = isOpenSql('specialist_view.user_id');

/** A person's links, the newest first. */
export async function readViews(client: Queryable, userId: string): Promise<ViewRow[]> {
  const { rows } = await client.query<ViewRow>({
    name: 'specialist-views',
    text: `select ${COLUMNS} from specialist_view where user_id = $1 order by created_at desc, id`,
    values: [userId],
  });
  return rows;
}

export type NewViewRow = Omit<ViewRow, 'user_id' | 'opened' | 'openings'>;

/** Keeps a link under its id; one that is there stays as it is. Undefined: the person has as many as fit. */
export async function putView(
  client: Queryable,
  userId: string,
  row: NewViewRow,
): Promise<(ViewRow & { is_new: boolean }) | undefined> {
  // Links that are opened at the same time must see each other when they are counted.
  await lockPerson(client, userId);
  const { rows } = await client.query<ViewRow & { is_new: boolean }>(
    `insert into specialist_view as v (user_id, id, share, key_id, view, created_at, expires_at)
      select $1, $2::uuid, $3, $4, $5::bytea, $6::timestamptz, $7::timestamptz
      where (select count(*) from specialist_view where user_id = $1) < ${VIEWS_MAX}
        or exists (select 1 from specialist_view where user_id = $1 and id = $2::uuid)
      on conflict (user_id, id) do update set id = v.id returning ${COLUMNS}, xmax = 0 as is_new`,
    [userId, row.id, row.share, row.key_id, row.view, row.created_at, row.expires_at],
  );
  return rows[0];
}

/** False when there is none. */
export async function removeView(client: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from specialist_view where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}

/** The row of a link that is open at this moment. */
export async function findOpenView(client: Queryable, share: string, now: Date): Promise<ViewRow | undefined> {
  const text = `select ${COLUMNS} from specialist_view where share = $1 and expires_at > $2 and ${OPEN}`;
  return (await client.query<ViewRow>(text, [share, now])).rows[0];
}

/** The same, and keeps that it was opened now. */
export async function openView(client: Queryable, share: string, now: Date): Promise<ViewRow | undefined> {
  const { rows } = await client.query<ViewRow>(
    `update specialist_view set opened = opened + 1,
      openings = (array_prepend($2::timestamptz, openings))[1:${OPENINGS_STORED}]
    where share = $1 and expires_at > $2 and ${OPEN} returning ${COLUMNS}`,
    [share, now],
  );
  return rows[0];
}
