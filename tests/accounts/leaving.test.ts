import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskAddress } from '~/domain/accounts/mask-address';
import { openSite, PASSWORD, type Site, tokenIn } from './site';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const CLEARS = 'clear-site-data';

describe('ways out', () => {
  it('tell the browser to drop its cache, and nothing else of the site does', async () => {
    const { browser } = await site.person('leaves@example.com');
    expect((await browser.call('/get-session')).headers.get(CLEARS)).toBeNull();
    expect((await browser.call('/sign-out', {})).headers.get(CLEARS)).toBe('"cache"');
    const again = await browser.call('/sign-in/email', { email: 'leaves@example.com', password: PASSWORD });
    expect(again.headers.get(CLEARS)).toBeNull();
    const refused = await browser.call('/delete-user', { password: 'не тот пароль' });
    expect([refused.status >= 400, refused.headers.get(CLEARS)]).toEqual([true, null]);
    expect((await browser.call('/delete-user', { password: PASSWORD })).headers.get(CLEARS)).toBe('"cache"');
  });
});

describe('a link that signs in', () => {
  const signInToken = async (email: string) => {
    await site.browser().call('/sign-in/magic-link', { email });
    return tokenIn(await site.letterTo(email));
  };

  it('tells a masked address and whether it takes the place of another account, and still works', async () => {
    const { browser } = await site.person('anna@example.com');
    await site.person('maria@example.com');
    const token = await signInToken('maria@example.com');
    const masked = { signsIn: true, address: 'm•••@example.com' };
    expect((await browser.call('/peek-link', { token })).body).toEqual({ ...masked, replaces: true });
    expect((await site.browser().call('/peek-link', { token })).body).toEqual({ ...masked, replaces: false });
    const own = await signInToken('anna@example.com');
    expect((await browser.call('/peek-link', { token: own })).body).toMatchObject({ replaces: false });
    expect((await site.browser().call(`/magic-link/verify?token=${token}`)).status).toBe(200);
    expect(await browser.call('/peek-link', { token })).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
  });

  it('that confirms an address tells it too, one that changes an address signs nobody in', async () => {
    const { browser } = await site.person('before@example.com');
    await site.signUp('vera@example.com');
    const token = tokenIn(await site.letterTo('vera@example.com'));
    expect((await browser.call('/peek-link', { token })).body).toEqual({
      signsIn: true,
      address: 'v•••@example.com',
      replaces: true,
    });
    await browser.call('/change-email', { newEmail: 'after@example.com', password: PASSWORD });
    const change = tokenIn(await site.letterTo('after@example.com'));
    expect((await browser.call('/peek-link', { token: change })).body).toEqual({ signsIn: false });
    expect((await browser.call(`/verify-email?token=${change}`)).status).toBe(200);
    site.now.value = new Date(Date.now() + 2 * 3_600_000);
    expect((await browser.call('/peek-link', { token })).body).toMatchObject({ code: 'TOKEN_EXPIRED' });
    site.now.value = null;
  });

  it('refuses what is no link', async () => {
    for (const token of ['', 'nothing', `confirm.nobody.${'a'.repeat(43)}`, 7])
      expect((await site.browser().call('/peek-link', { token })).status).toBe(400);
  });
});

it('an address is masked but for its first letter and its site', () => {
  expect(['мария@почта.рф', 'a@b.ru', '𝒳y@z.ru', '@z.ru'].map(maskAddress)).toEqual([
    'м•••@почта.рф',
    'a•••@b.ru',
    '𝒳•••@z.ru',
    '•••@z.ru',
  ]);
});
