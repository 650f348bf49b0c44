import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { purge } from '~/server/background/purge';
import { startJobs } from '~/server/background/run-jobs';
import { RateCounter } from '~/server/http/limits';
import { countUse } from '~/server/http/use-counter';
import { openSite, PASSWORD, type Site } from './site';

/** A clock that was wrong for a moment: nobody is kept out, and nothing is lost. */

const DAY = 86_400_000;
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
afterEach(() => {
  vi.useRealTimers();
  site.now.value = null;
});

const inDays = (days: number) => new Date(Date.now() + days * DAY);

describe('limits', () => {
  const limit = { key: 'clock', max: 2, seconds: 900 };
  const use = (now: Date) => countUse(site.db, now, [limit]);

  it('forget a window that a clock opened far ahead', async () => {
    const now = new Date();
    for (let i = 0; i < 3; i++) await use(inDays(400));
    expect(await use(now)).toBeNull();
    expect(await use(now)).toBeNull();
    const wait = await use(now);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(limit.seconds);
  });

  it('hold a full window against a clock that is a few seconds behind, and ask to wait no longer than it lasts', async () => {
    await site.db.pool.query(`delete from rate_count where key = 'clock'`);
    const now = new Date();
    for (let i = 0; i < 3; i++) await use(now);
    expect(await use(new Date(now.getTime() - 5_000))).toBe(limit.seconds);
  });

  it('in memory forget it too', async () => {
    let now = inDays(400);
    const counter = new RateCounter({ ...site.deps, clock: () => now });
    const window = { max: 1, windowMs: 300_000 };
    expect(counter.take('clock', window)).toBe(0);
    expect(counter.take('clock', window)).toBeGreaterThan(0);
    now = new Date();
    expect(counter.take('clock', window)).toBe(0);
    expect(counter.take('clock', window)).toBeLessThanOrEqual(300);
  });

  it('leave no counter behind that a clock far ahead has opened', async () => {
    await use(inDays(400));
    await purge(site.deps);
    expect((await site.db.pool.query(`select 1 from rate_count where key = 'clock'`)).rows).toEqual([]);
  });
});

describe('sessions', () => {
  it('outlast it: nothing is deleted, and the browser keeps its cookie', async () => {
    const { browser } = await site.person('wrong-clock@example.com');
    const cookie = browser.cookieHeader;
    const ahead = inDays(400);
    vi.useFakeTimers({ toFake: ['Date'], now: ahead });
    site.auth.forgetSessions();
    const during = await browser.call('/get-session');
    expect(during.body).toBeNull();
    expect((await browser.call('/verify-password', { password: PASSWORD })).status).toBe(401);
    expect((await browser.call('/list-sessions')).status).toBe(401);
    vi.useRealTimers();
    expect(browser.cookieHeader).toBe(cookie);
    expect((await browser.call('/get-session')).body).toMatchObject({ user: { email: 'wrong-clock@example.com' } });
  });

  it('are not purged by a server that starts while the clock is ahead, nor is anything else', async () => {
    const { uid } = await site.person('start-ahead@example.com');
    await site.signUp('start-unconfirmed@example.com');
    await site.letters();
    const count = async () => {
      const tables = ['session', 'job', 'verification', '"user"', 'rate_count'];
      const counts = tables.map(async (table) => (await site.db.pool.query(`select 1 from ${table}`)).rowCount);
      return Promise.all(counts);
    };
    const before = await count();
    site.now.value = inDays(400);
    const jobs = startJobs(site.deps);
    await jobs.runDue();
    await jobs.stop();
    expect(await count()).toEqual(before);
    const { rowCount } = await site.db.pool.query('select 1 from session where user_id = $1', [uid]);
    expect(rowCount).toBe(1);
  });

  it('end at a sign-out all the same', async () => {
    const { browser } = await site.person('clock-out@example.com');
    const cookie = browser.cookieHeader;
    vi.useFakeTimers({ toFake: ['Date'], now: inDays(400) });
    site.auth.forgetSessions();
    await browser.call('/sign-out', {});
    vi.useRealTimers();
    expect(await site.auth.sessionOf(cookie)).toBeNull();
  });
});
