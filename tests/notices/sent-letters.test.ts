import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOTICE_LINES } from '~/catalogue/notice-letter';
import type { CommunitySelf } from '~/contract/community';
import { type Jobs, startJobs } from '~/server/background/run-jobs';
import { queueNoticeLetters } from '~/server/digest/queue-notice-letters';
import { type CommunitySite, openCommunity } from '../community/site';
import { ENGINES } from '../support/database';
import { HOSTILE_POSTS } from '../support/hostile-posts';
import { type MailServer, openMailServer } from '../support/mail-server';
import { type ReadLetter, readLetter } from '../support/read-letter';

/** Letters of the community as the mail server gets them: what they say, to whom they go, and when none goes. */

const [AUTHOR, READER, WRITER, MODERATOR] = [0, 1, 2, 3] as const;
const HOUR = 3_600_000;
/** Noon in Moscow. */
const START = Date.UTC(2026, 10, 21, 9);
/** All that a letter is made of. */
const OWN_TAG =
  /^<(?:!doctype html|html lang="ru"|meta charset="utf-8"|\/?body|\/html|\/?p|br|\/a|a href="https?:\/\/[^"<>]*")>$/;
const HOSTILE = HOSTILE_POSTS.filter(({ length }) => length >= 8 && length <= 110).filter(
  (_, place) => place % 17 === 0,
);

