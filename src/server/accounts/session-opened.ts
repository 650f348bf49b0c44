import type { Deps } from '../deps';
import { DEVICE_COOKIE, DEVICE_SECONDS, deviceOf, deviceTicket, isCurrentDevice } from './known-device';
import { endsWithBrowser } from './persistence';
import { rememberPassword } from './recent-password';
import { asksSecondStep, type HookContext, holdForSecondStep } from './second-step';
import { agentIn, noteEvent } from './security-log';

/** Paths that go on with a session which is open already. */
const GOES_ON = new Set(['/get-session', '/change-password']);
/** Paths that open an account for the first time: there is no device yet that could be known. */
const FIRST = new Set(['/verify-email', '/federated/complete']);

/** Paths that are a second step by themselves, or have had theirs. */
const PASSED = new Set(['/two-factor/verify-totp', '/two-factor/verify-backup-code']);

/**
 * What follows an answer of the identity service that opens a session, whatever the way: its second step is
 * asked for, it is noted, and the device known. Returns the answer that takes the place of the given one, if any does.
 */
export async function afterOpening(deps: Deps, ctx: HookContext) {
  const opened = ctx.context.newSession;
  if (!opened) return;
  const { session, user } = opened;
  const path = ctx.path ?? '';
  if (!GOES_ON.has(path)) {
    if (!PASSED.has(path) && (await asksSecondStep(deps, ctx, user.id))) return holdForSecondStep(deps, ctx, opened);
    const device = deviceOf(deps, ctx.headers?.get('cookie') ?? null, user.email);
    const isKnown = FIRST.has(path) || (device !== null && (await isCurrentDevice(deps, device, user.email)));
    const kind = isKnown ? 'sign-in' : 'new-device';
    await noteEvent(deps.db.pool, { userId: user.id, kind, userAgent: agentIn(ctx) }, deps.clock());
  }
  // On a borrowed device nothing stays behind.
  if (!endsWithBrowser(ctx)) {
    const { name, attributes } = ctx.context.createAuthCookie(DEVICE_COOKIE);
    ctx.setCookie(name, await deviceTicket(deps, user.email), { ...attributes, maxAge: DEVICE_SECONDS });
  }
  if (path === '/sign-in/email') await rememberPassword(deps.db, session.id, deps.clock());
}
