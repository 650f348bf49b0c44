import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTICE_LINES } from '~/catalogue/notice-letter';
import type { CommunitySelf } from '~/contract/community';
import { NOTICE_DAYS } from '~/domain/community/limits';
import { NOTICE_KINDS } from '~/domain/community/notice';
import { purge } from '~/server/background/purge';
import { queueNoticeLetters } from '~/server/digest/queue-notice-letters';
import { linkToken } from '~/server/mail/letter-links';
import { type LetterJob, openLetter } from '~/server/mail/letter-queue';
import { notify } from '~/server/notify/notify';
import { type CommunitySite, openCommunity } from '../community/site';
import { ENGINES } from '../support/database';

/** Letters about unread notices: off until somebody asks, at their rhythm, by day, once, and with no words in them. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Noon in Moscow. */
const START = Date.UTC(2026, 10, 21, 9);
const TITLE = 'Тайное название темы';

describe.each(ENGINES)('letters about notices on %s', (engine) => {
  let community: CommunitySite;
  let member: string;
  beforeAll(async () => {
    community = await openCommunity(3, engine);
    at(0);
    member = community.uid(1);
    await community.trust(0);
  });
  afterAll(() => community.site.close());

  const at = (hours: number) => {
    community.now.at = new Date(START + hours * HOUR);
  };
  const wish = (digest: string, who = 1) =>
    community.caller(who).call('PATCH /api/users/:uid/community/me', { body: { digest } });
  async function letters() {
    const { rows } = await community.site.deps.db.pool.query<LetterJob>(
      `select key, payload, secret, key_id from job where payload ->> 'letter' = 'community-notices' order by id`,
    );
    return rows.map((row) => openLetter(community.site.deps, row));
  }
  const queue = () => queueNoticeLetters(community.site.deps);
  async function countAfter(hours: number): Promise<number> {
    at(hours);
    await queue();
    return (await letters()).length;
  }
  const addNew = (subject: string, kind: (typeof NOTICE_KINDS)[number] = 'act', userId = member) =>
    notify(community.site.deps.db.pool, { userId, kind, subject, now: community.now.at });

  test('every kind of notice has its line', () => {
    expect(Object.keys(NOTICE_LINES)).toEqual([...NOTICE_KINDS]);
  });

  test('nobody gets one who has not asked for it', async () => {
    await addNew('before');
    expect(await countAfter(30 * 24)).toBe(0);
  });

  test('one letter of a day tells of what is unread, with neither words nor names, whatever the number of servers', async () => {
    at(31 * 24);
    expect(((await wish('daily')).body as CommunitySelf).digest).toBe('daily');
    const topic = await community.opened(0, { title: TITLE, category: 'hello' });
    await community.caller(1).call('PUT /api/users/:uid/community/topics/:id/followed', { params: { id: topic } });
    await community.answered(0, topic, { text: 'Тайный ответ' });
    await community.answered(0, topic, { text: 'Тайный ответ ещё раз, другими словами' });
    expect(await countAfter(31 * 24 + 1)).toBe(0);
    at(32 * 24);
    await Promise.all([queue(), queue()]);
    const sent = await letters();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.to).toBe(`${member}@bench.example`);
    const letter = sent[0]?.letter;
    expect(letter?.text).toContain(`${NOTICE_LINES.reply}: 1\n${NOTICE_LINES.act}: 1\n`);
    expect(letter?.html).toContain('<a href="http://localhost:3000/community/notices">Открыть уведомления</a>');
    for (const words of [TITLE, 'Тайный', 'Замер', topic]) expect(JSON.stringify(letter)).not.toContain(words);
    expect(letter?.unsubscribe).toMatch(/^http:\/\/localhost:3000\/api\/letters\/unsubscribe\?token=/);
  });

  test('what was told of or read is not told again; something new is, a day later and by day', async () => {
    expect(await countAfter(33 * 24)).toBe(1);
    await addNew('read');
    await community.caller(1).call('POST /api/users/:uid/notices/read', { body: { notices: 'all' } });
    expect(await countAfter(34 * 24)).toBe(1);
    await addNew('new');
    // Two in the morning of Moscow.
    expect(await countAfter(34 * 24 + 14)).toBe(1);
    expect(await countAfter(34 * 24 + 22)).toBe(2);
    await addNew('newer');
    expect(await countAfter(34 * 24 + 26)).toBe(2);
    expect(await countAfter(35 * 24 + 22)).toBe(3);
  });

  test('once a week is once a week', async () => {
    await wish('weekly');
    const before = (await letters()).length;
    const counts: number[] = [];
    for (let day = 36; day < 65; day++) {
      await addNew(`day ${day}`);
      counts.push((await countAfter(day * 24)) - before);
    }
    expect(counts.at(-1)).toBe(4);
    expect(counts.filter((count, day) => count !== (counts[day - 1] ?? 0))).toHaveLength(4);
  });

  test('a closed account gets none', async () => {
    await wish('daily', 2);
    await addNew('closed', 'act', community.uid(2));
    const { pool } = community.site.deps.db;
    await pool.query('insert into closed_account (user_id, closed_at, erase_at) values ($1, $2, $2)', [
      community.uid(2),
      community.now.at,
    ]);
    const before = (await letters()).length;
    await pool.query(`update community_member set digest = 'off' where user_id = $1`, [member]);
    expect(await countAfter(70 * 24)).toBe(before);
  });

  test('one press in a letter ends them without signing in, takes those that wait, and leaves the other letters', async () => {
    const { pool } = community.site.deps.db;
    await wish('daily');
    await addNew('waiting');
    const before = (await letters()).length;
    expect(await countAfter(72 * 24)).toBe(before + 1);
    await community.caller(1).call('PUT /api/users/:uid/consents/:purpose', {
      params: { purpose: 'letters' },
      body: { given: true },
    });
    const token = linkToken(community.site.deps.config.authSecret, 'notices', {
      uid: member,
      email: `${member}@bench.example`,
    });
    const url = `/api/letters/unsubscribe?token=${token}`;
    const answer = await community.site.send('POST', url, {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      without: ['origin'],
    });
    expect(answer.status).toBe(200);
    expect(await letters()).toEqual([]);
    const self = await community.caller(1).call('GET /api/users/:uid/community/me');
    expect((self.body as CommunitySelf).digest).toBe('off');
    const consents = await pool.query(`select 1 from consent where user_id = $1 and withdrawn_at is null`, [member]);
    expect(consents.rows).toHaveLength(1);
    await addNew('after');
    expect(await countAfter(80 * 24)).toBe(0);
  });

  test(`what was read goes after ${NOTICE_DAYS} days, what was not stays`, async () => {
    const { pool } = community.site.deps.db;
    const count = async (read: boolean) =>
      (await pool.query(`select 1 from notice where user_id = $1 and (read_at is not null) = $2`, [member, read])).rows
        .length;
    await community.caller(1).call('POST /api/users/:uid/notices/read', { body: { notices: 'all' } });
    await addNew('unread');
    const read = await count(true);
    expect(read).toBeGreaterThan(0);
    community.now.at = new Date(community.now.at.getTime() + (NOTICE_DAYS - 1) * DAY);
    await purge(community.site.deps);
    expect(await count(true)).toBeGreaterThan(0);
    community.now.at = new Date(community.now.at.getTime() + 2 * DAY);
    await purge(community.site.deps);
    expect([await count(true), await count(false)]).toEqual([0, 1]);
  });
});
