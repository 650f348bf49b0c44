import type { GenericEndpointContext } from '@better-auth/core';
import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import type { BetterAuthPlugin } from 'better-auth';
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  isAPIError,
  sensitiveSessionMiddleware,
} from 'better-auth/api';
import * as z from 'zod/mini';
import { UNNAMED_PASSKEY } from '~/catalogue/account-words';
import { SITE_NAME } from '~/catalogue/site';
import { PASSKEYS_MAX, passkeyNameSchema } from '~/domain/accounts/passkey';
import type { Deps } from '../deps';
import { addNotice } from './account-letters';
import { badInput, parseBody } from './auth-input';
import type { AuthLimits } from './auth-limits';
import { deviceName } from './device-name';
import { countPasskeys, removePasskey, renamePasskey } from './passkey-store';
import { assertRecentPassword } from './prove-password';
import { agentIn, noteEvent } from './security-log';

const BEGINS = '/passkey/generate-register-options';
const ADDS = '/passkey/verify-registration';

const notFound = () => new APIError('NOT_FOUND', { code: 'PASSKEY_NOT_FOUND', message: 'PASSKEY_NOT_FOUND' });
const ofOne = z.object({ id: z.string() });
const rename = z.object({ id: z.string(), name: passkeyNameSchema });

/** A key that only lies on a device is no proof of the person: it has to ask for a finger, a face or a code. */
function assertVerified(isVerified: boolean | undefined): void {
  if (!isVerified) throw badInput('PASSKEY_NOT_VERIFIED');
}

/**
 * Passkeys: the library's ceremonies, with what it leaves open. A new one needs the password, has a name by its device and a letter;
 * the last way in is not removed.
 */
export function passkeys(deps: Deps, limits: AuthLimits): BetterAuthPlugin {
  const { config, db, clock } = deps;
  /** Requests whose new passkey is a true one: what fails from then on is a fault of ours. */
  const verified = new WeakSet<object>();
  const library = passkey({
    rpName: SITE_NAME,
    rpID: new URL(config.siteUrl).hostname,
    origin: [...config.allowedOrigins],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      async afterVerification({ ctx, verification, user }) {
        if (ctx.request) verified.add(ctx.request);
        assertVerified(verification.registrationInfo?.userVerified);
        if ((await countPasskeys(db.pool, user.id)) >= PASSKEYS_MAX) throw badInput('TOO_MANY_PASSKEYS');
        const { aaguid } = verification.registrationInfo ?? {};
        return { name: getAuthenticatorName(aaguid ?? '') ?? (deviceName(agentIn(ctx)) || UNNAMED_PASSKEY) };
      },
    },
    authentication: {
      afterVerification({ verification }) {
        assertVerified(verification.authenticationInfo.userVerified);
      },
    },
  });

  const { verifyPasskeyRegistration: verify } = library.endpoints;
  /** The library calls a passkey that it can't read a fault of its own. */
  const adds = async (ctx: Parameters<typeof verify>[0]) => {
    try {
      return await verify(ctx);
    } catch (error) {
      const request = ctx?.request;
      const isTrue = request !== undefined && verified.has(request);
      if (isTrue || !isAPIError(error) || error.statusCode < 500) throw error;
      throw badInput('FAILED_TO_VERIFY_REGISTRATION');
    }
  };

  const before = createAuthMiddleware(async (ctx) => {
    if (ctx.path === ADDS && (ctx.body as { createSession?: unknown } | undefined)?.createSession)
      throw badInput('VALIDATION_ERROR');
    if (ctx.path !== BEGINS) return;
    const here = await getSessionFromCtx(ctx);
    if (here) await assertRecentPassword(deps, limits, here, {});
  });

  const after = createAuthMiddleware(async (ctx) => {
    const made = ctx.context.returned as { id?: string; userId?: string; name?: string } | undefined;
    if (!made?.id || !made.userId) return;
    const { userId, name } = made;
    await db.transaction(async (client) => {
      const event = { userId, kind: 'passkey-added', userAgent: agentIn(ctx), subject: name ?? '' } as const;
      await noteEvent(client, event, clock());
      await addNotice(client, deps, 'passkey-added', userId);
    });
  });

  const proven = async (
    ctx: GenericEndpointContext & { context: { session: { user: { id: string }; session: { id: string } } } },
  ) => {
    await assertRecentPassword(deps, limits, ctx.context.session, ctx.body);
    return { userId: ctx.context.session.user.id, userAgent: agentIn(ctx) };
  };
  const own = {
    deletePasskey: createAuthEndpoint(
      '/passkey/delete-passkey',
      { method: 'POST', use: [sensitiveSessionMiddleware] },
      async (ctx) => {
        const { id } = parseBody(ofOne, ctx.body);
        const removed = await removePasskey(deps, await proven(ctx), id);
        if (removed === 'last') throw badInput('LAST_WAY_IN');
        if (removed === 'none') throw notFound();
        return ctx.json({ status: true });
      },
    ),
    updatePasskey: createAuthEndpoint(
      '/passkey/update-passkey',
      { method: 'POST', use: [sensitiveSessionMiddleware] },
      async (ctx) => {
        const { id, name } = parseBody(rename, ctx.body);
        if (!(await renamePasskey(db.pool, ctx.context.session.user.id, id, name))) throw notFound();
        return ctx.json({ passkey: { id, name } });
      },
    ),
  };
  return {
    id: library.id,
    schema: library.schema,
    endpoints: { ...library.endpoints, verifyPasskeyRegistration: Object.assign(adds, verify), ...own },
    hooks: {
      before: [{ matcher: ({ path }) => path === BEGINS || path === ADDS, handler: before }],
      after: [{ matcher: ({ path }) => path === ADDS, handler: after }],
    },
  };
}
