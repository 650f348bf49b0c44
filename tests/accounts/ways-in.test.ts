import { randomUUID } from 'node:crypto';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ACCESS_GRANTS, type AccessEvent, type AccessFate } from '~/server/accounts/access-grants';
import { runAccountCommand } from '~/server/accounts/account-command';
import { accountsHandlers } from '~/server/accounts/routes';
import { totpAt } from '~/server/accounts/totp';
import { beginTwoFactor, renewCodes, turnOff, turnOn } from '~/server/accounts/two-factor-store';
import { shareResult } from '~/server/assessments/share-result';
import * as schema from '~/server/db/schema';
import { grantRole } from '~/server/moderation/roles';
import { makeToken } from '~/server/own-data/data-tokens';
import { saveDevice } from '~/server/push/devices';
import { followProfile } from '~/server/reminders/change-plan';
import { saveView } from '~/server/specialist/save-view';
import { pushDevice } from '../support/app';
import { ENGINES } from '../support/database';
import { goodView } from '../support/good-view';
import { type OpenIdProvider, startOpenIdProvider } from './openid-provider';
import { openPlantedSite, type PlantedWay, plantAll, type Victim } from './planted-ways';
import { type Browser, ORIGIN, PASSWORD, type Site, tokenIn } from './site';

/** Whatever opens an account or shows it to others is in one list, and recovery ends it or asks about it by name. */

const NEW = 'другой Лес 44';
let provider: OpenIdProvider;
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  provider = await startOpenIdProvider(`${ORIGIN}/api/auth/callback/local`);
});
afterAll(() => provider.close());

