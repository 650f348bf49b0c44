import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONTACT_MESSAGES } from '~/contract/messages';
import { purge } from '~/server/background/purge';
import { startJobs } from '~/server/background/run-jobs';
import { rotateAll } from '~/server/commands/rotate-all';
import { type InboxAnswer, runInboxCommand } from '~/server/contact/inbox-command';
import { CONTACT_LIMITS } from '~/server/contact/receive-message';
import { openMessage } from '~/server/contact/sealed-message';
import { checkKeys } from '~/server/crypto/check-keys';
import { createKeyRing } from '~/server/crypto/key-ring';
import { clearLetterFiles } from '~/server/mail/clear-letter-files';
import { testKey } from '../emotions/person';
import { openTestApp, type Reply, type TestApp } from '../support/app';

const OWNER = 'owner@krona.example';
const GOOD = {
  name: 'Марина',
  email: 'marina@example.org',
  topic: 'question',
  message: 'Здравствуйте.\nКак сменить тему?',
};
const DAY_MS = 86_400_000;

let site: TestApp;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z');
  site = await openTestApp({
    clock: () => now,
    contactLimits: CONTACT_LIMITS,
    env: { OWNER_EMAIL: OWNER, TRUSTED_PROXIES: '127.0.0.1' },
  });
});
afterEach(() => site.close());

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

async function token(): Promise<string> {
  return ((await site.call('GET /api/contact/token')).body as { token: string }).token;
}

/** Sends a message as a person would: ten seconds after the form was opened. */
async function send(change: object = {}, from = '198.51.100.7'): Promise<Reply> {
  const given = await token();
  pass(10_000);
  return site.call('POST /api/contact', {
    body: { ...GOOD, token: given, ...change },
    headers: { 'x-forwarded-for': from },
  });
}

async function stored(all = true) {
  const answer = (await runInboxCommand(site.deps, { action: 'list', all })) as Extract<
    InboxAnswer,
    { messages: unknown }
  >;
  return answer.messages;
}

