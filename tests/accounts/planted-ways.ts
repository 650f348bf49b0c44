import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import type { ACCESS_GRANTS } from '~/server/accounts/access-grants';
import { readShared } from '~/server/assessments/assessment-store';
import { openSession } from '~/server/conversations/play-session';
import { readInvitation } from '~/server/conversations/take-seat';
import { newShareId } from '~/server/crypto/share-id';
import { holderOf, makeToken } from '~/server/own-data/data-tokens';
import { addressOf, listDevices, saveDevice } from '~/server/push/devices';
import { lookAtCheckIn } from '~/server/reminders/check-in';
import { digestOf, newCheckInToken } from '~/server/reminders/reminder-tokens';
import { followLink, saveView } from '~/server/specialist/save-view';
import { pushDevice, TEST_PUSH } from '../support/app';
import { goodView } from '../support/good-view';
import { CLIENT, type OpenIdProvider } from './openid-provider';
import { type Browser, ORIGIN, openSite, PASSWORD, type Site, tokenIn } from './site';

/** What somebody in a foreign account leaves behind to come back by, each with the way it is really used. */

export interface Planted {
  opens(): Promise<boolean>;
}
export interface Victim {
  email: string;
  uid: string;
  owner: Browser;
  /** Signed in with the stolen password. */
  thief: Browser;
}

export const openPlantedSite = (engine: 'embedded' | 'postgres', { discoveryUrl }: OpenIdProvider) =>
  openSite(
    {
      providers: [{ id: 'local', title: 'Местный', ...CLIENT, discoveryUrl }],
      push: { publicKey: TEST_PUSH.VAPID_PUBLIC_KEY, privateKey: TEST_PUSH.VAPID_PRIVATE_KEY, subject: ORIGIN },
    },
    undefined,
    engine,
  );

const isOpen = async (site: Site, browser: Browser) => (await site.auth.sessionOf(browser.cookieHeader)) !== null;

/** A passkey whose device is this test: it answers a challenge as a browser does. */
async function plantPasskey(site: Site, uid: string): Promise<Planted> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (head: string, value: string) =>
    Buffer.concat([Buffer.from(head, 'hex'), Buffer.from(value, 'base64url')]);
  const cose = Buffer.concat([Buffer.from('a5010203262001', 'hex'), point('215820', x), point('225820', y)]);
  const id = randomBytes(16).toString('base64url');
  await site.db.pool.query(
    `insert into passkey (id, name, public_key, user_id, credential_id, counter, device_type, backed_up, created_at)
      values ($1, 'Чужой телефон', $2, $3, $1, 0, 'singleDevice', false, $4)`,
    [id, cose.toString('base64'), uid, site.deps.clock()],
  );
  return {
    async opens() {
      const browser = site.browser();
      const { body } = await browser.call('/passkey/generate-authenticate-options');
      const client = Buffer.from(
        JSON.stringify({ type: 'webauthn.get', challenge: body.challenge, origin: ORIGIN, crossOrigin: false }),
      );
      const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
      // Present and verified; a counter of zero is none.
      const authenticator = Buffer.concat([sha256('localhost'), Buffer.from('0500000000', 'hex')]);
      const response = {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          authenticatorData: authenticator.toString('base64url'),
          clientDataJSON: client.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authenticator, sha256(client)]), privateKey).toString('base64url'),
        },
      };
      await browser.call('/passkey/verify-authentication', { response });
      return isOpen(site, browser);
    },
  };
}

async function plantService(site: Site, provider: OpenIdProvider, { email, uid }: Victim): Promise<Planted> {
  const sub = `thief-of-${email}`;
  await site.db.pool.query(
    `insert into account (id, account_id, provider_id, user_id, created_at, updated_at) values ($1, $2, 'local', $3, $4, $4)`,
    [randomUUID(), sub, uid, site.deps.clock()],
  );
  return {
    async opens() {
      provider.person = { sub, email: `${sub}@provider.example`, email_verified: true, name: 'Чужой' };
      const browser = site.browser();
      const start = await browser.call('/sign-in/social', {
        provider: 'local',
        callbackURL: '/',
        disableRedirect: true,
      });
      await browser.call(await provider.authorize(String(start.body.url)));
      return isOpen(site, browser);
    },
  };
}