describe.each(ENGINES)('letters that were sent on %s', (engine) => {
  let mail: MailServer;
  let community: CommunitySite;
  let jobs: Jobs;
  beforeAll(async () => {
    mail = await openMailServer();
    community = await openCommunity(4, engine, { SMTP_URL: mail.url });
    jobs = startJobs(community.site.deps);
    for (const who of [AUTHOR, READER, WRITER]) await community.trust(who);
    await community.role(MODERATOR, 'moderator');
  });
  afterAll(async () => {
    await jobs.stop();
    await community.site.close();
    await mail.close();
  });
  beforeEach(async () => {
    at(0);
    for (const table of ['community_act', 'community_bar', 'community_report', 'notice', 'job', 'rate_count'])
      await sql(`delete from ${table}`);
    await sql(`update community_member set digest = 'off', digest_at = null`);
    await sql(`update "user" set name = 'Замер'`);
    mail.letters.length = 0;
  });

  const at = (hours: number) => {
    community.now.at = new Date(START + hours * HOUR);
  };
  const sql = (text: string, values: unknown[] = []) => community.site.deps.db.pool.query(text, values);
  const wish = (digest: string, who = READER) =>
    community.caller(who).call('PATCH /api/users/:uid/community/me', { body: { digest } });
  const follow = (topic: string, who = READER) =>
    community.caller(who).call('PUT /api/users/:uid/community/topics/:id/followed', { params: { id: topic } });
  /** Letters that the reader has got since the test began, so many hours later. */
  async function sentAfter(hours: number): Promise<ReadLetter[]> {
    // What was queued before goes out at its own time.
    await jobs.runDue();
    at(hours);
    await queueNoticeLetters(community.site.deps);
    await jobs.runDue();
    return mail.letters.map(readLetter).filter(({ to }) => to === `${community.uid(READER)}@bench.example`);
  }
  const foreignTags = (html: string) => (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !OWN_TAG.test(tag));

  /** A topic that the reader follows. */
  async function followed() {
    await wish('daily');
    const topic = await community.opened(AUTHOR, { category: 'hello' });
    await follow(topic);
    return topic;
  }

  test('a letter about notices carries nothing of hostile names, titles and posts, and no markup but its own', async () => {
    await wish('daily');
    const taken: string[] = [];
    for (const hostile of HOSTILE) {
      await sql('delete from rate_count');
      await sql('update "user" set name = $2 where id = any($1)', [
        [community.uid(AUTHOR), community.uid(WRITER)],
        hostile.replaceAll('\u0000', ''),
      ]);
      const { id, status } = await community.topic(AUTHOR, { title: hostile.replaceAll('\n', ' '), text: hostile });
      if (status !== 200) continue;
      await follow(id);
      const mine = await community.answered(READER, id, { text: `Слова читателя: ${taken.length}` });
      const answer = await community.answer(WRITER, id, { text: `${hostile} и ещё`, quote: mine });
      if (answer.status === 200) taken.push(hostile);
    }
    expect(taken.length).toBeGreaterThanOrEqual(10);
    const [letter, ...more] = await sentAfter(24);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('Новое в сообществе Кроны');
    expect(letter?.text).toContain(`${NOTICE_LINES.reply}: ${taken.length}\n${NOTICE_LINES.quote}: ${taken.length}`);
    expect(foreignTags(letter?.html ?? '')).toEqual([]);
    const whole = JSON.stringify([letter?.text, letter?.html, [...(letter?.headers ?? [])]]);
    for (const part of ['alert', 'javascript', 'evil', 'onerror', 'Слова читателя', 'Замер'])
      expect(whole).not.toContain(part);
    for (const hostile of taken) expect(letter?.text).not.toContain(hostile);
  });

  test('a moderator’s hostile reason stands in a letter as words alone, and not in its subject', async () => {
    const reasons = HOSTILE.filter((hostile) => !/(?!\n)\p{Cc}/u.test(hostile));
    let sent = 0;
    for (const reason of reasons) {
      await sql('delete from rate_count');
      const topic = await community.opened(AUTHOR);
      const body = { act: 'hide', post: topic, reason };
      const reply = await community.caller(MODERATOR).call('POST /api/users/:uid/moderation/acts', { body });
      if (reply.status === 200) sent++;
      await sql(`delete from community_topic where id = $1`, [topic]);
    }
    expect(sent).toBeGreaterThanOrEqual(10);
    await jobs.runDue();
    const letters = mail.letters.map(readLetter);
    expect(letters).toHaveLength(sent);
    for (const { subject, html, text } of letters) {
      expect(subject).toBe('Решение в сообществе Кроны');
      expect(foreignTags(html)).toEqual([]);
      expect(text).toContain('http://localhost:3000/community/decisions');
    }
  });

  test('of busy days there is one letter each, by day', async () => {
    const topic = await followed();
    const counts: number[] = [];
    for (let hour = 1; hour <= 72; hour++) {
      at(hour);
      if (hour % 3 === 0) {
        await sql('delete from rate_count');
        await community.answered(WRITER, topic);
      }
      counts.push((await sentAfter(hour)).length);
    }
    // Letters by the end of each day of Moscow.
    const byMidnight = [11, 35, 59].map((hour) => counts[hour]);
    expect(byMidnight).toEqual([0, 1, 2]);
    const sentAt = counts.flatMap((count, place) => (count > (counts[place - 1] ?? 0) ? [(12 + place + 1) % 24] : []));
    for (const hour of sentAt) expect([hour >= 9, hour <= 20]).toEqual([true, true]);
  });

  test('its button ends them by one press of anybody who has it, without signing in', async () => {
    const topic = await followed();
    await community.answered(WRITER, topic);
    const [letter] = await sentAfter(24);
    const address = /^<(.+)>$/.exec(letter?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
    expect(letter?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(letter?.text).toMatch(/^Больше не присылать: http:\/\/localhost:3000\/letters-off\?token=\S+$/m);
    const { pathname, search } = new URL(address);
    const press = (place: string) =>
      community.site.send('POST', place, {
        raw: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        without: ['origin'],
      });
    expect((await press(`${pathname}${search}x`)).status).toBe(404);
    // What only looks at the address changes nothing.
    await community.site.send('GET', `${pathname}${search}`);
    const digest = async () =>
      ((await community.caller(READER).call('GET /api/users/:uid/community/me')).body as CommunitySelf).digest;
    expect(await digest()).toBe('daily');
    for (let times = 0; times < 2; times++) expect((await press(`${pathname}${search}`)).status).toBe(200);
    expect(await digest()).toBe('off');
    await community.answered(WRITER, topic);
    expect(await sentAfter(72)).toHaveLength(1);
  });

  test.each([
    [
      'the topic is closed to the person',
      (topic: string) => sql(`update community_topic set audience = 'chosen' where id = $1`, [topic]),
    ],
    [
      'the topic was hidden',
      (topic: string) =>
        community.caller(MODERATOR).call('POST /api/users/:uid/moderation/acts', {
          body: { act: 'hide', post: topic, reason: 'Причина.' },
        }),
    ],
    [
      'the answer was hidden',
      (_: string, post: string) =>
        community.caller(MODERATOR).call('POST /api/users/:uid/moderation/acts', {
          body: { act: 'hide', post, reason: 'Причина.' },
        }),
    ],
    ['the reader has turned away from the writer', (_: string, post: string) => bar(READER, post, 'mute')],
    ['the reader has blocked the writer', (_: string, post: string) => bar(READER, post, 'block')],
    ['the writer has blocked the reader', (_: string, _post: string, mine: string) => bar(WRITER, mine, 'block')],
    ['the reader has blocked the author of the topic', (topic: string) => bar(READER, topic, 'block')],
    [
      'the writer has closed the account',
      () =>
        sql('insert into closed_account (user_id, closed_at, erase_at) values ($1, now(), now())', [
          community.uid(WRITER),
        ]),
    ],
  ] as const)('nothing goes out once %s', async (_name, end) => {
    const topic = await followed();
    const mine = await community.answered(READER, topic);
    const post = await community.answered(WRITER, topic, { quote: mine });
    await end(topic, post, mine);
    expect(await sentAfter(24)).toEqual([]);
    await sql('delete from closed_account');
  });
  const bar = (who: number, post: string, kind: string) =>
    community
      .caller(who)
      .call('POST /api/users/:uid/community/posts/:id/bar', { params: { id: post }, body: { kind } });

  test('while another answer may be read, there is a letter', async () => {
    const topic = await followed();
    const post = await community.answered(WRITER, topic);
    await community.answered(AUTHOR, topic);
    await bar(READER, post, 'block');
    const [letter] = await sentAfter(24);
    expect(letter?.text).toContain(`${NOTICE_LINES.reply}: 1`);
  });
});
