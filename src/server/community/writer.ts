import type { Role } from '~/catalogue/community';
import type { Writer } from '~/contract/community';
import { shownName } from '~/domain/community/review';
import type { Audience } from '~/domain/profiles/public-profile';
import { isShownTo } from '~/domain/profiles/public-profile';
import { avatarOf } from '../profiles/avatar-address';

/** Who wrote, as far as a viewer may know. */

/** Columns of a writer, from the tables of `writerJoins`. */
export const WRITER_COLUMNS = `u.name as writer_name, v.pseudonym, m.role as writer_role, n.name as username,
  s.page as page_for, s.avatar_for, s.drawn_seed, a.name as picture`;

/** Joins of the writer whose uid stands in `uid`, in the topic of `topic`. */
export const writerJoins = (uid: string, topic: string) => `
  left join "user" u on u.id = ${uid}
  left join community_voice v on v.user_id = ${uid} and v.topic_id = ${topic}
  left join community_member m on m.user_id = ${uid}
  left join username n on n.user_id = ${uid} and n.left_at is null
  left join public_profile s on s.user_id = ${uid}
  left join avatar a on a.user_id = ${uid}`;

export interface WriterRow {
  user_id: string | null;
  writer_name: string | null;
  pseudonym: string | null;
  writer_role: Role | null;
  username: string | null;
  page_for: Audience | null;
  avatar_for: Audience | null;
  drawn_seed: number | null;
  picture: string | null;
}

const NOBODY = { username: null, avatar: null, role: null };

/** Under a pseudonym nothing but the pseudonym is told; the profile as far as its owner has opened it. `whole`: to a moderator. */
export function writerOf(row: WriterRow, viewer: string | null, whole = false): Writer {
  const mine = row.user_id !== null && row.user_id === viewer;
  if (row.user_id === null) return { name: null, voice: 'public', ...NOBODY, mine };
  if (row.pseudonym !== null) return { name: row.pseudonym, voice: 'pseudonym', ...NOBODY, mine };
  const who = mine ? 'self' : viewer === null ? 'guest' : 'member';
  const isPage = isShownTo(row.page_for ?? 'nobody', who);
  return {
    name: whole ? row.writer_name : shownName(row.writer_name, row.writer_role !== null),
    voice: 'public',
    username: isPage ? row.username : null,
    avatar: isPage && isShownTo(row.avatar_for ?? 'nobody', who) ? avatarOf(row.picture, row.drawn_seed) : null,
    role: row.writer_role,
    mine,
  };
}

const HOUR_MS = 3_600_000;

/** The hour of an instant: an exact time could lead from one topic to another. */
export const toHour = (instant: Date): string =>
  new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS).toISOString();

/** When something was written, as a reader may know it: exactly under a name alone, since words without one may have had a pseudonym. */
export const writtenAt = (instant: Date, { user_id, pseudonym }: Pick<WriterRow, 'user_id' | 'pseudonym'>): string =>
  user_id === null || pseudonym !== null ? toHour(instant) : instant.toISOString();