async function plantResult({ db, deps }: Site, uid: string): Promise<Planted> {
  const [id, share] = [randomUUID(), newShareId()];
  await db.pool.query(
    `insert into assessment (user_id, id, test, items_version, started_at, updated_at, finished_at)
      values ($1, $2, 'archetype', 1, $3, $3, $3)`,
    [uid, id, deps.clock()],
  );
  await db.pool.query('insert into shared_result (user_id, assessment_id, id, created_at) values ($1, $2, $3, $4)', [
    ...[uid, id, share],
    deps.clock(),
  ]);
  return { opens: async () => (await readShared(db.pool, share)) !== null };
}

async function plantSecret(site: Site, uid: string): Promise<Planted> {
  const made = await makeToken(
    site.deps,
    { id: uid, sessionId: '' },
    { name: 'Мой скрипт', collections: null, days: 365 },
  );
  return { opens: async () => (await holderOf(site.deps, `Bearer ${made?.secret}`)) !== null };
}

async function plantView(site: Site, uid: string): Promise<Planted> {
  const kept = await saveView(site.deps, { id: uid, sessionId: '' }, randomUUID(), { view: goodView(), days: 90 });
  return { opens: async () => (await followLink(site.deps, kept?.share ?? '', true)) !== null };
}

async function plantDevice(site: Site, { uid, thief }: Victim): Promise<Planted> {
  const session = await site.auth.sessionOf(thief.cookieHeader);
  await saveDevice(site.deps, { id: uid, sessionId: session?.sessionId ?? '' }, pushDevice(randomUUID()));
  const [device] = await listDevices(site.deps, uid);
  return { opens: async () => (await addressOf(site.deps, uid, device?.id ?? '')) !== null };
}

async function plantTalk(site: Site, uid: string): Promise<Planted> {
  const talk = await openSession(site.deps, uid, 'couple');
  if (!talk.ok) throw new Error('the talk was not opened');
  return { opens: async () => (await readInvitation(site.deps, talk.seats.guestSeat)) !== null };
}

async function plantCheckIn({ db, deps }: Site, uid: string): Promise<Planted> {
  const token = newCheckInToken();
  await db.pool.query(
    `insert into reminder (user_id, day, kind, sent_at, token) values ($1, '2026-01-01', 'reminder', $2, $3)`,
    [...[uid, deps.clock()], digestOf(token)],
  );
  return { opens: async () => (await lookAtCheckIn(deps, token)).ok };
}

/** The role that an owner of the place gave to an accomplice. */
async function plantRole({ db, deps, person }: Site, { uid, email }: Victim): Promise<Planted> {
  const { uid: accomplice } = await person(`accomplice-of-${email}`);
  await db.pool.query(
    `insert into community_member (user_id, role, role_id, role_at, role_by) values ($1, 'moderator', $2, $3, $4)`,
    [accomplice, randomUUID(), deps.clock(), uid],
  );
  return {
    opens: async () =>
      (await db.pool.query('select 1 from community_member where user_id = $1 and role is not null', [accomplice])).rows
        .length > 0,
  };
}

async function plantLink(site: Site, { email }: Victim): Promise<Planted> {
  await site.browser().call('/sign-in/magic-link', { email });
  const token = tokenIn(await site.letterTo(email));
  return {
    async opens() {
      const browser = site.browser();
      await browser.call(`/magic-link/verify?token=${token}`);
      return isOpen(site, browser);
    },
  };
}

export type PlantedWay = Exclude<keyof typeof ACCESS_GRANTS, 'twoFactor' | 'recoveryCode' | 'ownRole'> | 'link';

/** Everything at once, in the account of one person. */
export async function plantAll(
  site: Site,
  provider: OpenIdProvider,
  victim: Victim,
): Promise<Record<PlantedWay, Planted>> {
  const { uid, email, thief } = victim;
  return {
    session: { opens: () => isOpen(site, thief) },
    password: {
      opens: async () => (await site.browser().call('/sign-in/email', { email, password: PASSWORD })).status === 200,
    },
    service: await plantService(site, provider, victim),
    passkey: await plantPasskey(site, uid),
    dataToken: await plantSecret(site, uid),
    specialistView: await plantView(site, uid),
    sharedResult: await plantResult(site, uid),
    pushDevice: await plantDevice(site, victim),
    cardSession: await plantTalk(site, uid),
    checkIn: await plantCheckIn(site, uid),
    grantedRole: await plantRole(site, victim),
    link: await plantLink(site, victim),
  };
}
