import type { Role } from '~/catalogue/community';
import type { Queryable } from '../db/connect';

/** What a person may do in the community. */
export interface MemberStatus {
  role: Role | null;
  welcomed: boolean;
  /** Null: they may write. */
  suspended: { until: Date; reason: string } | null;
}

export async function readMemberStatus(client: Queryable, userId: string, now: Date): Promise<MemberStatus> {
  const { rows } = await client.query<{
    role: Role | null;
    welcomed: boolean;
    suspended_until: Date | null;
    suspended_reason: string;
  }>(
    `select role, welcomed_at is not null as welcomed, suspended_until, suspended_reason
      from community_member where user_id = $1`,
    [userId],
  );
  const [row] = rows;
  const until = row?.suspended_until ?? null;
  return {
    role: row?.role ?? null,
    welcomed: row?.welcomed ?? false,
    suspended: until !== null && until > now ? { until, reason: row?.suspended_reason ?? '' } : null,
  };
}

/** Whether the person has this part in the care of the place; the owner has every part. */
export async function hasRole(client: Queryable, userId: string, role: Role): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from community_member where user_id = $1 and (role = $2 or role = 'owner')`,
    [userId, role],
  );
  return rows.length > 0;
}
