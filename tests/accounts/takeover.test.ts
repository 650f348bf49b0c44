import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsHandlers } from '~/server/accounts/routes';
import { erasePerson } from '~/server/erasing/erase-account';
import { followProfile } from '~/server/reminders/change-plan';
import { moment } from '../support/waiting';
import { type Browser, NO_LIMITS, openSite, PASSWORD, type Site, tokenIn } from './site';

/** Somebody knows the password and begins what would give them the account; the owner then recovers it. */

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const NEW = 'новый Пароль 7';
let people = 0;

async function enter(email: string): Promise<Browser> {
  const browser = site.browser();
  expect((await browser.call('/sign-in/email', { email, password: PASSWORD })).status).toBe(200);
  return browser;
}

/** Everything that an intruder can have begun: a change of address, a link to sign in, a link to a new password. */
async function intrude(email: string) {
  const intruder = await enter(email);
  const foreign = `intruder-of-${email}`;
  await intruder.call('/change-email', { newEmail: foreign });
  const change = tokenIn(await site.letterTo(foreign));
  await site.browser().call('/sign-in/magic-link', { email });
  const signIn = tokenIn(await site.letterTo(email));
  await site.browser().call('/request-password-reset', { email });
  const reset = tokenIn(await site.letterTo(email));
  for (const token of [change, signIn, reset]) expect(token).not.toBe('');
  return { intruder, change, signIn, reset };
}

async function recoverByReset(email: string, owner: Browser): Promise<void> {
  await owner.call('/request-password-reset', { email });
  const token = tokenIn(await site.letterTo(email));
  expect((await owner.call('/reset-password', { token, newPassword: NEW })).status).toBe(200);
}

async function changeAddress(email: string, owner: Browser): Promise<void> {
  const other = await site.person(`helper-of-${email}`);
  await erasePerson(site.deps, other.uid);
  await owner.call('/change-email', { newEmail: `own-${email}` });
  const token = tokenIn(await site.letterTo(`own-${email}`));
  expect((await owner.call(`/verify-email?token=${token}`)).status).toBe(200);
}

const handlers = () => accountsHandlers(site.deps, site.auth, followProfile);
const request = { id: '1', ip: '127.0.0.1', idempotencyKey: null, cookie: undefined };

async function sessionOf(browser: Browser) {
  const found = await site.auth.sessionOf(browser.cookieHeader);
  if (!found) throw new Error('nobody is signed in');
  return { id: found.userId, sessionId: found.sessionId };
}

const RECOVERIES: Record<string, (email: string, owner: Browser, intruder: Browser) => Promise<void>> = {
  'a change of the password': async (_email, owner) => {
    expect((await owner.call('/change-password', { currentPassword: PASSWORD, newPassword: NEW })).status).toBe(200);
  },
  'a reset of the password': recoverByReset,
  'the end of all other sessions': async (_email, owner) => {
    const user = await sessionOf(owner);
    const ended = await handlers()['DELETE /api/users/:uid/sessions']({ user, request, params: { uid: user.id } });
    expect(ended).toMatchObject({ status: 204 });
  },
  'the end of the session of the intruder': async (_email, owner, intruder) => {
    const user = await sessionOf(owner);
    const { sessionId: id } = await sessionOf(intruder);
    const params = { uid: user.id, id };
    expect(await handlers()['DELETE /api/users/:uid/sessions/:id']({ user, request, params })).toMatchObject({
      status: 204,
    });
  },
  'a revocation of every session': async (_email, owner) => {
    expect((await owner.call('/revoke-sessions', {})).status).toBe(200);
  },
  'a revocation of the other sessions': async (_email, owner) => {
    expect((await owner.call('/revoke-other-sessions', {})).status).toBe(200);
  },
  'a change of the address': changeAddress,
};

