import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authProblem } from '~/web/features/accounts/auth-error';
import { AuthError } from '~/web/session/session-auth';
import { openTestApp, type TestApp } from '../support/app';

/** What an operator learns from the log of sign-ins and sign-outs that failed. */

const EMAIL = 'secret.person@example.com';
let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ engine: 'embedded' });
});
afterAll(() => site.close());

const told = (event: string) =>
  site.lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.event === event);
const signIn = (headers: Record<string, string> = {}) =>
  site.send('POST', '/api/auth/sign-in/email', { body: { email: EMAIL, password: 'тайный пароль' }, headers });

describe('the log', () => {
  it('tells of a refused sign-in by its way, status and code, and nothing of the person', async () => {
    expect((await signIn()).status).toBe(401);
    expect(told('sign-in-failed')).toEqual([
      expect.objectContaining({ level: 'warn', way: 'password', status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' }),
    ]);
    expect((await site.send('GET', '/api/auth/magic-link/verify?token=sign-in.someone.secret')).status).toBe(400);
    expect(told('sign-in-failed').at(-1)).toMatchObject({ way: 'link', status: 400, code: 'INVALID_TOKEN' });
    expect(site.lines.join()).not.toMatch(/secret|тайный/);
  });

  it.each([
    ['sign-in/email', 'password', { email: EMAIL, password: 'не тот' }],
    ['sign-in/code', 'code', { email: EMAIL, code: '000000' }],
    [
      'passkey/verify-authentication',
      'passkey',
      { response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } },
    ],
    ['two-factor/verify-totp', 'second-step', { code: '000000' }],
    ['two-factor/verify-backup-code', 'second-step', { code: 'AAAA-AAAA-AAAA-AAAA' }],
  ])('tells of a refusal by %s', async (path, way, body) => {
    const before = told('sign-in-failed').length;
    const { status } = await site.send('POST', `/api/auth/${path}`, { body });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(told('sign-in-failed').slice(before)).toEqual([expect.objectContaining({ level: 'warn', way, status })]);
  });

  it('takes no code for turning the second step on for a sign-in', async () => {
    const [person] = await site.people(1);
    if (!person) throw new Error('nobody');
    const before = told('sign-in-failed').length;
    const refused = await site
      .as(person)
      .send('POST', '/api/auth/two-factor/verify-totp', { body: { code: '000000' } });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(told('sign-in-failed')).toHaveLength(before);
  });

  it('tells of a sign-out that did not go through', async () => {
    const [person] = await site.people(1);
    if (!person) throw new Error('nobody');
    await site.deps.db.pool.query('alter table session rename to gone');
    const left = await site.as(person).send('POST', '/api/auth/sign-out', { body: {} });
    await site.deps.db.pool.query('alter table gone rename to session');
    expect(left.status).toBeGreaterThanOrEqual(500);
    expect(told('sign-out-failed')).toEqual([expect.objectContaining({ level: 'warn', way: 'sign-out' })]);
  });

  it('tells of what failed in the browser alone by its class, a few times an hour for an address', async () => {
    const tell = (body: object, n = 1) =>
      site.send('POST', '/api/browser-faults', { body, headers: { 'x-forwarded-for': `198.51.100.${n}` } });
    const fault = { event: 'sign-out-failed', error: 'QuotaExceededError' };
    expect((await tell(fault)).status).toBe(204);
    expect(told('sign-out-failed').at(-1)).toMatchObject({ way: 'browser', error: 'QuotaExceededError' });
    for (const words of ['secret words', 'a'.repeat(41), '', 'Ошибка', 'x\n'])
      expect((await tell({ ...fault, error: words })).status).toBe(400);
    expect((await tell({ ...fault, message: 'secret' })).status).toBe(400);
    expect(site.lines.join()).not.toMatch(/secret/);
    const statuses = [];
    for (let count = 0; count < 12; count++) statuses.push((await tell(fault)).status);
    expect(statuses).toContain(429);
  });
});

describe('a wrong SITE_URL', () => {
  it('is told to the person in Russian, and to the operator with both addresses', async () => {
    const refused = await signIn({ origin: 'https://krona.example' });
    expect(refused.status).toBe(403);
    const { code } = refused.body as { code: string };
    expect(authProblem(new AuthError(refused.status, code)).text.replaceAll('\u00a0', ' ')).toBe(
      'Вход с этого адреса сайта не настроен. Сообщите нам, и мы исправим.',
    );
    expect(told('origin-refused')).toEqual([
      expect.objectContaining({
        level: 'warn',
        origin: 'https://krona.example',
        path: '/api/auth/sign-in/email',
        siteUrl: 'http://localhost:3000',
      }),
    ]);
  });
});
