import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../support/database';
import { type CommunitySite, openCommunity } from './site';

/** What moderators may not do, and what nobody may do against what they have decided. */

const [AUTHOR, READER, OTHER, THIRD, MODERATOR, SECOND] = [0, 1, 2, 3, 4, 5];
const TABLES = ['community_topic', 'community_act', 'notice', 'rate_count'];

describe.each(ENGINES)('on %s', (engine) => {
  let community: CommunitySite;
  beforeAll(async () => {
    community = await openCommunity(6, engine);
  });
  afterAll(() => community.site.close());
  beforeEach(async () => {
    const { pool } = community.site.deps.db;
    for (const table of TABLES) await pool.query(`delete from ${table}`);
    await pool.query('update community_member set role = null, suspended_until = null');
    for (let who = 0; who < 6; who++) await community.trust(who);
    for (const who of [MODERATOR, SECOND]) await community.role(who, 'moderator');
  });

  const on = (who: number, key: string, id: string, body: object = {}) =>
    community.caller(who).call(key as 'POST /api/users/:uid/community/posts/:id/report', { params: { id }, body });
  const act = (who: number, body: { act: string; post?: string; topic?: string; days?: number }) =>
    community
      .caller(who)
      .call('POST /api/users/:uid/moderation/acts', { body: { reason: 'Причина.', ...body } as object });
  const post = async (who: number, topic: string, id: string) =>
    (await community.read(who, topic)).posts.find((one) => one.id === id);
  /** The decisions about a person, as they read them. */
  const decisions = async (who: number) =>
    (
      (await community.caller(who).call('GET /api/users/:uid/community/acts')).body as {
        acts: { id: string; act: string; appeal: string }[];
      }
    ).acts;
  const suspended = async (who: number) =>
    (await community.caller(who).call('GET /api/users/:uid/community/me')).body as { suspended: object | null };

  test('nobody answers their own appeal', async () => {
    const topic = await community.opened(AUTHOR);
    const own = await community.answered(MODERATOR, topic);
    expect((await act(SECOND, { act: 'suspend', post: own, days: 7 })).status).toBe(200);
    const [decision] = await decisions(MODERATOR);
    const id = decision?.id ?? '';
    const appeal = 'POST /api/users/:uid/community/acts/:id/appeal';
    expect((await on(MODERATOR, appeal, id, { words: 'Это ошибка.' })).status).toBe(200);
    const answer = { outcome: 'granted', words: 'Отменено.' };
    expect((await on(MODERATOR, 'POST /api/users/:uid/moderation/appeals/:id', id, answer)).status).toBe(409);
    expect(await suspended(MODERATOR)).not.toMatchObject({ suspended: null });
    expect((await on(SECOND, 'POST /api/users/:uid/moderation/appeals/:id', id, answer)).status).toBe(200);
    expect(await suspended(MODERATOR)).toMatchObject({ suspended: null });
  });

  test('an appeal takes back its own suspension alone', async () => {
    const topic = await community.opened(AUTHOR);
    const own = await community.answered(READER, topic);
    await act(MODERATOR, { act: 'suspend', post: own, days: 7 });
    const [first] = await decisions(READER);
    const id = first?.id ?? '';
    await on(READER, 'POST /api/users/:uid/community/acts/:id/appeal', id, { words: 'Это ошибка.' });
    await act(MODERATOR, { act: 'suspend', post: own, days: 30 });
    const answer = { outcome: 'granted', words: 'Отменено.' };
    await on(SECOND, 'POST /api/users/:uid/moderation/appeals/:id', id, answer);
    expect(await suspended(READER)).not.toMatchObject({ suspended: null });
  });

  test('a suspension under a pseudonym is not found by whom it stops elsewhere', async () => {
    const [talk, elsewhere] = [await community.opened(AUTHOR), await community.opened(AUTHOR)];
    const masked = await community.answered(READER, talk, { voice: 'pseudonym' });
    const named = await community.answered(READER, elsewhere);
    const stranger = await community.answered(OTHER, elsewhere);
    await act(MODERATOR, { act: 'suspend', post: masked, days: 7 });
    const tried = [named, stranger].map((id) => act(MODERATOR, { act: 'unsuspend', post: id }));
    expect((await Promise.all(tried)).map(({ status }) => status)).toEqual([404, 404]);
    expect((await act(MODERATOR, { act: 'unsuspend', post: masked })).status).toBe(200);
    expect(await suspended(READER)).toMatchObject({ suspended: null });
  });

  test('suspensions under a pseudonym and under a name do not meet', async () => {
    const [talk, elsewhere] = [await community.opened(AUTHOR), await community.opened(AUTHOR)];
    const masked = await community.answered(READER, talk, { voice: 'pseudonym' });
    const named = await community.answered(READER, elsewhere);
    const until = async (id: string) =>
      (
        (await on(MODERATOR, 'GET /api/users/:uid/moderation/posts/:id', id)).body as { suspendedUntil: string | null }
      ).suspendedUntil?.slice(0, 10);
    const day = (days: number) => new Date(community.now.at.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    expect((await act(MODERATOR, { act: 'suspend', post: named, days: 30 })).status).toBe(200);
    expect((await act(MODERATOR, { act: 'suspend', post: masked, days: 7 })).status).toBe(200);
    expect((await act(MODERATOR, { act: 'suspend', post: masked, days: 5 })).status).toBe(404);
    expect([await until(named), await until(masked)]).toEqual([day(30), day(7)]);
    expect(await suspended(READER)).toMatchObject({ suspended: { until: expect.stringContaining(day(30)) } });
    expect((await act(MODERATOR, { act: 'unsuspend', post: named })).status).toBe(200);
    expect([await until(named), await until(masked)]).toEqual([undefined, day(7)]);
    expect(await suspended(READER)).toMatchObject({ suspended: { until: expect.stringContaining(day(7)) } });
    expect((await act(MODERATOR, { act: 'unsuspend', post: masked })).status).toBe(200);
    expect(await suspended(READER)).toMatchObject({ suspended: null });
  });

  test('the owner is stopped by nobody and is not found out under a pseudonym by it', async () => {
    await community.role(OTHER, 'owner');
    const [talk, elsewhere] = [await community.opened(AUTHOR), await community.opened(AUTHOR)];
    const masked = await community.answered(OTHER, talk, { voice: 'pseudonym' });
    const named = await community.answered(OTHER, elsewhere);
    expect((await act(MODERATOR, { act: 'suspend', post: named, days: 7 })).status).toBe(404);
    expect((await act(MODERATOR, { act: 'suspend', post: masked, days: 7 })).status).toBe(200);
    expect(await suspended(OTHER)).toMatchObject({ suspended: null });
    expect((await act(MODERATOR, { act: 'unsuspend', post: masked })).status).toBe(200);
    expect(await suspended(OTHER)).toMatchObject({ suspended: null });
  });

  test('a first post stays one in the queue when the same person is believed elsewhere', async () => {
    const [talk, elsewhere] = [await community.opened(AUTHOR), await community.opened(AUTHOR)];
    await community.site.deps.db.pool.query('delete from community_post where user_id = $1', [community.uid(READER)]);
    const named = await community.answered(READER, elsewhere);
    const masked = await community.answered(READER, talk, { voice: 'pseudonym' });
    const waiting = async () =>
      (
        (await community.caller(MODERATOR).call('GET /api/users/:uid/moderation/queue')).body as {
          items: { id: string; first: boolean }[];
        }
      ).items.map(({ id, first }) => [id, first]);
    expect(Object.fromEntries(await waiting())).toEqual({ [named]: true, [masked]: true });
    expect((await act(MODERATOR, { act: 'dismiss', post: named })).status).toBe(200);
    expect(await waiting()).toEqual([[masked, true]]);
  });

  test('words that were changed after a moderator has read them are not shown by the yes to what stood there', async () => {
    const { id: topic } = await community.topic(AUTHOR);
    await community.site.deps.db.pool.query(`update community_post set state = 'held' where id = $1`, [topic]);
    const { posts, topic: seen } = await community.read(AUTHOR, topic);
    const body = { act: 'approve' as const, post: topic, seen: { title: seen.title, text: posts[0]?.text ?? '' } };
    const approve = (asked: object) =>
      community.caller(MODERATOR).call('POST /api/users/:uid/moderation/acts', { body: asked as typeof body });
    await on(AUTHOR, 'PATCH /api/users/:uid/community/posts/:id', topic, { text: 'Заходите на reklama.example.ru' });
    const late = await approve(body);
    expect([late.status, late.body]).toMatchObject([412, { code: 'changed-elsewhere' }]);
    expect((await post(AUTHOR, topic, topic))?.state).toBe('held');
    expect((await approve({ ...body, seen: { ...body.seen, text: 'Заходите на reklama.example.ru' } })).status).toBe(
      200,
    );
  });

  test('readers whose warning a moderator has taken off do not put it back', async () => {
    const topic = await community.opened(AUTHOR);
    const ask = (who: number) => on(who, 'POST /api/users/:uid/community/posts/:id/warning', topic, { label: 'loss' });
    for (const who of [READER, OTHER]) await ask(who);
    expect((await post(READER, topic, topic))?.warning).not.toBeNull();
    community.now.at = new Date(community.now.at.getTime() + 1000);
    expect((await act(MODERATOR, { act: 'unfold', post: topic })).status).toBe(200);
    community.now.at = new Date(community.now.at.getTime() + 1000);
    for (const who of [READER, OTHER, THIRD]) await ask(who);
    expect((await post(READER, topic, topic))?.warning).toBeNull();
    await ask(SECOND);
    expect((await post(READER, topic, topic))?.warning).not.toBeNull();
  });

  test('three whose reports were dismissed hold the same words no more, and changed ones again', async () => {
    const topic = await community.opened(AUTHOR);
    const report = async () => {
      community.now.at = new Date(community.now.at.getTime() + 1000);
      for (const who of [READER, OTHER, THIRD])
        await on(who, 'POST /api/users/:uid/community/posts/:id/report', topic, { reason: 'hurts' });
      return (await community.read(AUTHOR, topic)).topic.state;
    };
    expect(await report()).toBe('held');
    expect((await act(MODERATOR, { act: 'dismiss', post: topic })).status).toBe(200);
    expect(await report()).toBe('shown');
    const queue = await community.caller(MODERATOR).call('GET /api/users/:uid/moderation/queue');
    expect(queue.body).toMatchObject({ items: [{ id: topic, why: ['reported'] }] });
    expect((await act(MODERATOR, { act: 'dismiss', post: topic })).status).toBe(200);
    await on(AUTHOR, 'PATCH /api/users/:uid/community/posts/:id', topic, { text: 'Совсем другие слова.' });
    expect(await report()).toBe('held');
  });
});