describe.each(ENGINES)('on %s', (engine) => {
  let site: Site;
  let people = 0;
  beforeAll(async () => {
    site = await openPlantedSite(engine, provider);
  });
  afterAll(() => site.close());

  const enter = async (email: string, password = PASSWORD): Promise<Browser> => {
    const browser = site.browser();
    expect((await browser.call('/sign-in/email', { email, password })).status).toBe(200);
    return browser;
  };
  async function victim(): Promise<Victim & { deny: string }> {
    const email = `victim-${people++}@example.com`;
    const { uid, browser: owner } = await site.person(email);
    const thief = await enter(email);
    return { email, uid, owner, thief, deny: tokenIn(await site.letterTo(email)) };
  }
  async function reset(email: string): Promise<void> {
    await site.browser().call('/request-password-reset', { email });
    const token = tokenIn(await site.letterTo(email));
    expect((await site.browser().call('/reset-password', { token, newPassword: NEW })).status).toBe(200);
  }
  const waysOf = async (uid: string) => {
    const handlers = accountsHandlers(site.deps, site.auth, followProfile);
    const request = { id: '1', ip: '127.0.0.1', idempotencyKey: null, cookie: undefined };
    const answer = await handlers['GET /api/users/:uid/ways-in']({
      request,
      params: { uid },
      user: { id: uid, sessionId: '' },
    });
    if (!('body' in answer)) throw new Error('no ways in');
    return answer.body;
  };

  const EVENTS: Readonly<Record<string, [AccessEvent, (who: Victim & { deny: string }) => Promise<unknown>]>> = {
    'a reset by letter': ['reset', ({ email }) => reset(email)],
    'a changed password': [
      'change',
      ({ owner }) => owner.call('/change-password', { currentPassword: PASSWORD, newPassword: NEW }),
    ],
    'the end of the other sessions': ['others', ({ owner }) => owner.call('/revoke-other-sessions', {})],
    'the end of every session': ['others', ({ owner }) => owner.call('/revoke-sessions', {})],
    'a changed address': [
      'email',
      async ({ owner, email }) => {
        await owner.call('/change-email', { newEmail: `new-${email}`, password: PASSWORD });
        const token = tokenIn(await site.letterTo(`new-${email}`));
        expect((await owner.call(`/verify-email?token=${token}`)).status).toBe(200);
      },
    ],
    '«это не я»': ['denied', ({ deny }) => site.browser().call('/deny-sign-in', { token: deny })],
    'a closed account': ['closed', ({ owner }) => owner.call('/delete-user', { password: PASSWORD })],
    'a shut account': [
      'disabled',
      ({ email }) => runAccountCommand(site.deps, { action: 'disable', email, reason: 'спам' }),
    ],
  };

  it.each(Object.entries(EVENTS))(
    '%s leaves nothing that was planted',
    { timeout: 60_000 },
    async (_, [event, end]) => {
      const who = await victim();
      const planted = await plantAll(site, provider, who);
      await end(who);
      site.auth.forgetSessions();
      const fateOf = (key: PlantedWay): AccessFate => {
        if (key === 'link') return 'ended';
        // A new password takes the place of the old one, and the letter came before all that was planted.
        if (key === 'password')
          return ['reset', 'change'].includes(event) ? 'ended' : ACCESS_GRANTS.password.fates[event];
        if (event === 'denied') return 'ended';
        return ACCESS_GRANTS[key].fates[event];
      };
      const expected: Record<string, boolean> = {};
      const found: Record<string, boolean> = {};
      // A sign-in by the stolen password opens a new session: it goes last.
      for (const key of (Object.keys(planted) as PlantedWay[]).toSorted((a) => (a === 'password' ? 1 : -1))) {
        expected[key] = fateOf(key) === 'kept';
        // The old address of the account is not what signs in after it was changed.
        if (key === 'password' && event === 'email') expected[key] = false;
        found[key] = await planted[key].opens();
      }
      expect(found).toEqual(expected);
    },
  );

  it('all of it opens before', { timeout: 60_000 }, async () => {
    const planted = await plantAll(site, provider, await victim());
    for (const [key, { opens }] of Object.entries(planted)) expect([key, await opens()]).toEqual([key, true]);
  });

  it.each([true, false])(
    'what rests is asked about by name, works again or goes: %s',
    { timeout: 60_000 },
    async (keep) => {
      const who = await victim();
      const planted = await plantAll(site, provider, who);
      const other = await victim();
      await reset(who.email);
      const asked = (await waysOf(who.uid)).open.filter(({ suspended }) => suspended);
      const words = asked.map((way) => way.words.replace(/, .*$/, '')).toSorted();
      expect(words).toEqual([
        'вход через «Местный»',
        'ключ доступа «Чужой телефон»',
        'открытый результат «Архетип предназначения»',
      ]);
      const closed = (await waysOf(who.uid)).closed.map((line) => line.replace(/, [^,]*$/, ''));
      expect(closed.toSorted()).toEqual([
        'ключ для\u00a0программы «Мой скрипт»',
        'ссылка для\u00a0специалиста',
        'уведомления на\u00a0устройстве «Chrome, Windows»',
      ]);
      const owner = await enter(who.email, NEW);
      for (const { kind, id } of asked) {
        const answer = { kind, id, keep };
        expect((await other.owner.call('/answer-way-in', { ...answer, password: PASSWORD })).status).toBe(404);
        expect((await owner.call('/answer-way-in', answer)).status).toBe(200);
        expect((await owner.call('/answer-way-in', answer)).status).toBe(404);
      }
      for (const key of ['service', 'passkey', 'sharedResult'] as const)
        expect([key, await planted[key].opens()]).toEqual([key, keep]);
    },
  );

  it('an answer needs a proof of who gives it', async () => {
    const who = await victim();
    await plantAll(site, provider, who);
    await who.owner.call('/revoke-other-sessions', {});
    const [asked] = (await waysOf(who.uid)).open.filter(({ suspended }) => suspended);
    const answer = await who.owner.call('/answer-way-in', { kind: asked?.kind, id: asked?.id, keep: true });
    expect(answer).toMatchObject({ status: 403, body: { code: 'REQUIRES_RECENT_LOGIN' } });
  });

  const denialIn = (letter: string) => /mode=denySignIn&token=([\w.-]+)/.exec(letter)?.[1] ?? '';

  it('the making of each has a letter with «это не я», and stands in what has happened', {
    timeout: 60_000,
  }, async () => {
    const who = await victim();
    const { uid, email } = who;
    const session = await site.auth.sessionOf(who.thief.cookieHeader);
    const by = { id: uid, sessionId: session?.sessionId ?? '' };
    const { uid: other } = await site.person(`other-of-${email}`);
    const result = randomUUID();
    await site.db.pool.query(
      `insert into assessment (user_id, id, test, items_version, started_at, updated_at, finished_at)
        values ($1, $2, 'archetype', 1, now(), now(), now())`,
      [uid, result],
    );
    const asker = { userId: uid, userAgent: null };
    let secret = '';
    const makes: Record<string, () => Promise<unknown>> = {
      ключ: () => makeToken(site.deps, by, { name: 'Мой скрипт', collections: null, days: 30 }),
      'ссылку для специалиста': () => saveView(site.deps, by, randomUUID(), { view: goodView(), days: 90 }),
      уведомления: () => saveDevice(site.deps, by, pushDevice(randomUUID())),
      'результат теста': () => shareResult(site.deps, by, result),
      'дали роль': () => grantRole(site.deps, `other-of-${email}`, 'moderator', by),
      'включили вход с кодом': async () => {
        secret = (await beginTwoFactor(site.deps, uid))?.secret ?? '';
        expect(await turnOn(site.deps, asker, totpAt(secret, site.deps.clock()))).toBe(true);
      },
      'запасные коды': () => renewCodes(site.deps, asker),
      'выключили вход с кодом': () => turnOff(site.deps, asker),
    };
    const known = new Set([denialIn(await site.letterTo(email))]);
    for (const [what, make] of Object.entries(makes)) {
      await make();
      const letter = await site.letterTo(email);
      expect(letter.replaceAll('\u00a0', ' ')).toContain(what);
      expect([what, known.has(denialIn(letter))]).toEqual([what, false]);
      known.add(denialIn(letter));
      // A repeated call makes nothing new.
      if (what === 'результат теста') {
        await make();
        expect(await site.letterTo(email)).toBe(letter);
      }
    }
    expect([...known].join()).not.toContain('Мой скрипт');
    const { rows } = await site.db.pool.query(
      `select subject from security_event where user_id = $1 and kind = 'access-opened' order by at`,
      [uid],
    );
    expect(rows).toHaveLength(5);
    const received = await site.db.pool.query(
      `select 1 from security_event where user_id = $1 and kind = 'access-opened'`,
      [other],
    );
    expect(received.rows).toHaveLength(1);
  });

  it('«это не я» of the letter of a closing brings the account back, ends all and leads to a new password', async () => {
    const who = await victim();
    const { email, uid } = who;
    expect((await who.thief.call('/delete-user', { password: PASSWORD })).status).toBe(200);
    const token = denialIn(await site.letterTo(email));
    // Opening the page, or a scanner that does, changes nothing.
    expect((await site.browser().call(`/deny-sign-in?token=${token}`)).status).toBe(404);
    const closed = async () =>
      (await site.db.pool.query('select 1 from closed_account where user_id = $1', [uid])).rows;
    expect(await closed()).toHaveLength(1);
    const denied = await site.browser().call('/deny-sign-in', { token });
    expect(denied.status).toBe(200);
    expect(await closed()).toHaveLength(0);
    expect((await site.browser().call('/deny-sign-in', { token })).status).toBe(400);
    expect((await site.browser().call('/sign-in/email', { email, password: PASSWORD })).status).toBe(401);
    const reset = { token: denied.body.reset, newPassword: NEW };
    expect((await site.browser().call('/reset-password', reset)).status).toBe(200);
    await enter(email, NEW);
  });

  it('whoever has changed the address can’t bring it back by a letter of their own', async () => {
    const { email, uid, thief, deny } = await victim();
    const foreign = `foreign-${email}`;
    await thief.call('/change-email', { newEmail: foreign });
    expect((await thief.call(`/verify-email?token=${tokenIn(await site.letterTo(foreign))}`)).status).toBe(200);
    await makeToken(site.deps, { id: uid, sessionId: '' }, { name: 'Чужой', collections: null, days: 30 });
    const theirs = denialIn(await site.letterTo(foreign));
    expect(theirs).not.toBe('');
    expect((await site.browser().call('/deny-sign-in', { token: deny })).status).toBe(200);
    expect((await site.browser().call('/deny-sign-in', { token: theirs })).status).toBe(400);
    const { rows } = await site.db.pool.query('select email from "user" where id = $1', [uid]);
    expect(rows).toEqual([{ email }]);
  });
});

