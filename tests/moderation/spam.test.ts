import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ERROR_MESSAGES } from '~/contract/messages';
import { NEWCOMER, POSTS, REPEAT_DAYS } from '~/domain/community/limits';
import type { Reply } from '../support/app';
import { ENGINES } from '../support/database';
import { AUTHOR, type CaredSite, FRESH, OTHER, OWNER, openCared, READER, SECOND } from './site';

/** How much one may write, and that what was refused is lost to nobody. */

const MINUTE = 60_000;
const DAY = 86_400_000;
const START = new Date('2026-11-21T10:20:30.456Z');

describe.each(ENGINES)('limits of writing on %s', (engine) => {
  let site: CaredSite;
  let topic: string;
  beforeAll(async () => {
    site = await openCared(engine, { TRUSTED_PROXIES: '127.0.0.1' });
  });
  afterAll(() => site.site.close());
  beforeEach(async () => {
    site.now.at = START;
    await site.begin();
    topic = await site.opened(OTHER);
    await site.rows('delete from rate_count');
  });

  const pass = (ms: number) => {
    site.now.at = new Date(site.now.at.getTime() + ms);
  };
  const stored = async () => (await site.rows('select 1 from community_post where topic_id = $1', [topic])).length - 1;
  let words = 0;
  const write = (who: number, address: string, id = crypto.randomUUID(), text = `Слова ${++words}.`) =>
    site.caller(who).call('PUT /api/users/:uid/community/posts/:id', {
      params: { id },
      body: { topic, text, quote: null, voice: 'public', warning: null },
      headers: { 'x-forwarded-for': address },
    });
  function expectTooMany(reply: Reply, within: number): void {
    expect([reply.status, reply.body]).toMatchObject([
      429,
      { code: 'too-many-requests', message: ERROR_MESSAGES['too-many-requests'] },
    ]);
    expect(ERROR_MESSAGES['too-many-requests']).toMatch(/^[А-ЯЁ][^a-zA-Z]+$/);
    const wait = Number(reply.headers['retry-after']);
    expect([wait > 0, wait <= within]).toEqual([true, true]);
  }

  test(`one person writes ${POSTS.max} in ${POSTS.minutes} minutes wherever they are, and the same words later`, async () => {
    for (let count = 0; count < POSTS.max; count++)
      expect((await write(AUTHOR, `198.51.100.${count}`)).status).toBe(200);
    const id = crypto.randomUUID();
    const text = 'То, что не\u00a0поместилось.';
    expectTooMany(await write(AUTHOR, '198.51.100.77', id, text), POSTS.minutes * 60);
    const refused = await site.topic(AUTHOR);
    expectTooMany(refused, POSTS.minutes * 60);
    expect(await stored()).toBe(POSTS.max);
    // Others are not stopped by it.
    expect((await write(READER, '198.51.100.78')).status).toBe(200);
    pass(POSTS.minutes * MINUTE);
    expect((await write(AUTHOR, '198.51.100.77', id, text)).body).toMatchObject({ id, text, state: 'shown' });
  });

  test('what was sent twice counts once', async () => {
    const id = crypto.randomUUID();
    for (let times = 0; times < POSTS.max + 5; times++)
      expect((await write(AUTHOR, '198.51.100.7', id, 'Одни и\u00a0те\u00a0же слова.')).status).toBe(200);
    expect(await stored()).toBe(1);
    expect((await write(AUTHOR, '198.51.100.7')).status).toBe(200);
  });

  test('of one address three people write as much as they may, and a fourth waits or writes from elsewhere', async () => {
    for (const who of [AUTHOR, READER, OWNER])
      for (let count = 0; count < POSTS.max; count++) expect((await write(who, '203.0.113.9')).status).toBe(200);
    expectTooMany(await write(SECOND, '203.0.113.9'), POSTS.minutes * 60);
    expect((await write(SECOND, '203.0.113.10')).status).toBe(200);
    expect(await stored()).toBe(3 * POSTS.max + 1);
  });

  test(`a newcomer writes ${NEWCOMER.aDay} a day, however slowly, and goes on the next day`, async () => {
    await site.rows('update "user" set created_at = $2 where id = $1', [site.uid(FRESH), START]);
    for (let count = 0; count < NEWCOMER.aDay; count++) {
      expect((await write(FRESH, '198.51.100.7')).body).toMatchObject({ state: 'held' });
      pass(30 * MINUTE);
    }
    expectTooMany(await write(FRESH, '198.51.100.7'), 86_400);
    // Who has been here for a while is not held to it.
    for (let count = 0; count < NEWCOMER.aDay + 1; count++) {
      expect((await write(AUTHOR, '198.51.100.8')).status).toBe(200);
      pass(10 * MINUTE);
    }
    site.now.at = new Date(START.getTime() + DAY + MINUTE);
    expect((await write(FRESH, '198.51.100.7')).status).toBe(200);
  });

  test('the same words again are refused within a week, under any signs and at once as well', async () => {
    const text = 'Приходите к\u00a0нам в\u00a0группу поддержки.';
    const both = await Promise.all([
      write(AUTHOR, '198.51.100.7', crypto.randomUUID(), text),
      write(AUTHOR, '198.51.100.7', crypto.randomUUID(), text),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const again of ['ПРИХОДИТЕ к нам, в группу поддержки!!!', '**Приходите** к нам — в группу\nподдержки']) {
      const refused = await write(AUTHOR, '198.51.100.7', crypto.randomUUID(), again);
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'repeated-text', message: ERROR_MESSAGES['repeated-text'] },
      ]);
    }
    const asTopic = await site.topic(AUTHOR, { text });
    expect(asTopic.body).toMatchObject({ code: 'repeated-text' });
    expect(await stored()).toBe(1);
    expect((await write(READER, '198.51.100.7', crypto.randomUUID(), text)).status).toBe(200);
    pass(REPEAT_DAYS * DAY + MINUTE);
    expect((await write(AUTHOR, '198.51.100.7', crypto.randomUUID(), text)).status).toBe(200);
  });
});
