import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { QueueItem } from '~/contract/moderation';
import { PAGE } from '~/domain/community/limits';
import { ENGINES } from '../support/database';
import { WORD } from '../wall/site';
import { AUTHOR, type CaredSite, FRESH, MODERATOR, OTHER, OWNER, openCared, READER } from './site';

/** One place for all that waits: what comes there, in which order, and what leaves it. */

const WHY = 'Здесь говорят о\u00a0себе.';
const HOUR = 3_600_000;
const START = new Date('2026-11-21T10:20:30.456Z');

describe.each(ENGINES)('the queue on %s', (engine) => {
  let site: CaredSite;
  beforeAll(async () => {
    site = await openCared(engine);
  });
  afterAll(() => site.site.close());
  beforeEach(async () => {
    site.now.at = START;
    await site.begin();
  });

  const later = (hours = 1) => {
    site.now.at = new Date(site.now.at.getTime() + hours * HOUR);
  };
  const kinds = (items: readonly QueueItem[]) => items.map(({ kind }) => kind);
  const none = { post: 0, appeal: 0, wall: 0, message: 0 };

  async function writeOnWall(who: number, text = 'Чайник вымыт, и\u00a0этого хватит.') {
    const id = randomUUID();
    const reply = await site.on(who, 'PUT /api/users/:uid/wall/:id', id, { ...WORD, text });
    expect(reply.status, reply.text).toBe(200);
    return id;
  }
  async function writeToOwner(): Promise<void> {
    const { token } = (await site.site.call('GET /api/contact/token')).body as { token: string };
    site.now.at = new Date(site.now.at.getTime() + 10_000);
    const body = {
      name: 'Марина',
      email: 'marina@example.org',
      topic: 'question',
      message: 'Как сменить тему?',
      token,
    };
    expect((await site.site.call('POST /api/contact', { body })).status).toBe(202);
  }
  const onWall = (id: string, body: object) => site.on(MODERATOR, 'POST /api/users/:uid/moderation/wall/:id', id, body);
  const onMessage = (id: string, action: string, who: number = OWNER) =>
    site.on(who, 'POST /api/users/:uid/moderation/messages/:id', id, { action });

  test('what waits nowhere else is not there: shown, hidden, removed and settled words', async () => {
    expect(await site.queue(OWNER)).toEqual({ items: [], counts: none });
    const topic = await site.opened(OTHER);
    const hidden = await site.answered(AUTHOR, topic);
    const removed = await site.answered(AUTHOR, topic);
    const dismissed = await site.answered(AUTHOR, topic);
    for (const id of [hidden, removed, dismissed]) await site.report(READER, id);
    expect((await site.queue()).counts).toEqual({ ...none, post: 3 });
    await site.acted({ act: 'hide', post: hidden, reason: WHY });
    await site.on(AUTHOR, 'DELETE /api/users/:uid/community/posts/:id', removed);
    await site.acted({ act: 'dismiss', post: dismissed, reason: WHY });
    expect(await site.queue(OWNER)).toEqual({ items: [], counts: none });
  });

  test('every kind of waiting comes into the one queue, the longest first, and leaves it when it is settled', async () => {
    const topic = await site.opened(OTHER);
    const act = await site.acted({ act: 'warn', post: await site.answered(AUTHOR, topic), reason: WHY });
    const { id: held } = await site.topic(FRESH, { title: 'Первые слова' });
    later();
    await site.appeal(AUTHOR, act);
    later();
    const word = await writeOnWall(FRESH);
    later();
    await writeToOwner();
    later();
    await site.report(READER, topic, { reason: 'advert', note: 'Снова то\u00a0же.' });

    const { items, counts } = await site.queue(OWNER);
    expect(counts).toEqual({ post: 2, appeal: 1, wall: 1, message: 1 });
    expect(items).toMatchObject([
      { kind: 'post', id: held, why: ['held'], first: true, flags: [], topic: { title: 'Первые слова' }, reports: [] },
      { kind: 'appeal', id: act, words: 'Это было о себе.' },
      { kind: 'wall', id: word, state: 'held', first: true },
      { kind: 'message', name: 'Марина', email: 'marina@example.org', text: 'Как сменить тему?' },
      {
        kind: 'post',
        id: topic,
        why: ['reported'],
        first: false,
        reports: [{ reason: 'advert', note: 'Снова то\u00a0же.' }],
      },
    ]);
    const message = items[3]?.id ?? '';
    // Messages to the owner are the owner's.
    const seen = await site.queue(MODERATOR);
    expect([kinds(seen.items), seen.counts]).toEqual([['post', 'appeal', 'wall', 'post'], { ...counts, message: 0 }]);
    expect((await onMessage(message, 'read', MODERATOR)).status).toBe(403);

    await site.acted({ act: 'approve', post: held });
    expect(kinds((await site.queue(OWNER)).items)).toEqual(['appeal', 'wall', 'message', 'post']);
    await site.settle(act, 'upheld');
    expect(kinds((await site.queue(OWNER)).items)).toEqual(['wall', 'message', 'post']);
    expect((await onWall(word, { action: 'show' })).status).toBe(204);
    expect(kinds((await site.queue(OWNER)).items)).toEqual(['message', 'post']);
    expect((await onMessage(message, 'read')).status).toBe(204);
    expect(kinds((await site.queue(OWNER)).items)).toEqual(['post']);
    await site.acted({ act: 'dismiss', post: topic, reason: WHY });
    expect(await site.queue(OWNER)).toEqual({ items: [], counts: none });
  });

  test('first words are shown and told of; those who follow and who is quoted learn of them then', async () => {
    const topic = await site.opened(OTHER);
    const first = await site.answered(AUTHOR, topic);
    const { id } = await site.answer(FRESH, topic, { quote: first });
    expect([await site.notices(OTHER), await site.notices(AUTHOR)]).toEqual([['reply'], []]);
    expect(await site.notices(MODERATOR)).toEqual(['queue']);
    await site.caller(OTHER).call('POST /api/users/:uid/notices/read', { body: { notices: 'all' } });
    await site.acted({ act: 'approve', post: id });
    expect(await site.post(null, topic, id)).toMatchObject({ state: 'shown' });
    expect(await site.notices(FRESH)).toEqual(['approved']);
    expect(await site.notices(OTHER)).toEqual(['reply', 'reply']);
    expect(await site.notices(AUTHOR)).toEqual(['quote', 'reply']);
    // Nobody needs a letter that nothing was wrong.
    expect(await site.letters(FRESH)).toEqual([]);
    expect((await site.answer(FRESH, topic)).body).toMatchObject({ state: 'shown' });
  });

  test('who has turned away from a writer is told nothing of being quoted', async () => {
    const topic = await site.opened(OTHER);
    const first = await site.answered(AUTHOR, topic);
    const met = await site.answered(READER, topic);
    await site.on(AUTHOR, 'POST /api/users/:uid/community/posts/:id/bar', met, { kind: 'mute' });
    await site.rows('delete from notice');
    await site.answered(READER, topic, { quote: first });
    expect(await site.notices(AUTHOR)).toEqual([]);
  });

  test('old words that are reported today wait since today, on the wall as well', async () => {
    const topic = await site.opened(OTHER);
    const old = await site.answered(AUTHOR, topic);
    const word = await writeOnWall(AUTHOR);
    await onWall(word, { action: 'show' });
    later(30 * 24);
    const { id: held } = await site.answer(FRESH, topic);
    later(2);
    const since = site.now.at.toISOString();
    const reply = await site.on(READER, 'POST /api/users/:uid/wall/:id/report', word, { reason: 'hurts' });
    expect(reply.status, reply.text).toBeLessThan(300);
    later(2);
    for (const who of [READER, OTHER, OWNER]) await site.report(who, old);
    const { items } = await site.queue();
    expect(items).toMatchObject([
      { id: held },
      { id: word, at: since, reports: [{ at: since }] },
      { id: old, why: ['held', 'reported'], at: '2026-12-21T14:00:00.000Z' },
    ]);
  });

  test('more than a page of it comes without gaps or doubles, as what stands first is settled', async () => {
    const topic = await site.opened(OTHER);
    await site.appeal(AUTHOR, await site.acted({ act: 'warn', post: await site.answered(AUTHOR, topic), reason: WHY }));
    const count = PAGE.queue + 12;
    await site.rows(
      `insert into community_post (id, topic_id, number, user_id, text, stems, state, created_at)
        select gen_random_uuid(), $1, n + 9, $2, 'Слова ' || n, '{}', 'held', $3::timestamptz + make_interval(secs => n / 3)
        from generate_series(1, $4::integer) n`,
      [topic, site.uid(FRESH), START, count],
    );
    const seen: string[] = [];
    for (let page = 0; page < 3; page++) {
      const { items, counts } = await site.queue();
      expect(counts.post).toBe(Math.max(0, count - seen.filter((id) => id !== 'appeal').length));
      expect(items.length).toBeLessThanOrEqual(PAGE.queue);
      for (const item of items) {
        seen.push(item.kind === 'appeal' ? 'appeal' : item.id);
        if (item.kind === 'post') await site.acted({ act: 'hide', post: item.id, reason: WHY });
        else await site.settle(item.id, 'upheld');
      }
    }
    expect(seen).toHaveLength(count + 1);
    expect(new Set(seen).size).toBe(count + 1);
    expect(await site.queue()).toEqual({ items: [], counts: none });
  });

  test('pages of the log follow each other without gaps or doubles, and a forged place is refused', async () => {
    const count = 2 * 50 + 7;
    await site.rows(
      `insert into community_act (id, act, by_id, reason, created_at)
        select gen_random_uuid(), 'warn', $1, 'Причина ' || n, $2::timestamptz + make_interval(secs => n / 4)
        from generate_series(1, $3::integer) n`,
      [site.uid(MODERATOR), START, count],
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = cursor === null ? {} : { cursor };
      const { body } = await site.caller(MODERATOR).call('GET /api/users/:uid/moderation/log', { query });
      const page = body as { acts: { id: string; at: string }[]; nextCursor: string | null };
      seen.push(...page.acts.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(count);
    expect(new Set(seen).size).toBe(count);
    const query = { cursor: 'AAAA' };
    expect((await site.caller(MODERATOR).call('GET /api/users/:uid/moderation/log', { query })).status).toBe(400);
  });

  test('a text that was damaged is told as such, and the rest is there', async () => {
    const topic = await site.opened(OTHER);
    await site.report(READER, topic, { reason: 'hurts', note: 'Слова.' });
    await site.rows(`update community_report set note = '\\x00'`);
    expect((await site.queue()).items).toMatchObject([{ reports: [{ reason: 'hurts', note: /./ }] }]);
  });
});