/** Tables that open nothing and show nothing of anybody to others, by what they hold. */
const OPENS_NOTHING: Readonly<Record<string, readonly (keyof typeof schema)[]>> = {
  'the account itself': [
    'user',
    'profile',
    'consent',
    'securityEvent',
    'closedAccount',
    'disabledAccount',
    'digestSent',
    'refusedAddress',
  ],
  'what is written, done or chosen, read by its person alone': [
    ...(['emotionBarometer', 'emotionEntry', 'entryImport', 'diaryWord', 'diaryWordMark', 'idempotentAnswer'] as const),
    ...(['archiveImport', 'lookJournal'] as const),
    ...(['dailyAction', 'sefiraProgress', 'pointLedger', 'guideStep', 'courseProgress', 'lessonProgress'] as const),
    ...(['lessonAnswer', 'note', 'savedText', 'listeningPlace', 'assessment', 'purposeStatement', 'wheel'] as const),
    ...(['wheelStep', 'planLine', 'sparkDay', 'cardMark', 'ownCard', 'conversation', 'reminderPlan'] as const),
  ],
  'keys that are wrapped in the browser: without its words they open nothing': ['vault'],
  'what a person shows under a name of theirs; the settings and the page of the profile say to whom': [
    ...(['username', 'publicProfile', 'avatar'] as const),
  ],
  'what was written for others to read, and marks on it': [
    ...(['wallPost', 'wallResponse', 'wallKept', 'wallReport', 'communityTopic', 'communityPost'] as const),
    ...(['communityVersion', 'communityVoice', 'communityReader', 'communitySupport', 'communitySaved'] as const),
    ...(['communityMark', 'communityBar', 'communityReport', 'communityWarning', 'communityAct'] as const),
    ...(['communityEntry', 'notice'] as const),
  ],
  'one-time links, trusted devices and waiting sign-ups: `endLinks` and `endConfirmations` end them': [
    ...(['verification', 'pendingSignUp'] as const),
  ],
  'a part of a talk, which ends with it': ['cardRound'],
  'the service of the site': ['dataKey', 'job', 'erasure', 'rateCount', 'contactMessage'],
};

