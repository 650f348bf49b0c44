import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Notice } from '~/contract/notices';
import { PAGE } from '~/domain/community/limits';
import { notify } from '~/server/notify/notify';
import { type CommunitySite, openCommunity } from '../community/site';
import { ENGINES } from '../support/database';

/** What a person reads of what they were told: as much as they may see at this moment, and no exact times. */

const [AUTHOR, WRITER, READER, OTHER] = [0, 1, 2, 3] as const;

describe.each(ENGINES)('notices on %s', (engine) => {
  let community: CommunitySite;
  beforeAll(async () => {
    community = await openCommunity(4, engine);
    for (const who of [AUTHOR, WRITER, READER]) await community.trust(who);
  });
  afterAll(() => community.site.close());

  const sql = (text: string, values: unknown[] = []) => community.site.deps.db.pool.query(text, values);
  async function listOf(who: number, query: Record<string, unknown> = {}) {
    const { status, body } = await community.caller(who).call('GET /api/users/:uid/notices', { query });
    expect(status).toBe(200);
    return body as { notices: Notice[]; unread: number; nextCursor: string | null };
  }
  /** The first notice of a topic. */
  const toldOf = async (who: number, topic: string) => {
    const { rows } = await sql('select id from notice where user_id = $1 and topic_id = $2', [
      community.uid(who),
      topic,
    ]);
    return (await listOf(who)).notices.find(({ id }) => id === (rows[0] as { id: string }).id);
  };

  test('answers that come before the first is read are one notice, which leads to the first', async () => {
    const topic = await community.opened(AUTHOR, { title: 'Тема с ответами' });
    const first = await community.answered(WRITER, topic);
    await community.answered(WRITER, topic);
    expect(await toldOf(AUTHOR, topic)).toMatchObject({
      kind: 'reply',
      read: false,
      count: 2,
      topic: { id: topic, title: 'Тема с ответами' },
      post: first,
      name: 'Замер',
    });
    expect((await listOf(WRITER)).notices.filter((notice) => notice.topic?.id === topic)).toEqual([]);
  });

  test('a pseudonym stays one: its name is that of the topic, the time is an hour, the place of a page is sealed', async () => {
    const topic = await community.opened(AUTHOR);
    await community.answered(WRITER, topic, { voice: 'pseudonym' });
    const told = await toldOf(AUTHOR, topic);
    const { rows } = await sql('select pseudonym from community_voice where topic_id = $1 and user_id = $2', [
      topic,
      community.uid(WRITER),
    ]);
    expect(told?.name).toBe((rows[0] as { pseudonym: string }).pseudonym);
    expect(told?.at).toBe('2026-11-21T10:00:00.000Z');
    expect(JSON.stringify(told)).not.toContain(community.uid(WRITER));
  });

  test('of somebody who is seen no more neither name nor words are left, nor of words that were hidden', async () => {
    const topic = await community.opened(AUTHOR);
    const post = await community.answered(WRITER, topic);
    expect(await toldOf(AUTHOR, topic)).toMatchObject({ post, name: 'Замер' });
    await sql(`update community_post set state = 'hidden' where id = $1`, [post]);
    expect(await toldOf(AUTHOR, topic)).toMatchObject({ name: null });
    await sql(`update community_post set state = 'shown' where id = $1`, [post]);
    await sql(
      `insert into community_bar (id, user_id, barred_id, kind, created_at) values (gen_random_uuid(), $1, $2, 'mute', now())`,
      [community.uid(AUTHOR), community.uid(WRITER)],
    );
    expect(await toldOf(AUTHOR, topic)).toMatchObject({ post: null, name: null, topic: { id: topic } });
    await sql('delete from community_bar');
  });

  test('of a topic that is closed to the person the title is not told', async () => {
    const topic = await community.opened(AUTHOR, { title: 'Только для своих' });
    await community.caller(READER).call('PUT /api/users/:uid/community/topics/:id/followed', { params: { id: topic } });
    await community.answered(WRITER, topic);
    expect(await toldOf(READER, topic)).toMatchObject({ topic: { title: 'Только для своих' } });
    await sql(`update community_topic set audience = 'chosen' where id = $1`, [topic]);
    expect(await toldOf(READER, topic)).toMatchObject({ topic: null, post: null, name: null });
  });

  test('who has read a topic to its end has read what told of it', async () => {
    const topic = await community.opened(AUTHOR);
    await community.answered(WRITER, topic);
    await community.answered(WRITER, topic);
    const read = (number: number) =>
      community
        .caller(AUTHOR)
        .call('PUT /api/users/:uid/community/topics/:id/read', { params: { id: topic }, body: { number } });
    await read(2);
    expect(await toldOf(AUTHOR, topic)).toMatchObject({ read: false });
    await read(3);
    expect(await toldOf(AUTHOR, topic)).toMatchObject({ read: true });
  });

  test('they are marked by name or all at once, and those of others stay', async () => {
    const now = community.now.at;
    const addNew = (who: number, subject: string) =>
      notify(community.site.deps.db.pool, { userId: community.uid(who), kind: 'act', subject, now });
    for (const subject of ['a', 'b', 'c']) await addNew(OTHER, subject);
    const { notices } = await listOf(OTHER);
    const mark = (who: number, which: 'all' | string[]) =>
      community.caller(who).call('POST /api/users/:uid/notices/read', { body: { notices: which } });
    await mark(READER, [notices[0]?.id ?? '']);
    expect((await listOf(OTHER)).unread).toBe(3);
    expect((await mark(OTHER, [notices[0]?.id ?? ''])).body).toEqual({ unread: 2 });
    expect((await mark(OTHER, 'all')).body).toEqual({ unread: 0 });
  });

  test('pages follow each other without gaps or doubles, and a forged place is refused', async () => {
    for (let count = 0; count < PAGE.notices + 5; count++)
      await notify(community.site.deps.db.pool, {
        userId: community.uid(OTHER),
        kind: 'act',
        subject: `page ${count}`,
        now: community.now.at,
      });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listOf(OTHER, cursor ? { cursor } : {});
      seen.push(...page.notices.map(({ id }) => id));
      cursor = page.nextCursor;
      if (cursor) expect(Buffer.from(cursor, 'base64url').toString()).not.toContain('2026');
    } while (cursor);
    expect(seen).toHaveLength(PAGE.notices + 8);
    expect(new Set(seen).size).toBe(seen.length);
    const forged = await community.caller(OTHER).call('GET /api/users/:uid/notices', { query: { cursor: 'AAAA' } });
    expect(forged.status).toBe(400);
  });
});
