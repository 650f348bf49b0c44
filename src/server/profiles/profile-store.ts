import { randomBytes } from 'node:crypto';
import type { Avatar } from '~/contract/profiles';
import { type Audiences, CLOSED, type ProfileSettingsChange } from '~/domain/profiles/public-profile';
import { isOpenSql } from '../db/closed-account';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { avatarOf } from './avatar-address';
import { openAbout, sealAbout } from './sealed-about';

/** A person as their profile needs them, before anybody looks. */
export interface ProfileSettings {
  uid: string;
  displayName: string;
  createdAt: Date;
  timeZone: string;
  username: string | null;
  about: string;
  audiences: Audiences;
  indexed: boolean;
  avatar: Avatar | null;
  /** The account waits to be erased: nobody else finds its profile. */
  isClosed: boolean;
}

interface ProfileSettingsRow extends Audiences {
  name: string;
  created_at: Date;
  time_zone: string;
  username: string | null;
  key_id: string | null;
  about_sealed: Buffer | null;
  indexed: boolean | null;
  drawn_seed: number | null;
  picture: string | null;
  is_closed: boolean;
}

type StoreDeps = Pick<Deps, 'keys' | 'log'>;

const audiencesOf = ({ page, avatar, about, since, tree, words }: ProfileSettingsRow): Audiences =>
  page === null ? CLOSED : { page, avatar, about, since, tree, words };

/** Null when the account is gone or closed. `viewer`: nothing is read of a profile that is not open to who asks, a guest for null. */
export async function readProfileSettings(
  client: Queryable,
  deps: StoreDeps,
  uid: string,
  viewer?: { asker: string | null },
): Promise<ProfileSettings | null> {
  const { rows } = await client.query<ProfileSettingsRow>({
    name: 'profile-standing',
    text: `select u.name, u.created_at, p.time_zone, n.name as username, s.key_id, s.about as about_sealed, s.indexed,
        s.drawn_seed, s.page, s.avatar_for as avatar, s.about_for as about, s.since_for as since, s.tree_for as tree,
        s.words_for as words, a.name as picture,
        exists (select 1 from closed_account c where c.user_id = u.id) as is_closed
      from "user" u join profile p on p.user_id = u.id
        left join username n on n.user_id = u.id and n.left_at is null
        left join public_profile s on s.user_id = u.id left join avatar a on a.user_id = u.id
      where p.user_id = $1 and ${isOpenSql('u.id')}
        and (not $2 or s.page = 'all' or (s.page = 'members' and $3::text is not null) or u.id = $3)`,
    values: [uid, viewer !== undefined, viewer?.asker ?? null],
  });
  const [row] = rows;
  if (!row) return null;
  return {
    uid,
    displayName: row.name,
    createdAt: row.created_at,
    timeZone: row.time_zone,
    username: row.username,
    about: row.key_id === null ? '' : openAbout(deps, uid, row.about_sealed, row.key_id),
    audiences: audiencesOf(row),
    indexed: row.indexed ?? false,
    avatar: avatarOf(row.picture, row.drawn_seed),
    isClosed: row.is_closed,
  };
}

/** 128 random bits. */
const newName = () => randomBytes(16).toString('base64url');

/** Makes sure that the person has a row, and lets their other changes wait. False when the account is gone. */
async function lockRow(client: Queryable, { keys }: Pick<Deps, 'keys'>, uid: string): Promise<boolean> {
  await lockPerson(client, uid);
  const { rowCount } = await client.query('select 1 from profile where user_id = $1', [uid]);
  if (rowCount === 0) return false;
  await client.query('insert into public_profile (user_id, key_id) values ($1, $2) on conflict (user_id) do nothing', [
    uid,
    keys.activeId,
  ]);
  return true;
}

/** False when the account is gone. */
export function changeSettings({ db, keys }: Pick<Deps, 'db' | 'keys'>, uid: string, change: ProfileSettingsChange) {
  const { about, audiences = {}, indexed, drawnSeed } = change;
  return db.transaction(async (client) => {
    if (!(await lockRow(client, { keys }, uid))) return false;
    await client.query(
      `update public_profile set page = coalesce($2, page), avatar_for = coalesce($3, avatar_for),
        about_for = coalesce($4, about_for), since_for = coalesce($5, since_for), tree_for = coalesce($6, tree_for),
        words_for = coalesce($7, words_for), indexed = coalesce($8, indexed), drawn_seed = coalesce($9, drawn_seed)
      where user_id = $1`,
      [
        uid,
        audiences.page ?? null,
        audiences.avatar ?? null,
        audiences.about ?? null,
        audiences.since ?? null,
        audiences.tree ?? null,
        audiences.words ?? null,
        indexed ?? null,
        drawnSeed ?? null,
      ],
    );
    if (about !== undefined)
      await client.query('update public_profile set about = $2, key_id = $3 where user_id = $1', [
        uid,
        sealAbout({ keys }, uid, about),
        keys.activeId,
      ]);
    // Who kept the address of the picture does not see by it what is closed to them now.
    if (change.audiences) await client.query('update avatar set name = $2 where user_id = $1', [uid, newName()]);
    if (drawnSeed !== undefined) await client.query('delete from avatar where user_id = $1', [uid]);
    return true;
  });
}

/** Puts a photo in the place of the one before, or of a drawing. False when the account is gone. */
export function putPicture(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  uid: string,
  { large, small }: { large: Buffer; small: Buffer },
) {
  return db.transaction(async (client) => {
    if (!(await lockRow(client, { keys }, uid))) return false;
    await client.query('update public_profile set drawn_seed = null where user_id = $1', [uid]);
    await client.query(
      `insert into avatar (user_id, name, large, small) values ($1, $2, $3, $4)
        on conflict (user_id) do update set name = excluded.name, large = excluded.large, small = excluded.small`,
      [uid, newName(), large, small],
    );
    return true;
  });
}

/** Takes the photo or the drawing away. */
export function removePicture({ db }: Pick<Deps, 'db'>, uid: string): Promise<void> {
  return db.transaction(async (client) => {
    await lockPerson(client, uid);
    await client.query('delete from avatar where user_id = $1', [uid]);
    await client.query('update public_profile set drawn_seed = null where user_id = $1', [uid]);
  });
}

/** A photo by its name, with whose it is; null where there is none. */
export async function findPicture({ db }: Pick<Deps, 'db'>, name: string, size: 'large' | 'small') {
  const { rows } = await db.pool.query<{ user_id: string; bytes: Buffer }>(
    `select user_id, ${size === 'large' ? 'large' : 'small'} as bytes from avatar where name = $1
      and ${isOpenSql('avatar.user_id')}`,
    [name],
  );
  return rows[0] ?? null;
}