/** Names of columns by which something opens. */
const SECRET = /token|secret|share|hash|digest|credential|password|public_key|seat|mark|invite|grant|suspended_at|role/;
/** Columns of tables above that are called so and open nothing. */
const HARMLESS = [
  'archive_import.digest',
  'consent.text_hash',
  'data_key.word_hash',
  'emotion_entry.tag_hashes',
  'idempotent_answer.body_hash',
  'job.secret',
  'pending_sign_up.password',
];

describe('the list', () => {
  const tables = Object.entries(schema).filter(([, one]) => is(one, PgTable)) as [keyof typeof schema, PgTable][];
  const declared = new Set<string>(Object.values(ACCESS_GRANTS).map(({ table }) => table));

  it('knows every table of the database, as a way in or as one that opens nothing', () => {
    const harmless = Object.values(OPENS_NOTHING).flat();
    expect(new Set(harmless).size).toBe(harmless.length);
    const known = tables.map(([key, table]) => [
      key,
      [declared.has(getTableName(table)), harmless.includes(key)].filter(Boolean).length,
    ]);
    expect(known.filter(([, times]) => times !== 1)).toEqual([]);
  });

  it('leaves out no column that holds a secret or a share', () => {
    const suspicious = tables
      .filter(([, table]) => !declared.has(getTableName(table)))
      .flatMap(([, table]) =>
        Object.values(getTableColumns(table))
          .filter(({ name }) => SECRET.test(name))
          .map(({ name }) => `${getTableName(table)}.${name}`),
      );
    expect(suspicious.toSorted()).toEqual(HARMLESS);
  });

  it('names tables and owners that are there', () => {
    const columns = new Map(
      tables.map(([, table]) => [getTableName(table), getTableConfig(table).columns.map(({ name }) => name)]),
    );
    for (const { table, owner } of Object.values(ACCESS_GRANTS)) expect(columns.get(table)).toContain(owner);
  });
});