describe('a message to the owner', () => {
  test('is stored encrypted, readable under the ring and mailed with the way to answer', async () => {
    const answer = await send();
    expect([answer.status, answer.text]).toEqual([202, '{"success":true}']);
    const [row] = await stored();
    expect(row).toMatchObject({ topic: 'question', key_id: 'k1', read_at: null, created_at: now.toISOString() });
    expect(row && openMessage(site.deps.keys, row)).toEqual({
      name: GOOD.name,
      email: GOOD.email,
      message: GOOD.message,
    });
    const { rows } = await site.deps.db.pool.query(
      'select row_to_json(m)::text || row_to_json(j)::text as text from contact_message m, job j',
    );
    for (const text of [GOOD.name, GOOD.email, 'Здравствуйте', OWNER]) {
      expect(rows[0].text).not.toContain(text);
      expect(rows[0].text).not.toContain(Buffer.from(text).toString('hex'));
    }

    const jobs = startJobs(site.deps);
    await jobs.runDue();
    await jobs.stop();
    const folder = join(site.deps.config.dataDir, 'mail');
    const [file = ''] = readdirSync(folder);
    const letter = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    expect(letter).toContain(`To: ${OWNER}\nReply-To: ${GOOD.email}\n`);
    expect(letter).toContain(GOOD.message);
    expect(letter).toContain(`Имя: ${GOOD.name}`);
    const subject = /^Subject: ([\s\S]*?)\nDate/m.exec(letter)?.[1] ?? '';
    const words = [...subject.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map(([, word]) =>
      Buffer.from(word ?? '', 'base64'),
    );
    expect(Buffer.concat(words).toString()).toBe('Новое сообщение с сайта «Крона»');
    expect(file).not.toContain('marina');
    const log = site.lines.join('');
    for (const text of [GOOD.name, GOOD.email, 'Здравствуйте', OWNER]) expect(log).not.toContain(text);
  });

  test('without a name is welcome; what breaks a rule is told field by field and stored nowhere', async () => {
    const { name: _, ...nameless } = GOOD;
    const given = await token();
    pass(10_000);
    expect((await site.call('POST /api/contact', { body: { ...nameless, token: given } })).status).toBe(202);
    const bad = await send({ email: 'не почта', topic: 'деньги', message: ' \n ', name: '' });
    expect(bad.status).toBe(400);
    const { issues } = bad.body as { issues: { path: string }[] };
    expect(issues.map(({ path }) => path).sort()).toEqual(['email', 'message', 'name', 'topic']);
    expect((await send({ message: 'я'.repeat(5_000) })).status).toBe(202);
    expect((await send({ message: 'я'.repeat(5_001) })).status).toBe(400);
    expect((await send({ email: 'a@b.ru\r\nBcc: c@d.ru' })).status).toBe(400);
    expect(await stored()).toHaveLength(2);
  });

  test('from a form that is too young, too old or forged is refused in words', async () => {
    const given = await token();
    const post = (value: string) => site.call('POST /api/contact', { body: { ...GOOD, token: value } });
    const refused = {
      status: 400,
      body: { code: 'invalid-argument', issues: [{ path: 'token', message: CONTACT_MESSAGES.token }] },
    };
    pass(2_000);
    expect(await post(given)).toMatchObject(refused);
    pass(DAY_MS);
    expect(await post(given)).toMatchObject(refused);
    expect(await post('mi8x0000.AAAA')).toMatchObject(refused);
    expect(await stored()).toHaveLength(0);
    const foreign = { headers: { origin: 'https://evil.example' }, body: { ...GOOD, token: given } };
    expect((await site.call('POST /api/contact', foreign)).status).toBe(403);
  });

  test('by a program that fills in the hidden field gets the same answer and leaves nothing', async () => {
    const person = await send();
    const program = await send({ homepage: 'https://spam.example' });
    expect([program.status, program.text]).toEqual([person.status, person.text]);
    expect(await stored()).toHaveLength(1);
    const { rows } = await site.deps.db.pool.query('select count(*)::int as letters from job');
    expect(rows[0].letters).toBe(1);
  });

  test('is taken five times an hour and twenty times a day from one address, and others go on writing', async () => {
    const flood = async () => {
      const statuses: number[] = [];
      for (let i = 0; i < 6; i++) statuses.push((await send()).status);
      return statuses;
    };
    expect(await flood()).toEqual([202, 202, 202, 202, 202, 429]);
    const refused = await send();
    expect(refused.body).toEqual({ success: false, code: 'too-many-requests', message: CONTACT_MESSAGES.flooded });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect((await send({}, '203.0.113.9')).status).toBe(202);
    for (let hour = 0; hour < 3; hour++) {
      pass(3_600_000);
      expect(await flood()).toEqual([202, 202, 202, 202, 202, 429]);
    }
    pass(3_600_000);
    const day = await send();
    expect(day.status).toBe(429);
    expect(Number(day.headers['retry-after'])).toBeGreaterThan(60_000);
    pass(DAY_MS);
    expect((await send()).status).toBe(202);
    expect(await stored()).toHaveLength(22);
  });

  test('moves to a new key with the other texts', async () => {
    await checkKeys(site.deps.db, site.deps.keys);
    await send();
    await send({ name: undefined });
    const jobs = startJobs(site.deps);
    await jobs.runDue();
    await jobs.stop();
    site.deps.keys.reload(`${testKey('k2', 2)},${testKey('k1', 1)}`);
    await checkKeys(site.deps.db, site.deps.keys);
    expect(await rotateAll(site.deps.db, site.deps.keys)).toMatchObject({ damaged: 0, removable: ['k1'] });
    const keys = createKeyRing(testKey('k2', 2));
    const opened = (await stored()).map((row) => openMessage(keys, row));
    expect(opened.map(({ name, message }) => [name, message])).toEqual([
      ['Марина', GOOD.message],
      ['', GOOD.message],
    ]);
  });

  test('is erased after twelve months, and not before', async () => {
    await send();
    now = new Date('2027-11-21T10:00:00Z');
    await purge(site.deps);
    expect(await stored()).toHaveLength(1);
    pass(60_000);
    await purge(site.deps);
    expect(await stored()).toHaveLength(0);
  });

  test('that was written as a file goes from the disk after a month', async () => {
    await send();
    const jobs = startJobs(site.deps);
    await jobs.runDue();
    await jobs.stop();
    const folder = join(site.deps.config.dataDir, 'mail');
    const [file = ''] = readdirSync(folder);
    utimesSync(join(folder, file), now, now);
    pass(29 * DAY_MS);
    await clearLetterFiles(site.deps);
    expect(existsSync(join(folder, file))).toBe(true);
    pass(2 * DAY_MS);
    await clearLetterFiles(site.deps);
    expect(existsSync(join(folder, file))).toBe(false);
  });
});

describe('the inbox', () => {
  test('lists the unread oldest first, marks one as read, deletes one', async () => {
    await send({ message: 'первое' });
    await send({ message: 'второе' });
    const texts = async (all: boolean) => (await stored(all)).map((row) => openMessage(site.deps.keys, row).message);
    expect(await texts(false)).toEqual(['первое', 'второе']);
    const [first, second] = await stored();
    expect(await runInboxCommand(site.deps, { action: 'read', beginning: (first?.id ?? '').slice(0, 8) })).toEqual({
      found: 1,
    });
    expect(await texts(false)).toEqual(['второе']);
    expect(await texts(true)).toEqual(['первое', 'второе']);
    expect(await runInboxCommand(site.deps, { action: 'delete', beginning: second?.id ?? '' })).toEqual({ found: 1 });
    expect(await runInboxCommand(site.deps, { action: 'delete', beginning: second?.id ?? '' })).toEqual({ found: 0 });
    expect(await texts(true)).toEqual(['первое']);
    await send();
    expect(await runInboxCommand(site.deps, { action: 'delete', beginning: '' })).toEqual({ found: 2 });
    expect(await texts(true)).toHaveLength(2);
  });
});
