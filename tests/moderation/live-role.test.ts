import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moderationContract } from '~/contract/moderation';
import { ENGINES } from '../support/database';
import { until } from '../support/waiting';
import { AUTHOR, type CaredSite, FRESH, MODERATOR, OTHER, OWNER, openCared, READER, SECOND } from './site';

/** A role is what it is at the moment of the decision, and never serves its person in what is their own. */

const WHY = 'Здесь говорят о\u00a0себе.';
const WALL = 'POST /api/users/:uid/moderation/wall/:id';

describe.each(ENGINES)('a role on %s', (engine) => {
  let site: CaredSite;
  beforeAll(async () => {
    site = await openCared(engine);
  });
  afterAll(() => site.site.close());
  beforeEach(() => site.begin());

  const takeRole = (who: number) =>
    site.rows('update community_member set role = null, role_id = null, role_at = null where user_id = $1', [
      site.uid(who),
    ]);
  const suspend = (who: number) =>
    site.rows(`update community_member set suspended_until = '2099-01-01' where user_id = $1`, [site.uid(who)]);
  async function word(of: number): Promise<string> {
    const id = randomUUID();
    await site.rows(
      `insert into wall_post (id, user_id, text, topic, kind, seed, state, created_at) values ($1, $2, 'Доброе слово.', 'self', 'own', 7, 'held', $3)`,
      [id, site.uid(of), site.now.at],
    );
    return id;
  }
  const stateOf = async (id: string) =>
    (await site.rows<{ state: string }>('select state from wall_post where id = $1', [id]))[0]?.state;
  const decide = (who: number, id: string, body: object) => site.on(who, WALL, id, body);

  test('whose role was taken does nothing more in the same session, whatever they ask and of whatever is there', async () => {
    const topic = await site.opened(AUTHOR);
    const post = await site.answered(READER, topic);
    const [held, appealed] = [await word(AUTHOR), await site.acted({ act: 'hide', post, reason: WHY })];
    await site.appeal(READER, appealed);
    const bodies: Record<string, object[]> = {
      acts: [
        ...['approve', 'dismiss', 'hide', 'restore', 'delete', 'warn', 'unfold', 'unsuspend', 'unmask'].map((act) => ({
          act,
          post,
          ...(act === 'approve' ? {} : { reason: WHY }),
        })),
        { act: 'fold', post, reason: WHY, label: 'loss' },
        { act: 'suspend', post, reason: WHY, days: 3 },
        { act: 'lock', topic, reason: WHY },
        { act: 'unlock', topic, reason: WHY },
        { act: 'move', topic, reason: WHY, category: 'hello' },
      ],
      'appeals/:id': ['upheld', 'granted'].map((outcome) => ({ outcome, words: WHY })),
      'wall/:id': [{ action: 'show' }, { action: 'keep-name' }, { action: 'hide', reason: WHY }],
      'messages/:id': [{ action: 'read' }, { action: 'delete' }],
      roles: [{ email: 'nobody@example.org', role: 'owner' }],
    };
    const ids = [post, topic, held, appealed, randomUUID()];
    const before = await site.log();
    for (const who of [SECOND, OWNER]) {
      await takeRole(who);
      let tried = 0;
      for (const key of Object.keys(moderationContract))
        for (const body of bodies[key.split('/moderation/')[1] ?? ''] ?? [undefined])
          for (const id of key.includes(':id') ? ids : [post]) {
            await site.rows('delete from rate_count');
            expect([key, body, (await site.on(who, key, id, body)).status]).toEqual([key, body, 403]);
            tried++;
          }
      expect(tried).toBeGreaterThan(50);
    }
    expect(await site.log()).toEqual(before);
    expect(await stateOf(held)).toBe('held');
  });

  test('whose role is taken while the topic is somebody else’s has decided nothing', async () => {
    const topic = await site.opened(AUTHOR);
    const post = await site.answered(READER, topic);
    const appealed = await site.acted({ act: 'hide', post, reason: WHY });
    await site.appeal(READER, appealed);
    const { db } = site.site.deps;
    const asked = await db.transaction(async (client) => {
      await client.query('select 1 from community_topic where id = $1 for update', [topic]);
      const decisions = [
        site.act({ act: 'delete', post, reason: WHY }, SECOND),
        site.act({ act: 'lock', topic, reason: WHY }, SECOND),
        site.settle(appealed, 'granted', SECOND),
      ];
      if (engine === 'postgres')
        await until(async () => {
          const { rows } = await db.pool.query<{ n: number }>(
            `select count(*)::integer as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          );
          return (rows[0]?.n ?? 0) >= decisions.length;
        });
      await client.query('update community_member set role = null, role_id = null, role_at = null where user_id = $1', [
        site.uid(SECOND),
      ]);
      return decisions;
    });
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await site.log()).toHaveLength(1);
  });

  test('nobody decides about their own word on the wall while another could, the owner neither', async () => {
    for (const who of [MODERATOR, OWNER]) {
      const own = await word(who);
      for (const body of [{ action: 'show' }, { action: 'keep-name' }, { action: 'hide', reason: WHY }])
        expect((await decide(who, own, body)).body).toMatchObject({ code: 'own-post' });
      expect(await stateOf(own)).toBe('held');
      expect((await decide(SECOND, own, { action: 'show' })).status).toBe(204);
      expect(await stateOf(own)).toBe('shown');
    }
    // Who is alone with the site decides themselves.
    for (const who of [MODERATOR, SECOND]) await takeRole(who);
    const alone = await word(OWNER);
    expect((await decide(OWNER, alone, { action: 'show' })).status).toBe(204);
  });

  test('a moderator who is suspended ends neither their own suspension nor their own decisions', async () => {
    const topic = await site.opened(AUTHOR);
    const own = await site.answered(MODERATOR, topic);
    const decision = await site.acted({ act: 'suspend', post: own, days: 7, reason: WHY }, SECOND);
    await site.appeal(MODERATOR, decision);
    for (const act of ['unsuspend', 'dismiss', 'restore', 'unfold'])
      expect((await site.act({ act, post: own, reason: WHY })).body).toMatchObject({ code: 'own-post' });
    expect((await site.settle(decision, 'granted', MODERATOR)).body).toMatchObject({ code: 'own-post' });
    expect((await site.answer(MODERATOR, topic)).status).toBe(403);
  });

  test('words that their author has deleted meanwhile are neither shown nor hidden nor brought back', async () => {
    const topic = await site.opened(AUTHOR);
    const post = await site.answered(READER, topic);
    await site.on(READER, 'DELETE /api/users/:uid/community/posts/:id', post);
    for (const act of ['hide', 'restore', 'delete'])
      expect([act, (await site.act({ act, post, reason: WHY })).status]).toEqual([act, 404]);
    expect((await site.act({ act: 'approve', post })).status).toBe(404);
    expect(await site.log()).toEqual([]);
    expect(await site.notices(READER)).toEqual([]);
  });

  test('reports of sock puppets: of new accounts, of one person with many, of who is suspended or gone', async () => {
    const topic = await site.opened(AUTHOR);
    const post = await site.answered(READER, topic);
    const state = async () => (await site.post(READER, topic, post))?.state;
    for (let time = 0; time < 20; time++) await site.report(OTHER, post, { reason: 'hurts', note: `${time}` });
    expect(await state()).toBe('shown');
    await site.rows('update "user" set created_at = $2 where id = any($1)', [
      [FRESH, SECOND].map((who) => site.uid(who)),
      site.now.at,
    ]);
    for (const who of [FRESH, SECOND]) await site.report(who, post);
    expect(await state()).toBe('shown');
    await suspend(AUTHOR);
    await site.report(AUTHOR, post);
    expect(await state()).toBe('shown');
  });
});
