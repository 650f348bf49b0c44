import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { cookiePrefix } from '../http/cookie-prefix';
import { seal, unseal } from './sealed-cookie';
import { cookieValue } from './session-reader';
import { passwordAt } from './settle-session';

/**
 * A device on which somebody has signed in keeps a sealed cookie: a sign-in there is no news, and strangers who guess at the
 * password from elsewhere do not keep its owner out. It says nothing in clear, opens nothing by itself, and ends with the password.
 */

export const DEVICE_COOKIE = 'device';
export const DEVICE_SECONDS = 180 * 86_400;
/**
 * A device that the site does not know, on which a letter's code was typed, keeps another such cookie: for a while it has tries of its
 * own at the password of this account. A sign-in there is news all the same.
 */
export const LANE_COOKIE = 'lane';
export const LANE_SECONDS = 3600;
const PURPOSE = { [DEVICE_COOKIE]: 'krona known device', [LANE_COOKIE]: 'krona sign-in lane' } as const;
type Cookie = keyof typeof PURPOSE;

const deviceSchema = z.object({
  account: z.string(),
  id: z.string(),
  version: z.string(),
  /** Every sign-in there was to end with the browser. */
  isLent: z.optional(z.boolean()),
});
type KnownDevice = z.infer<typeof deviceSchema>;

type Keys = Pick<Deps, 'config' | 'clock'>;

const digest = ({ config }: Pick<Deps, 'config'>, text: string) =>
  createHmac('sha256', config.authSecret).update(`device:${text}`).digest('base64url').slice(0, 22);

/** Of an account without a password it is a version, too: the day that it gets one ends what was known before. */
async function versionOf(deps: Pick<Deps, 'config'>, db: Queryable, email: string): Promise<string> {
  return digest(deps, `version:${(await passwordAt(db, email)) ?? ''}`);
}

/** The value of the cookie for a device that has just signed in. */
export async function deviceTicket(deps: Deps, email: string, isLent: boolean): Promise<string> {
  return ticket(deps, DEVICE_COOKIE, { email, isLent, seconds: DEVICE_SECONDS });
}

/** The same for a device on which a letter's code was typed. */
export const laneTicket = (deps: Deps, email: string): Promise<string> =>
  ticket(deps, LANE_COOKIE, { email, isLent: false, seconds: LANE_SECONDS });

async function ticket(
  deps: Deps,
  cookie: Cookie,
  { email, isLent, seconds }: { email: string; isLent: boolean; seconds: number },
): Promise<string> {
  const version = await versionOf(deps, deps.db.pool, email);
  const device: KnownDevice = { account: digest(deps, email), id: randomUUID(), version, isLent };
  return seal(device, deps.config.authSecret, PURPOSE[cookie], new Date(deps.clock().getTime() + seconds * 1000));
}

/** The device that a Cookie header names for this account. The database is not asked: the password may have changed since. */
function deviceOf(
  deps: Keys,
  cookieHeader: string | null,
  email: string,
  cookie: Cookie = DEVICE_COOKIE,
): KnownDevice | null {
  const value = cookieValue(cookieHeader, `${cookiePrefix(deps.config.siteUrl)}.${cookie}`);
  const sealed = value && unseal(value, deps.config.authSecret, PURPOSE[cookie], deps.clock());
  const parsed = z.safeParse(deviceSchema, sealed);
  return parsed.success && parsed.data.account === digest(deps, email) ? parsed.data : null;
}

/**
 * The same for guesses at a password: by a letter's code, else the own device. A lent one guesses as strangers do: how many tries it has
 * would tell the next one at it whose sign-in was here.
 */
function guessingDevicesOf(deps: Keys, cookieHeader: string | null, email: string): KnownDevice[] {
  const device = deviceOf(deps, cookieHeader, email);
  const lane = deviceOf(deps, cookieHeader, email, LANE_COOKIE);
  return [lane, device?.isLent ? null : device].filter((one) => one !== null);
}

/** Whom a place among those who hash is kept for: an account by a keyed digest, told from cookies alone; null: a stranger. */
export const accountHere = (deps: Keys, cookieHeader: string | null, email: string): string | null =>
  guessingDevicesOf(deps, cookieHeader, email)[0]?.account ?? null;

/** The id by which guesses are counted for a device with tries of its own; null: it guesses as strangers do. */
export async function guessingDevice(deps: Deps, cookieHeader: string | null, email: string): Promise<string | null> {
  for (const device of guessingDevicesOf(deps, cookieHeader, email))
    if (await isCurrentDevice(deps, device, email)) return device.id;
  return null;
}

/** Whether the password is still the one with which the device signed in. */
async function isCurrentDevice(deps: Deps, device: KnownDevice, email: string): Promise<boolean> {
  return (await versionOf(deps, deps.db.pool, email)) === device.version;
}

/** The device, own or lent, on which this account was signed in to by its present password; null for any other. */
export async function knownDevice(deps: Deps, cookieHeader: string | null, email: string): Promise<KnownDevice | null> {
  const device = deviceOf(deps, cookieHeader, email);
  return device && (await isCurrentDevice(deps, device, email)) ? device : null;
}
