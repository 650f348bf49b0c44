import type { Deps } from '../deps';
import { nudgeJobs } from '../jobs/nudge';
import { addNewDeviceLetter } from './account-letters';
import { badInput } from './auth-input';
import type { AuthLimits } from './auth-limits';
import { deviceName } from './device-name';
import { DEVICE_COOKIE, DEVICE_SECONDS, deviceTicket, knownDevice } from './known-device';
import { stateOfPasskey } from './passkey-store';
import { endsWithBrowser, isBrief, openSession } from './persistence';
import { rememberPassword, rememberProof } from './recent-password';
import { asksSecondStep, type HookContext, holdForSecondStep, withholdSession } from './second-step';
import { agentIn, noteEvent } from './security-log';
import { keepIfSpent } from './settle-session';

type Opened = NonNullable<HookContext['context']['newSession']>;

/** Paths that go on with a session which is open already. */
const GOES_ON = new Set(['/get-session', '/change-password']);
/** Paths that open an account for the first time: there is no device yet that could be known. */
const FIRST = new Set(['/verify-email', '/federated/complete']);

const PASSKEY_PATH = '/passkey/verify-authentication';
/** Paths that are a second step by themselves, or have had theirs. */
const PASSED = new Set(['/two-factor/verify-totp', '/two-factor/verify-backup-code', PASSKEY_PATH]);

/**
 * What follows an answer of the identity service that opens a session, whatever the way: its second step is
 * asked for, it is noted, and the device known. Returns the answer that takes the place of the given one, if any does.
 */
export async function afterOpening(deps: Deps, limits: AuthLimits, ctx: HookContext) {
  const opened = ctx.context.newSession;
  if (!opened) return;
  const { session, user } = opened;
  const path = ctx.path ?? '';
  if (path === PASSKEY_PATH) await settlePasskey(deps, ctx, opened);
  const device = await knownDevice(deps, ctx.headers?.get('cookie') ?? null, user.email);
  if (!GOES_ON.has(path)) {
    if (!PASSED.has(path) && (await asksSecondStep(deps, ctx, user.id))) return holdForSecondStep(deps, ctx, opened);
    await notifyOwner(deps, limits, opened, { isKnown: FIRST.has(path) || device !== null, userAgent: agentIn(ctx) });
  }
  // Who is not to be remembered this once keeps their own device.
  const isLent = (await isBrief(ctx)) && (!device || device.isLent === true);
  const { name, attributes } = ctx.context.createAuthCookie(DEVICE_COOKIE);
  ctx.setCookie(name, await deviceTicket(deps, user.email, isLent), { ...attributes, maxAge: DEVICE_SECONDS });
  if (path === '/sign-in/email') await rememberPassword(deps.db, session.id, deps.clock());
  else if (FIRST.has(path) || PASSED.has(path)) await rememberProof(deps.db, session.id, deps.clock());
}

/** Notes the sign-in; one from a new device has a letter, as often as an address may have one. */
async function notifyOwner(
  deps: Deps,
  limits: AuthLimits,
  { user }: Opened,
  { isKnown, userAgent }: { isKnown: boolean; userAgent: string | null },
): Promise<void> {
  const mayWrite = !isKnown && (await limits.tryLetter(user.email)) === null;
  await deps.db.transaction(async (client) => {
    const event = { userId: user.id, kind: isKnown ? 'sign-in' : 'new-device', userAgent } as const;
    await noteEvent(client, event, deps.clock());
    if (mayWrite) await addNewDeviceLetter(client, deps, { user, device: deviceName(userAgent) });
  });
  if (mayWrite) nudgeJobs(deps.db);
}

/** A passkey that was removed while it was looked at, or that waits for its person's word, leaves no session; how long it lasts is chosen as for every way in. */
async function settlePasskey(deps: Deps, ctx: HookContext, { session, user }: Opened): Promise<void> {
  const credential = String((ctx.body as { response?: { id?: unknown } } | undefined)?.response?.id);
  const opened = { userId: user.id, sessionId: session.id };
  let isSuspended = false;
  const isKept = await keepIfSpent(deps, opened, async (client) => {
    const state = await stateOfPasskey(client, user.id, credential);
    isSuspended = state === 'suspended';
    return state === 'good';
  });
  if (!isKept) {
    withholdSession(deps, ctx);
    throw badInput(isSuspended ? 'PASSKEY_SUSPENDED' : 'PASSKEY_NOT_FOUND');
  }
  if (endsWithBrowser(ctx)) await openSession(ctx, user, session);
}