describe.each(Object.entries(RECOVERIES))('%s', (_name, recover) => {
  it('ends every link that was pending', async () => {
    const email = `owner${people++}@example.com`;
    const { uid } = await site.person(email);
    const owner = await enter(email);
    const { intruder, change, signIn, reset } = await intrude(email);
    await recover(email, owner, intruder);
    const stranger = site.browser();
    expect((await stranger.call(`/verify-email?token=${change}`)).status).toBe(400);
    expect((await stranger.call(`/magic-link/verify?token=${signIn}`)).status).toBe(400);
    expect((await stranger.call('/reset-password', { token: reset, newPassword: 'пароль чужака' })).status).toBe(400);
    expect(stranger.cookies.size).toBe(0);
    const { rows } = await site.db.pool.query('select email from "user" where id = $1', [uid]);
    expect(rows[0].email).not.toContain('intruder');
    const left = await site.db.pool.query('select 1 from verification where identifier = any($1)', [
      ['change', 'reset', 'sign-in'].map((purpose) => `${purpose}:${uid}`),
    ]);
    expect(left.rows).toEqual([]);
  });
});

it('links of one person that are used at once never fail each other otherwise than by being used', async () => {
  const email = 'at-once@example.com';
  await site.person(email);
  const tokens: string[] = [];
  for (let i = 0; i < 4; i++) {
    await site.browser().call('/request-password-reset', { email });
    tokens.push(tokenIn(await site.letterTo(email)));
  }
  const replies = await Promise.all(
    tokens.map((token) => site.browser().call('/reset-password', { token, newPassword: NEW })),
  );
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400, 400]);
});

describe('a sign-in by the old password while it is being changed', () => {
  const enterSlowly = async (email: string, password: string, ms: number) => {
    const browser = site.browser();
    await moment(ms);
    await browser.call('/sign-in/email', { email, password });
    return browser;
  };

  it.each(['change', 'reset'] as const)('leaves no session after a %s', { timeout: 60_000 }, async (way) => {
    for (const ms of [0, 15, 30, 45, 60, 90]) {
      const email = `race-${way}-${ms}@example.com`;
      await site.person(email);
      const owner = await enter(email);
      await owner.call('/request-password-reset', { email });
      const token = tokenIn(await site.letterTo(email));
      const recover = () =>
        way === 'change'
          ? owner.call('/change-password', { currentPassword: PASSWORD, newPassword: NEW })
          : owner.call('/reset-password', { token, newPassword: NEW });
      const [recovered, ...intruders] = await Promise.all([
        recover(),
        ...[0, 20, 40].map((more) => enterSlowly(email, PASSWORD, ms + more)),
      ]);
      expect(recovered.status).toBe(200);
      for (const intruder of intruders) expect(await site.auth.sessionOf(intruder.cookieHeader)).toBeNull();
      const { rows } = await site.db.pool.query(
        'select s.id from session s join "user" u on u.id = s.user_id where u.email = $1',
        [email],
      );
      expect(rows).toHaveLength(way === 'change' ? 1 : 0);
    }
  });

  it('and of two changes at once one alone counts', { timeout: 60_000 }, async () => {
    for (const ms of [0, 20, 40, 60]) {
      const email = `both-change-${ms}@example.com`;
      await site.person(email);
      const [owner, intruder] = [await enter(email), await enter(email)];
      const change = async (browser: Browser, newPassword: string, wait: number) => {
        await moment(wait);
        return browser.call('/change-password', { currentPassword: PASSWORD, newPassword });
      };
      const replies = await Promise.all([change(owner, NEW, 0), change(intruder, 'пароль чужака 1', ms)]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const [own, foreign] = await Promise.all(
        [owner, intruder].map((browser) => site.auth.sessionOf(browser.cookieHeader)),
      );
      expect([own, foreign].filter(Boolean)).toHaveLength(1);
    }
  });
});

it('a refused sign-in with the password of a waiting sign-up uses up none of the letters that one may ask for', async () => {
  const limited = await openSite({}, { ...NO_LIMITS, lettersTo: [{ max: 2, seconds: 60 }] });
  const count = async (email: string) => {
    await limited.browser().call('/sign-in/email', { email, password: PASSWORD });
    await limited.auth.settled();
    const ask = () => limited.browser().call('/send-verification-email', { email });
    return [(await ask()).status, (await ask()).status, (await ask()).status];
  };
  await limited.signUp('waits@example.com');
  await limited.db.pool.query('delete from rate_count');
  expect(await count('waits@example.com')).toEqual(await count('nobody@example.com'));
  await limited.close();
});
