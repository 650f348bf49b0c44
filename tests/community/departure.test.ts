import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWN_DATA_KEYS } from '~/catalogue/own-data';
import { runAccountCommand } from '~/server/accounts/account-command';
import { closeAccount, reopenByLink } from '~/server/accounts/close-account';
import { issueLink } from '~/server/accounts/one-time-links';
import { moveDue } from '~/server/community/departure';
import { listTopics } from '~/server/community/list-topics';
import { readTopic } from '~/server/community/read-topic';
import { lockTopic } from '~/server/community/settle-topic';
import { takeVoice } from '~/server/community/voices';
import { eraseClosed } from '~/server/erasing/erase-account';
import { countRows, readRows } from '~/server/own-data/read-rows';
import { ENGINES } from '../support/database';
import { type CommunitySite, openCommunity } from './site';

/** No moment of a closing, a shutting or a coming back tells whose a pseudonym is. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Six weeks of two servers. */
const LONG = { timeout: 120_000 };

// Weeks are lived hour by hour: in the gate over the engine that several servers share.
describe.each(ENGINES.filter((one) => process.env.EVERYTHING || one === 'postgres'))('on %s', LONG, (engine) => {
  let community: CommunitySite;
  let start: number;
  beforeAll(async () => {
    community = await openCommunity(20, engine);
    for (let who = 0; who < 20; who++) await community.trust(who);
    start = community.now.at.getTime();
  });
  afterAll(() => community.site.close());
  const deps = () => community.site.deps;
  const rows = async (text: string, values: unknown[] = []) => (await deps().db.pool.query(text, values)).rows;
  const isSeen = async (topic: string) => (await community.read(7, topic)).status === 200;
  const emailOf = async (uid: string) =>
    String((await rows('select email from "user" where id = $1', [uid]))[0]?.email);

  /** Goes on hour by hour; which of the topics changed in which of them. */
  async function changes(topics: readonly string[], days: number): Promise<Map<string, number>> {
    const before = new Map<string, boolean>();
    for (const topic of topics) before.set(topic, await isSeen(topic));
    const at = new Map<string, number>();
    for (let step = 1; step <= days * 24; step++) {
      community.now.at = new Date(community.now.at.getTime() + HOUR);
      // Two servers at once.
      const moved = await Promise.all([moveDue(deps()), moveDue(deps())]);
      if (moved.every((count) => count === 0)) continue;
      for (const topic of topics)
        if (!at.has(topic) && (await isSeen(topic)) !== before.get(topic)) at.set(topic, step);
    }
    return at;
  }
  const masks = async (who: number, count: number) => {
    const topics = [];
    for (let i = 0; i < count; i++) {
      // One topic an hour is what a person may begin.
      await rows('delete from rate_count');
      topics.push(await community.opened(who, { voice: 'pseudonym' }));
    }
    return topics;
  };

  test('a closing takes the name away at once and each pseudonym in its own time within a week; what comes back does so, too', async () => {
    const { uid, opened, answered, read } = community;
    const named = await opened(0);
    const masked = await masks(0, 6);
    const foreign = await opened(6);
    await answered(0, foreign, { text: 'Под псевдонимом.', voice: 'pseudonym' });
    await closeAccount(deps(), uid(0), []);
    expect(await isSeen(named)).toBe(false);
    for (const topic of masked) expect(await isSeen(topic)).toBe(true);
    expect((await read(7, foreign)).topic.replies).toBe(1);
    const left = await changes(masked, 7);
    expect(left.size).toBe(6);
    expect(new Set(left.values()).size).toBeGreaterThan(1);
    expect((await read(7, foreign)).topic.replies).toBe(0);

    const link = await issueLink(
      deps().db.pool,
      'return',
      { id: uid(0), address: await emailOf(uid(0)) },
      deps().clock(),
    );
    expect((await reopenByLink(deps(), link.token)).ok).toBe(true);
    expect(await isSeen(named)).toBe(true);
    for (const topic of masked) expect(await isSeen(topic)).toBe(false);
    const back = await changes(masked, 7);
    expect(back.size).toBe(6);
    expect(new Set(back.values()).size).toBeGreaterThan(1);
    expect((await read(7, foreign)).topic.replies).toBe(1);
  });

  test('who comes back before has lost nothing from sight', async () => {
    const { uid } = community;
    const masked = await masks(5, 3);
    await closeAccount(deps(), uid(5), []);
    const link = await issueLink(
      deps().db.pool,
      'return',
      { id: uid(5), address: await emailOf(uid(5)) },
      deps().clock(),
    );
    await reopenByLink(deps(), link.token);
    expect((await changes(masked, 8)).size).toBe(0);
  });

  test('who asks has all gone at once', async () => {
    const { uid } = community;
    const masked = await masks(1, 2);
    await closeAccount(deps(), uid(1), [], { pseudonymsAtOnce: true });
    for (const topic of masked) expect(await isSeen(topic)).toBe(false);
  });

  test('an account that is shut goes and comes back the same way', async () => {
    const { uid, opened } = community;
    const named = await opened(2);
    const masked = await masks(2, 5);
    const email = await emailOf(uid(2));
    expect(await runAccountCommand(deps(), { action: 'disable', email, reason: 'Реклама' })).toBe('done');
    expect(await isSeen(named)).toBe(false);
    expect((await changes(masked, 7)).size).toBe(5);
    expect(await runAccountCommand(deps(), { action: 'enable', email })).toBe('done');
    expect(await isSeen(named)).toBe(true);
    for (const topic of masked) expect(await isSeen(topic)).toBe(false);
    expect((await changes(masked, 7)).size).toBe(5);
  });

  test('words left without a name lose it at once or in their own time, and the erasure changes nothing that readers see', async () => {
    const { uid, opened, answered, read, caller } = community;
    const [named, goes] = [await opened(3), await opened(3)];
    const [kept, hidden] = await masks(3, 2);
    const reply = await answered(6, String(kept), { text: 'Ответ.' });
    await closeAccount(deps(), uid(3), [named, String(kept)]);
    const writer = async (topic: string) => (await read(7, topic)).topic?.writer;
    expect(await writer(named)).toMatchObject({ name: null, username: null });
    expect((await writer(String(kept)))?.name).not.toBeNull();
    expect(await isSeen(goes)).toBe(false);
    await changes([String(hidden)], 7);
    expect((await writer(String(kept)))?.name).toBeNull();
    expect(await isSeen(String(hidden))).toBe(false);
    const all = async () => (await caller(7).call('GET /api/users/:uid/community', { query: {} })).text;
    const before = await all();
    community.now.at = new Date(community.now.at.getTime() + 8 * DAY);
    expect(await eraseClosed(deps())).toBeGreaterThan(0);
    expect(await all()).toBe(before);
    expect((await read(7, String(kept))).posts.map(({ id }) => id)).toEqual([kept, reply]);
    expect(await rows('select 1 from community_post where user_id = $1', [uid(3)])).toEqual([]);
    expect(community.now.at.getTime() - start).toBeGreaterThan(14 * DAY);
  });

  test("a reader's own marks go from their data with the words that they are about, none with the erasure", async () => {
    const { uid, opened, caller } = community;
    const [author, reader] = [18, 19];
    const named = await opened(author);
    const masked = await masks(author, 2);
    const topics = [named, ...masked];
    const params = (id: string) => ({ params: { id } });
    const me = caller(reader);
    await rows('delete from rate_count');
    for (const id of topics) {
      const support = { params: { id, support: 'hug' } };
      await me.call('PUT /api/users/:uid/community/posts/:id/supports/:support', support);
      await me.call('PUT /api/users/:uid/community/posts/:id/saved', params(id));
      await me.call('PUT /api/users/:uid/community/topics/:id/followed', params(id));
      await me.call('POST /api/users/:uid/community/posts/:id/report', { ...params(id), body: { reason: 'other' } });
      await me.call('POST /api/users/:uid/community/posts/:id/warning', { ...params(id), body: { label: 'loss' } });
      await rows(
        `insert into notice (id, user_id, kind, subject, topic_id, post_id, at) values (gen_random_uuid(), $1, 'report-settled', $2::text, $2::uuid, $2::uuid, $3)`,
        [uid(reader), id, community.now.at],
      );
    }
    for (const id of masked)
      await me.call('POST /api/users/:uid/community/posts/:id/bar', { ...params(id), body: { kind: 'mute' } });
    const KEYS = [
      'communitySupports',
      'communitySaved',
      'communityMarks',
      'communityReports',
      'communityWarnings',
      'communityBars',
      'notices',
    ] as const;
    const told = async () => {
      const found = new Map<string, string[]>(topics.map((id) => [id, []]));
      for (const key of KEYS)
        for (const row of (await readRows(deps(), uid(reader), key)).rows)
          found.get(String(row.postId ?? row.topicId))?.push(key);
      return found;
    };
    const counted = async () => {
      const counts = await countRows(deps().db.pool, uid(reader));
      return [...KEYS, 'wallKept' as const, 'wallResponses' as const].map((key) => counts[key]);
    };
    const isThere = async (id: string) =>
      (
        await deps().db.pool.query('select away from community_voice where topic_id = $1 and user_id = $2', [
          id,
          uid(author),
        ])
      ).rows[0]?.away === false;
    const words = await rows(
      `insert into wall_post (id, user_id, text, topic, kind, signed, seed, state, created_at, shown_at)
        select gen_random_uuid(), $1, 'Слово ' || n, 'feelings', 'own', n = 1, n, 'shown', $2, $2 from generate_series(1, 3) n returning id`,
      [uid(author), community.now.at],
    );
    for (const { id } of words) {
      await me.call('PUT /api/users/:uid/wall/:id/kept', params(String(id)));
      await me.call('PUT /api/users/:uid/wall/:id/response', params(String(id)));
    }
    expect((await counted()).slice(-2)).toEqual([3, 3]);
    const whole = await told();
    expect(topics.map((id) => whole.get(id)?.length)).toEqual([KEYS.length - 1, KEYS.length, KEYS.length]);
    await closeAccount(deps(), uid(author), []);
    expect((await told()).get(named)).toEqual([]);
    expect((await counted()).slice(-2)).toEqual([2, 2]);
    for (let step = 0; step <= 7 * 24; step++) {
      const now = await told();
      for (const id of masked) expect(now.get(id)).toEqual((await isThere(id)) ? [...KEYS] : []);
      community.now.at = new Date(community.now.at.getTime() + HOUR);
      await moveDue(deps());
    }
    const before = [await told(), await counted()];
    community.now.at = new Date(community.now.at.getTime() + 8 * DAY);
    expect(await eraseClosed(deps())).toBeGreaterThan(0);
    expect([await told(), await counted()]).toEqual(before);
  });

  test('who has come back and writes anew under a pseudonym is there again', async () => {
    const { uid } = community;
    const [topic = ''] = await masks(4, 1);
    const email = await emailOf(uid(4));
    await runAccountCommand(deps(), { action: 'disable', email, reason: 'Реклама' });
    await changes([topic], 7);
    await runAccountCommand(deps(), { action: 'enable', email });
    expect(await isSeen(topic)).toBe(false);
    await deps().db.transaction(async (client) => {
      await lockTopic(client, topic);
      await takeVoice(client, uid(4), topic, 'pseudonym');
    });
    expect(await isSeen(topic)).toBe(true);
    expect((await changes([topic], 7)).size).toBe(0);
  });

  test('who has come back sees and takes along their words that readers are still told no name of', async () => {
    const { uid, opened, read, caller, answered } = community;
    const [topic = ''] = await masks(8, 1);
    const quoting = await answered(6, topic, { quote: (await read(7, topic)).posts[0]?.id ?? null });
    const named = await opened(8);
    await closeAccount(deps(), uid(8), [topic, named], { pseudonymsAtOnce: true });
    const link = await issueLink(
      deps().db.pool,
      'return',
      { id: uid(8), address: await emailOf(uid(8)) },
      deps().clock(),
    );
    await reopenByLink(deps(), link.token);
    expect((await read(7, named)).topic.writer.name).not.toBeNull();
    const quoted = (posts: { id: string; quote: { name: string | null } | null }[]) =>
      posts.find(({ id }) => id === quoting)?.quote?.name;
    const foreign = await read(7, topic);
    expect(foreign.topic.writer).toMatchObject({ name: null, mine: false });
    expect(foreign.posts[0]?.writer).toMatchObject({ name: null, username: null, mine: false });
    expect(quoted(foreign.posts)).toBeNull();
    const id = foreign.posts[0]?.id ?? '';
    const bar = await caller(7).call('POST /api/users/:uid/community/posts/:id/bar', {
      params: { id },
      body: { kind: 'block' },
    });
    expect(bar.status).toBe(404);
    const mine = await readTopic(deps(), uid(8), topic, {});
    if (!mine) throw new Error('the topic is there for its author');
    expect(mine.topic.writer).toMatchObject({ voice: 'pseudonym', mine: true });
    expect(mine.topic.writer.name).not.toBeNull();
    expect(mine.posts[0]?.writer.mine).toBe(true);
    expect(quoted(mine.posts)).toBe(mine.topic.writer.name);
    const list = await listTopics(deps(), uid(8), { list: 'mine' });
    expect(list.ok && list.topics.map((one) => one.id)).toEqual(expect.arrayContaining([topic, named]));
    const topics = await readRows(deps(), uid(8), 'communityTopics');
    expect(topics.rows.map((row) => row.id)).toEqual(expect.arrayContaining([topic, named]));
    const posts = await readRows(deps(), uid(8), 'communityPosts');
    expect(posts.rows.map((row) => row.topicId)).toEqual(expect.arrayContaining([topic, named]));
    await changes([], 8);
    expect((await read(7, topic)).topic.writer.name).toBe(mine.topic.writer.name);
  });

  test('who closes again and chooses otherwise has each word go as chosen last', async () => {
    const { uid, read } = community;
    const [stays = '', goes = ''] = await masks(9, 2);
    await closeAccount(deps(), uid(9), [goes], { pseudonymsAtOnce: true });
    const link = await issueLink(
      deps().db.pool,
      'return',
      { id: uid(9), address: await emailOf(uid(9)) },
      deps().clock(),
    );
    await reopenByLink(deps(), link.token);
    await closeAccount(deps(), uid(9), [stays]);
    await changes([], 7);
    expect(await isSeen(goes)).toBe(false);
    expect((await read(7, stays)).topic.writer.name).toBeNull();
  });

  test.each([8, 20])(
    'after a standstill of %i days what was missed goes over hours, and the erasure waits for it',
    async (days) => {
      const who = days === 8 ? 10 : 11;
      const masked = await masks(who, 5);
      await closeAccount(deps(), community.uid(who), []);
      community.now.at = new Date(community.now.at.getTime() + days * DAY);
      await moveDue(deps());
      await eraseClosed(deps());
      for (const topic of masked) expect(await isSeen(topic)).toBe(true);
      const left = await changes(masked, 1);
      expect(left.size).toBe(5);
      expect(new Set(left.values()).size).toBeGreaterThan(1);
      await eraseClosed(deps());
      expect(await rows('select 1 from "user" where id = $1', [community.uid(who)])).toHaveLength(days === 8 ? 1 : 0);
    },
  );

  test('a standstill keeps nothing past the thirty days', async () => {
    const masked = await masks(12, 3);
    await closeAccount(deps(), community.uid(12), []);
    community.now.at = new Date(community.now.at.getTime() + 30 * DAY);
    await moveDue(deps());
    for (const topic of masked) expect(await isSeen(topic)).toBe(false);
    await eraseClosed(deps());
    expect(await rows('select 1 from "user" where id = $1', [community.uid(12)])).toEqual([]);
  });

  test('neither the closing nor the erasure changes anything that others see of pseudonyms', async () => {
    const { uid, opened, answered, caller, role, site } = community;
    const [WRITER, READER, BARRING, MODERATOR] = [14, 15, 16, 17];
    await role(MODERATOR, 'moderator');
    const at = (who: number | null, path: string) =>
      who === null ? site.send('GET', path) : caller(who).send('GET', `/api/users/${uid(who)}${path}`);
    const act = async (body: object) =>
      expect(
        (
          await caller(MODERATOR).call('POST /api/users/:uid/moderation/acts', {
            body: { reason: 'Причина.', ...body } as object,
          })
        ).status,
      ).toBe(200);
    const on = async (who: number, what: string, id: string, body: object) => {
      const key =
        `POST /api/users/:uid/community/posts/:id/${what}` as 'POST /api/users/:uid/community/posts/:id/report';
      const { status, text } = await caller(who).call(key, { params: { id }, body });
      expect(status, text).toBeLessThan(300);
    };
    const masked = await masks(WRITER, 4);
    const [answeredTo = '', alone = '', kept = '', held = ''] = masked;
    const talks = [await opened(READER)];
    await rows('delete from rate_count');
    talks.push(await opened(READER));
    const answers: string[] = [];
    for (const talk of talks) {
      answers.push(await answered(WRITER, talk, { voice: 'pseudonym' }));
      await answered(READER, talk, { quote: answers.at(-1) ?? null });
      await on(BARRING, 'bar', answers.at(-1) ?? '', { kind: 'mute' });
    }
    const words = [...masked, ...answers];
    await answered(READER, answeredTo);
    for (const topic of masked) {
      await caller(READER).call('PUT /api/users/:uid/community/topics/:id/followed', { params: { id: topic } });
      await caller(READER).call('PUT /api/users/:uid/community/posts/:id/saved', { params: { id: topic } });
    }
    for (const id of words) await act({ act: 'warn', post: id });
    for (const topic of masked) await act({ act: 'lock', topic });
    for (const id of [alone, held, answers[0] ?? '']) await on(READER, 'report', id, { reason: 'hurts' });
    await rows(`update community_post set state = 'held' where id = $1`, [held]);

    const TOLD = OWN_DATA_KEYS.filter((key) => /^(community|notices)/.test(key));
    // A place in a list is sealed anew each time.
    const steady = ({ status, text }: { status: number; text: string }) =>
      `${status} ${text.replace(/"nextCursor":"[^"]*"/g, '')}`;
    const seen = async () => {
      const paths = (who: number | null) => [
        ...(who === null
          ? ['/api/community']
          : ['/community', '/community?list=followed', '/community/saved', '/community/barred']),
        ...(who === null ? [] : ['/notices', '/community/acts', '/data', ...TOLD.map((key) => `/data/${key}`)]),
        ...[...masked, ...talks].map((id) => `${who === null ? '/api' : ''}/community/topics/${id}`),
        ...talks.flatMap((talk) =>
          answers.map((id) => `${who === null ? '/api' : ''}/community/topics/${talk}?post=${id}`),
        ),
      ];
      const told = new Map<string, string>();
      for (const who of [null, READER, BARRING, MODERATOR])
        for (const path of paths(who)) told.set(`${who} ${path}`, steady(await at(who, path)));
      for (const path of ['queue', 'log', 'statistics', ...words.map((id) => `posts/${id}`)])
        told.set(path, steady(await at(MODERATOR, `/moderation/${path}`)));
      for (const who of [READER, MODERATOR])
        told.set(
          `${who} found`,
          steady(await caller(who).call('POST /api/users/:uid/community/search', { body: { text: 'слова' } })),
        );
      return Object.fromEntries(told);
    };
    const before = await seen();
    await closeAccount(deps(), uid(WRITER), [kept]);
    expect(await seen()).toEqual(before);
    await changes([], 8);
    community.now.at = new Date(community.now.at.getTime() + 7 * DAY);
    const gone = await seen();
    expect(gone).not.toEqual(before);
    expect(await eraseClosed(deps())).toBeGreaterThan(0);
    expect(await rows('select 1 from "user" where id = $1', [uid(WRITER)])).toEqual([]);
    expect(await seen()).toEqual(gone);
  });

  test('unsigned words of the wall go and come back each in its own time, signed ones with the account', async () => {
    const { uid, now, site } = community;
    const onWall = async (id: string) => (await site.send('GET', `/api/wall/${id}`)).status === 200;
    const words = await rows(
      `insert into wall_post (id, user_id, text, topic, kind, signed, seed, state, created_at, shown_at, shown_name)
        select gen_random_uuid(), $1, 'Слово ' || n, 'feelings', 'own', n = 1, n, 'shown', $2, $2, 'Имя' from generate_series(1, 7) n
        returning id, signed`,
      [uid(13), now.at],
    );
    const signed = String(words.find((word) => word.signed)?.id);
    const [kept = '', ...unsigned] = words.filter((word) => !word.signed).map(({ id }) => String(id));
    const hoursOfChange = async (seen: boolean) => {
      const at = new Map<string, number>();
      for (let hour = 1; hour <= 7 * 24; hour++) {
        now.at = new Date(now.at.getTime() + HOUR);
        await moveDue(deps());
        const { rows: here } = await deps().db.pool.query<{ id: string }>(
          'select id from wall_post where user_id = $1 and away <> $2',
          [uid(13), seen],
        );
        for (const { id } of here) if (id !== kept && id !== signed && !at.has(id)) at.set(id, hour);
      }
      return at;
    };
    await closeAccount(deps(), uid(13), [kept]);
    expect(await onWall(signed)).toBe(false);
    for (const id of [kept, ...unsigned]) expect(await onWall(id)).toBe(true);
    const left = await hoursOfChange(false);
    expect(left.size).toBe(5);
    expect(new Set(left.values()).size).toBeGreaterThan(1);
    for (const id of unsigned) expect(await onWall(id)).toBe(false);
    expect(await onWall(kept)).toBe(true);
    const link = await issueLink(
      deps().db.pool,
      'return',
      { id: uid(13), address: await emailOf(uid(13)) },
      deps().clock(),
    );
    await reopenByLink(deps(), link.token);
    expect(await onWall(signed)).toBe(true);
    for (const id of unsigned) expect(await onWall(id)).toBe(false);
    const back = await hoursOfChange(true);
    expect(new Set(back.values()).size).toBeGreaterThan(1);
    for (const id of unsigned) expect(await onWall(id)).toBe(true);
    await closeAccount(deps(), uid(13), [], { pseudonymsAtOnce: true });
    for (const id of [signed, kept, ...unsigned]) expect(await onWall(id)).toBe(false);
  });
});
