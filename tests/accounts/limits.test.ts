import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AUTH_LIMITS } from '~/server/accounts/auth-limits';
import { openSite, PASSWORD, type Site, tokenIn } from './site';

let site: Site;
beforeAll(async () => {
  site = await openSite({}, AUTH_LIMITS, 'postgres');
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.pool.query('delete from rate_count');
  site.now.value = new Date();
});

const later = (seconds: number) => {
  site.now.value = new Date((site.now.value?.getTime() ?? 0) + seconds * 1000);
};
const signIn = (ip: string, email: string, password = 'не тот пароль', headers = {}) =>
  site.browser(ip).call('/sign-in/email', { email, password }, headers);

describe('limits of one address', () => {
  it('allow six sign-ins in a minute and thirty in an hour', async () => {
    for (let round = 0; round < 5; round++) {
      for (let i = 0; i < 6; i++) expect((await signIn('127.0.0.9', `a05-${round}-${i}@example.com`)).status).toBe(401);
      const refused = await signIn('127.0.0.9', 'a05@example.com');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      later(61);
    }
    expect((await signIn('127.0.0.9', 'a05-31@example.com')).status).toBe(429);
    later(3600);
    expect((await signIn('127.0.0.9', 'a05-32@example.com')).status).toBe(401);
  });

  it('take no word of a forwarding header, and no bucket is shared', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++)
      statuses.push(
        (await signIn('127.0.0.2', `a06-${i}@example.com`, 'x', { 'x-forwarded-for': `8.8.8.${i}` })).status,
      );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(6);
    expect((await signIn('127.0.0.3', 'a07@example.com')).status).toBe(401);
  });

  it('allow thirty sign-ups in ten minutes and a hundred in an hour', async () => {
    let people = 0;
    const refused = async (count: number) => {
      const asked = Array.from({ length: count }, () =>
        site.signUp(`many${people++}@example.com`, {}, site.browser('127.0.0.4')),
      );
      return (await Promise.all(asked)).filter(({ status }) => status === 429).length;
    };
    expect(await refused(31)).toBe(1);
    for (let round = 0; round < 2; round++) {
      later(601);
      expect(await refused(30)).toBe(0);
    }
    later(601);
    expect(await refused(11)).toBe(1);
    later(3600);
    expect(await refused(1)).toBe(0);
  });
});

describe('limits of one account', () => {
  it('hash at most ten wrong passwords in 15 minutes, known address or not; a reset lets the owner in', async () => {
    const email = 'a04@example.com';
    await site.person(email, '127.0.1.1');
    for (const address of [email, 'unknown04@example.com']) {
      const replies = await Promise.all(Array.from({ length: 100 }, (_, i) => signIn(`127.0.0.${i + 2}`, address)));
      expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
      const refused = replies.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(90);
      expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    }
    expect((await signIn('127.0.1.2', email, PASSWORD)).status).toBe(429);
    later(1);
    await site.browser('127.0.1.3').call('/request-password-reset', { email });
    const token = tokenIn(await site.letterTo(email));
    const reset = await site.browser('127.0.1.3').call('/reset-password', { token, newPassword: 'новый Пароль 9' });
    expect(reset.status).toBe(200);
    expect((await signIn('127.0.1.4', email, 'новый Пароль 9')).status).toBe(200);
  });

  it('do not count right passwords', async () => {
    const email = 'right04@example.com';
    await site.person(email, '127.0.1.1');
    for (let i = 0; i < 12; i++) expect((await signIn(`127.0.2.${i}`, email, PASSWORD)).status).toBe(200);
  });

  it('allow three letters a minute to one address', async () => {
    const email = 'letters04@example.com';
    const ask = (ip: string) => site.browser(ip).call('/request-password-reset', { email });
    for (let i = 0; i < 3; i++) expect((await ask(`127.0.3.${i}`)).status).toBe(200);
    expect((await ask('127.0.3.9')).status).toBe(429);
  });
});
