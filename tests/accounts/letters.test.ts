import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsHandlers } from '~/server/accounts/routes';
import { purge } from '~/server/background/purge';
import { startJobs } from '~/server/background/run-jobs';
import { type LetterKind, renderLetter } from '~/server/mail/letter';
import { followProfile } from '~/server/reminders/change-plan';
import { queueReminders } from '~/server/reminders/queue-reminders';
import { openSite, type Site, tokenIn } from './site';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const waitingFor = async (cookie: string, from = site) => {
  const request = { id: '1', ip: '127.0.0.1', idempotencyKey: null, cookie };
  return accountsHandlers(from.deps, from.auth, followProfile)['GET /api/letters/waiting']({ user: null, request });
};

describe('letters', () => {
  it('are files with one link a line, readable by their owner only; the log names only the file', async () => {
    await site.signUp('file@example.com');
    const letter = await site.letterTo('file@example.com');
    expect(letter).toContain('Content-Type: text/plain; charset=utf-8');
    expect(letter).toContain('Здравствуйте.');
    expect(letter.split('\r\n').filter((line) => line.includes('http'))).toHaveLength(1);
    const folder = path.join(site.deps.config.dataDir, 'mail');
    for (const name of readdirSync(folder)) expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);
    expect(site.lines.join()).toMatch(/mail\/[\w-]+\.eml/);
    expect(site.lines.join()).not.toContain('file@example.com');
  });

  it('all have a subject and all their values', () => {
    const kinds: LetterKind[] = [
      'confirm-address',
      'address-taken',
      'reset-password',
      'password-changed',
      'sign-in',
      'change-address',
      'address-changed',
      'reminder',
      'reminder-question',
      'reminder-trial',
    ];
    for (const kind of kinds) {
      const link = 'https://site/?a=1&b=<2>';
      const own = { keep: link, rarer: link, off: link, feelings: `Радость: ${link}` };
      const letter = renderLetter(kind, { link, settings: link, ...own });
      expect(letter.subject.length).toBeGreaterThan(5);
      expect(letter.text).not.toContain('{{');
      expect(letter.html).toContain('<a href="https://site/?a=1&amp;b=&lt;2&gt;">');
      expect(letter.links.length).toBeGreaterThan(0);
    }
    expect(() => renderLetter('reminder', {})).toThrow('lacks the value');
  });

  it('are shown to the browser that asked, and to no other', async () => {
    const browser = site.browser();
    await site.signUp('waiting@example.com', {}, browser);
    const answer = await waitingFor(browser.cookieHeader);
    expect(answer).toMatchObject({ status: 200, body: { letters: [{ to: 'waiting@example.com' }] } });
    if (!('body' in answer)) throw new Error('refused');
    expect(answer.body.letters[0]?.links).toHaveLength(1);
    expect(browser.cookies.get('krona_waiting')).toMatch(/^[\w-]{32}$/);
    await browser.call(`/verify-email?token=${tokenIn(answer.body.letters[0]?.links[0] ?? '')}`);
    await site.signUp('waiting@example.com', {}, browser);
    const taken = await waitingFor(browser.cookieHeader);
    expect(JSON.stringify(taken)).toContain('У\u00a0вас уже есть аккаунт');
    expect(await waitingFor(site.browser().cookieHeader)).toMatchObject({ body: { letters: [] } });
    expect(await waitingFor('krona_waiting=guess')).toMatchObject({ body: { letters: [] } });
  });

  it('are shown to nobody elsewhere', async () => {
    const hidden = await openSite({ showsLetters: false });
    const browser = hidden.browser();
    await hidden.signUp('hidden@example.com', {}, browser);
    expect(browser.cookies.size).toBe(0);
    expect(await waitingFor('krona_waiting=x', hidden)).toMatchObject({ refused: 'not-found' });
    await hidden.letters();
    const { rows } = await hidden.db.pool.query('select secret from job where done_at is not null');
    expect(rows).toEqual([{ secret: null }]);
    await hidden.close();
  });
});

describe('jobs', () => {
  it('send by SMTP once, from however many runners, and try again after a failure', async () => {
    const received: string[] = [];
    let failing = true;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_address, _session, done) => done(failing ? new Error('later') : undefined),
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push(Buffer.concat(chunks).toString());
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.server.address() as { port: number };
    const mailed = await openSite({ smtpUrl: `smtp://127.0.0.1:${port}`, showsLetters: false });
    const second = startJobs(mailed.deps);
    await mailed.signUp('smtp@example.com');
    await Promise.all([mailed.jobs.runDue(), second.runDue()]);
    expect(received).toHaveLength(0);
    failing = false;
    mailed.now.value = new Date(Date.now() + 60_000);
    await Promise.all([mailed.jobs.runDue(), second.runDue(), mailed.jobs.runDue()]);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: smtp@example.com');
    expect(mailed.lines.join()).not.toContain('smtp@example.com');
    await second.stop();
    await mailed.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it('clear away what has expired', async () => {
    const { db } = site;
    const { uid } = await site.person('purge@example.com');
    await site.signUp('never-confirmed@example.com');
    await site.letters();
    const clock = () => new Date(Date.now() + 8 * 86_400_000);
    await purge({ db, clock });
    for (const table of ['job', 'session', 'verification', 'rate_count'])
      expect((await db.pool.query(`select 1 from ${table}`)).rows, table).toEqual([]);
    const { rows } = await db.pool.query('select id from "user" where email = $1', ['purge@example.com']);
    expect(rows).toEqual([{ id: uid }]);
    expect((await db.pool.query('select 1 from pending_sign_up')).rows).toEqual([]);
  });
});

describe('reminder letters', () => {
  it('come once a day at the local time, and not when the day has an entry', async () => {
    const { uid } = await site.person('remind@example.com');
    const handlers = accountsHandlers(site.deps, site.auth, followProfile);
    const user = { id: uid, sessionId: 'x' };
    const request = { id: '1', ip: '127.0.0.1', idempotencyKey: null, cookie: undefined };
    site.now.value = new Date('2027-01-10T10:00:00Z');
    await handlers['PATCH /api/users/:uid']({
      user,
      request,
      params: { uid },
      body: { reminder: { time: '21:30', on: true, email: true } },
    });
    const count = async () => (await site.letters()).filter((letter) => letter.includes('/emotional-compass')).length;
    await queueReminders(site.deps);
    expect(await count()).toBe(0);
    site.now.value = new Date('2027-01-10T18:30:10Z');
    await queueReminders(site.deps);
    await queueReminders(site.deps);
    expect(await count()).toBe(1);
    site.now.value = new Date('2027-01-11T18:30:10Z');
    await site.db.pool.query(
      `insert into emotion_entry (user_id, id, day, time_zone, hour, emotion, intensity, key_id, created_at)
        values ($1, gen_random_uuid(), '2027-01-11', 'Europe/Moscow', 12, 'joy', 5, 'k1', $2)`,
      [uid, site.now.value],
    );
    await queueReminders(site.deps);
    expect(await count()).toBe(1);
    // After a long outage the moment has passed.
    site.now.value = new Date('2027-01-13T02:00:00Z');
    await queueReminders(site.deps);
    expect(await count()).toBe(1);
    site.now.value = null;
  });
});
