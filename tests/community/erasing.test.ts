import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RECORD_KINDS } from '~/domain/erasing/erasing';
import { closeAccount } from '~/server/accounts/close-account';
import { purge } from '~/server/background/purge';
import { eraseClosed } from '~/server/erasing/erase-account';
import { ENGINES } from '../support/database';
import { type CommunitySite, openCommunity } from './site';

/** What becomes of words in the community when their writer goes, wholly or from the community alone, and when time has passed. */

const DAY = 86_400_000;

describe.each(ENGINES)('on %s', (engine) => {
  let community: CommunitySite;
  beforeAll(async () => {
    community = await openCommunity(7, engine);
    for (const who of [0, 1, 2, 3, 4, 5, 6]) await community.trust(who);
  });
  afterAll(() => community.site.close());
  const pass = (days: number) => {
    community.now.at = new Date(community.now.at.getTime() + days * DAY);
  };
  const rows = async (text: string, values: unknown[] = []) =>
    (await community.site.deps.db.pool.query(text, values)).rows;

  test('a closed account’s words are seen by nobody but those that it left without a name, and lists count truly', async () => {
    const { uid, opened, answered, read, listed } = community;
    const kept = await opened(0, { voice: 'pseudonym' });
    const gone = await opened(0);
    const foreign = await opened(1);
    const [left, lost] = [
      await answered(0, foreign, { text: 'Останется.' }),
      await answered(0, foreign, { text: 'Исчезнет.' }),
    ];
    const reply = await answered(1, kept, { text: 'Ответ в теме, которая останется.' });
    await answered(1, gone, { text: 'Ответ в теме, которая исчезнет.' });
    const quoting = await answered(2, foreign, { text: 'Вот об этих словах.', quote: lost });
    await closeAccount(community.site.deps, uid(0), [kept, left], { pseudonymsAtOnce: true });
    expect(await listed(1)).toContain(kept);
    expect((await read(1, kept)).posts[0]?.writer.name).toBeNull();
    expect((await read(1, gone)).status).toBe(404);
    expect((await read(1, foreign)).posts.map(({ id }) => id)).toEqual([foreign, left, quoting]);
    pass(15);
    expect(await eraseClosed(community.site.deps)).toBe(1);
    const { topic, posts } = await read(2, kept);
    expect(topic).toMatchObject({ state: 'shown', replies: 1, writer: { name: null, username: null, mine: false } });
    expect(posts.map(({ id }) => id)).toEqual([kept, reply]);
    expect(posts[0]?.writer.name).toBeNull();
    const there = await read(2, foreign);
    expect(there.topic.replies).toBe(2);
    expect(there.posts.map(({ id, writer, quote }) => [id, writer.name === null, quote])).toEqual([
      [foreign, false, null],
      [left, true, null],
      [quoting, false, null],
    ]);
    expect((await read(2, gone)).status).toBe(404);
    expect(await rows('select title, user_id, state from community_topic where id = $1', [gone])).toEqual([
      { title: '', user_id: null, state: 'removed' },
    ]);
  });

  test('a role, a suspension and decisions go with the account; what a moderator decided stays without a name', async () => {
    const { uid, caller, opened, role, suspend } = community;
    await role(3, 'moderator');
    const topic = await opened(4);
    const act = { act: 'warn', post: topic, reason: 'Пожалуйста, мягче.' };
    const done = await caller(3).call('POST /api/users/:uid/moderation/acts', { body: act });
    expect(done.status, done.text).toBe(200);
    await suspend(4);
    await closeAccount(community.site.deps, uid(3), []);
    pass(15);
    await eraseClosed(community.site.deps);
    expect(await rows('select by_id, user_id from community_act')).toEqual([{ by_id: null, user_id: uid(4) }]);
    await closeAccount(community.site.deps, uid(4), []);
    pass(15);
    await eraseClosed(community.site.deps);
    expect(await rows('select 1 from community_act')).toEqual([]);
    expect(await rows('select 1 from community_member where user_id = any($1)', [[uid(3), uid(4)]])).toEqual([]);
  });

  test('who erases all records keeps the account, its standing and what others chose, and leaves no word', async () => {
    const { uid, caller, opened, answered, read, suspend } = community;
    const alone = await opened(5, { audience: 'members' });
    const talk = await opened(5);
    const answer = await answered(6, talk);
    const foreign = await opened(6);
    await answered(5, foreign);
    await community.site.deps.db.pool.query('insert into community_reader (user_id, topic_id) values ($1, $2)', [
      uid(5),
      foreign,
    ]);
    await suspend(5);
    const erased = await caller(5).call('POST /api/users/:uid/erasing/records', { body: { kinds: RECORD_KINDS } });
    expect(erased.status, erased.text).toBe(204);
    expect(await rows('select 1 from community_topic where id = $1', [alone])).toEqual([]);
    expect(await rows('select title, user_id from community_topic where id = $1', [talk])).toEqual([
      { title: '', user_id: null },
    ]);
    expect(await rows('select 1 from community_post where id = $1', [answer])).toHaveLength(1);
    expect((await read(6, foreign)).topic.replies).toBe(0);
    expect(await rows('select 1 from community_post where user_id = $1', [uid(5)])).toEqual([]);
    expect(await rows('select 1 from community_reader where user_id = $1', [uid(5)])).toHaveLength(1);
    const standing = 'select suspended_until is not null as stopped from community_member where user_id = $1';
    expect(await rows(standing, [uid(5)])).toEqual([{ stopped: true }]);
  });

  test('who was barred under a pseudonym and has erased their records stays unknown, also when they come back by name', async () => {
    const { uid, caller, opened, answered, read, role, trust } = community;
    await rows('delete from rate_count');
    await rows('update community_member set suspended_until = null');
    await role(2, 'moderator');
    await trust(5);
    const [talk, elsewhere] = [await opened(6), await opened(6)];
    const masked = await answered(5, talk, { voice: 'pseudonym' });
    const bar = { params: { id: masked }, body: { kind: 'block' } };
    expect((await caller(6).call('POST /api/users/:uid/community/posts/:id/bar', bar)).status).toBe(200);
    const act = { act: 'warn', post: masked, reason: 'Пожалуйста, мягче.' };
    expect((await caller(2).call('POST /api/users/:uid/moderation/acts', { body: act })).status).toBe(200);
    const body = { kinds: ['community'] };
    expect((await caller(5).call('POST /api/users/:uid/erasing/records', { body })).status).toBe(204);
    const { rows: names } = await community.site.deps.db.pool.query<{ name: string }>(
      `update "user" set name = 'Настоящее Имя' where id = $1 returning name`,
      [uid(5)],
    );
    expect(names).toHaveLength(1);
    const barred = await caller(6).call('GET /api/users/:uid/community/barred');
    expect(barred.text).not.toContain('Настоящее Имя');
    await trust(5);
    const named = await answered(5, talk, { voice: 'public' });
    expect((await read(6, talk)).posts.map(({ id }) => id)).toContain(named);
    const other = await answered(5, elsewhere, { voice: 'public' });
    const seen = await caller(2).call('GET /api/users/:uid/moderation/posts/:id', { params: { id: other } });
    expect(seen.body).toMatchObject({ before: { warned: 0 } });
  });

  test('words that cannot come back go in time, and with those that begin a topic its title; notes that are settled go, too', async () => {
    const { uid, caller, opened, answered } = community;
    const { pool } = community.site.deps.db;
    const topic = await opened(6, { title: 'Заголовок, который уйдёт' });
    const foreign = await opened(1);
    const answer = await answered(6, foreign);
    const changed = await caller(6).call('PATCH /api/users/:uid/community/posts/:id', {
      params: { id: answer },
      body: { text: 'Иначе.' },
    });
    expect(changed.status, changed.text).toBe(200);
    const report = { params: { id: answer }, body: { reason: 'other', note: 'Посмотрите, пожалуйста.' } };
    await caller(1).call('POST /api/users/:uid/community/posts/:id/report', report);
    await pool.query(`insert into community_entry (user_id, topic_id, entry_id) values ($1, $2, gen_random_uuid())`, [
      uid(6),
      topic,
    ]);
    for (const id of [topic, answer])
      await caller(6).call('DELETE /api/users/:uid/community/posts/:id', { params: { id } });
    await pool.query(`update community_report set settled_at = $1, outcome = 'acted'`, [community.now.at]);
    const left = async () => ({
      posts: (await rows('select text from community_post where id = any($1) order by text', [[topic, answer]])).map(
        ({ text }) => text === '',
      ),
      title: (await rows('select title from community_topic where id = $1', [topic]))[0]?.title,
      versions: (await rows('select 1 from community_version where post_id = $1', [answer])).length,
      entries: (await rows('select 1 from community_entry where topic_id = $1', [topic])).length,
      notes: (await rows('select 1 from community_report where note is not null')).length,
      reports: (await rows('select 1 from community_report')).length,
    });
    pass(29);
    await purge(community.site.deps);
    expect(await left()).toEqual({
      posts: [false, false],
      title: 'Заголовок, который уйдёт',
      versions: 1,
      entries: 1,
      notes: 1,
      reports: 1,
    });
    pass(2);
    await purge(community.site.deps);
    expect(await left()).toEqual({ posts: [true, true], title: '', versions: 0, entries: 0, notes: 1, reports: 1 });
    pass(150);
    await purge(community.site.deps);
    expect(await left()).toMatchObject({ notes: 0, reports: 1 });
  });
});
