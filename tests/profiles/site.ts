import type { OwnProfile, ProfileView } from '~/contract/profiles';
import type { ProfileSettingsChange } from '~/domain/profiles/public-profile';
import type { Person } from '../../bench/people';
import { type Caller, openTestApp, type Reply, type TestApp } from '../support/app';
import type { EngineName } from '../support/database';

/** A site with people whose profiles can be looked at: by the person, by another one and by a guest. */
export interface ProfileSite {
  site: TestApp;
  now: { at: Date };
  owner: Person;
  other: Person;
  as(who: 'owner' | 'other' | 'guest'): Caller;
  name(username: string, who?: 'owner' | 'other'): Promise<Reply>;
  change(change: ProfileSettingsChange): Promise<OwnProfile>;
  upload(bytes: Buffer, type?: string): Promise<Reply>;
  view(username: string, who: 'owner' | 'other' | 'guest'): Promise<Reply & { body: ProfileView }>;
  own(): Promise<OwnProfile>;
}

export async function openProfiles(
  engine: EngineName = 'postgres',
  webRoot: string | null = null,
): Promise<ProfileSite> {
  const now = { at: new Date('2026-11-21T10:00:00.000Z') };
  const site = await openTestApp({ engine, clock: () => now.at, webRoot });
  const [owner, other] = (await site.people(2)) as [Person, Person];
  await site.deps.db.pool.query(`update session set expires_at = '2100-01-01'`);
  const as = (who: 'owner' | 'other' | 'guest') => (who === 'guest' ? site : site.as(who === 'owner' ? owner : other));
  const ok = (reply: Reply) => {
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.body as OwnProfile;
  };
  return {
    site,
    now,
    owner,
    other,
    as,
    name: (username, who = 'owner') => as(who).call('PUT /api/users/:uid/username', { body: { username } }),
    change: async (body) => ok(await as('owner').call('PATCH /api/users/:uid/public-profile', { body })),
    upload: (raw, type = 'image/jpeg') =>
      as('owner').call('PUT /api/users/:uid/avatar', { raw, headers: { 'content-type': type } }),
    view: async (username, who) =>
      (await as(who).call('GET /api/profiles/:username', { params: { username } })) as Reply & { body: ProfileView },
    own: async () => ok(await as('owner').call('GET /api/users/:uid/public-profile')),
  };
}
