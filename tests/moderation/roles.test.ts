import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CommunitySelf } from '~/contract/community';
import { runRoleCommand } from '~/server/moderation/roles';
import { ENGINES } from '../support/database';
import { AUTHOR, type CaredSite, MODERATOR, OTHER, OWNER, openCared, READER } from './site';

/** Who cares for the place: the owner gives and takes, and one owner stays. */

interface RoleRow {
  id: string;
  email: string;
  role: string;
  self: boolean;
}

describe.each(ENGINES)('roles on %s', (engine) => {
  let site: CaredSite;
  beforeAll(async () => {
    site = await openCared(engine);
  });
  afterAll(() => site.site.close());
  beforeEach(() => site.begin());

  const addressOf = (who: number) => `${site.uid(who)}@bench.example`;
  const give = (role: string, to: number, who: number = OWNER) =>
    site.caller(who).call('POST /api/users/:uid/moderation/roles', { body: { email: addressOf(to), role } });
  const take = (id: string, who: number = OWNER) => site.on(who, 'DELETE /api/users/:uid/moderation/roles/:id', id);
  const list = async () =>
    ((await site.caller(OWNER).call('GET /api/users/:uid/moderation/roles')).body as { roles: RoleRow[] }).roles;
  const grantOf = async (who: number) => (await list()).find(({ email }) => email === addressOf(who))?.id ?? '';
  const roleOf = async (who: number) =>
    ((await site.caller(who).call('GET /api/users/:uid/community/me')).body as CommunitySelf).role;
  const looks = async (who: number) =>
    (await site.caller(who).call('GET /api/users/:uid/moderation/queue')).status === 200;

  test('the owner makes a moderator, who sees the queue at once, and takes it back', async () => {
    expect([await looks(READER), await roleOf(READER)]).toEqual([false, null]);
    const given = await give('moderator', READER);
    expect([given.status, given.body]).toMatchObject([200, { roles: expect.any(Array) }]);
    expect([await looks(READER), await roleOf(READER)]).toEqual([true, 'moderator']);
    expect((await list()).find(({ email }) => email === addressOf(READER))).toMatchObject({
      role: 'moderator',
      self: false,
    });
    const grant = await grantOf(READER);
    expect((await give('moderator', READER)).status).toBe(200);
    expect(await grantOf(READER)).toBe(grant);
    expect((await take(grant)).status).toBe(200);
    expect([await looks(READER), await roleOf(READER)]).toEqual([false, null]);
    expect((await take(grant)).status).toBe(404);
  });

  test('an address in capitals is the same one, and nobody’s is told', async () => {
    const ask = (email: string) =>
      site.caller(OWNER).call('POST /api/users/:uid/moderation/roles', { body: { email, role: 'moderator' } });
    expect((await ask(addressOf(AUTHOR).toUpperCase())).status).toBe(200);
    expect(await roleOf(AUTHOR)).toBe('moderator');
    expect((await ask('nobody@example.org')).status).toBe(404);
    const odd = await ask('не адрес');
    expect([odd.status, odd.body]).toMatchObject([400, { issues: [{ path: 'email', message: /^[А-ЯЁ]/ }] }]);
  });

  test('a moderator and a member neither give nor take nor read them', async () => {
    const grant = await grantOf(OWNER);
    for (const who of [MODERATOR, READER]) {
      expect((await site.caller(who).call('GET /api/users/:uid/moderation/roles')).status).toBe(403);
      for (const role of ['moderator', 'owner']) expect((await give(role, who, who)).status).toBe(403);
      expect((await take(grant, who)).status).toBe(403);
    }
    expect([await roleOf(MODERATOR), await roleOf(READER), await roleOf(OWNER)]).toEqual(['moderator', null, 'owner']);
  });

  test('the last owner stays, whether the role is taken or made less, by the page or by a command', async () => {
    const refusals = [await take(await grantOf(OWNER)), await give('moderator', OWNER)];
    for (const refused of refusals)
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'last-owner', message: /^Это последний владелец/ },
      ]);
    expect(await runRoleCommand(site.site.deps, { email: addressOf(OWNER), role: null })).toBe('last-owner');
    expect(await roleOf(OWNER)).toBe('owner');
    await give('owner', OTHER);
    expect((await take(await grantOf(OWNER))).status).toBe(200);
    expect([await roleOf(OWNER), await roleOf(OTHER)]).toEqual([null, 'owner']);
  });

  test('two owners who take each other’s role at once leave one', async () => {
    await give('owner', OTHER);
    const [first, second] = [await grantOf(OWNER), await grantOf(OTHER)];
    const replies = await Promise.all([take(second), take(first, OTHER)]);
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect([await roleOf(OWNER), await roleOf(OTHER)].filter((role) => role === 'owner')).toHaveLength(1);
  });

  test('an owner who has closed the account is none who stays', async () => {
    await give('owner', OTHER);
    await site.rows('insert into closed_account (user_id, closed_at, erase_at) values ($1, $2, $2)', [
      site.uid(OTHER),
      site.now.at,
    ]);
    expect((await take(await grantOf(OWNER))).body).toMatchObject({ code: 'last-owner' });
    expect((await take(await grantOf(OTHER))).status).toBe(200);
    await site.rows('delete from closed_account');
  });

  test('the owner of the site is stopped by nobody, and a moderator by another one', async () => {
    const topic = await site.opened(OWNER);
    expect((await site.act({ act: 'suspend', post: topic, days: 3, reason: 'Причина.' })).status).toBe(404);
    expect((await site.answer(OWNER, topic)).status).toBe(200);
    const own = await site.answered(MODERATOR, topic);
    await site.acted({ act: 'suspend', post: own, days: 3, reason: 'Причина.' }, OWNER);
    expect((await site.answer(MODERATOR, topic)).status).toBe(403);
  });
});
