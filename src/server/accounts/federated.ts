import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, createAuthMiddleware, formCsrfMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import { DEFAULT_TIME_ZONE, displayNameSchema, MAX_NAME_LENGTH } from '~/domain/accounts/profile';
import { completionSchema, emailSchema } from '~/domain/accounts/sign-up';
import type { Deps } from '../deps';
import { delayUntil, FLOOR } from '../http/floor';
import { badInput, parseBody } from './auth-input';
import { consentsGiven } from './create-person';
import { openSession } from './persistence';
import { leavePicture } from './provider-picture';
import { seal, unseal } from './sealed-cookie';
import { register } from './sign-up';
import { waitingOf } from './waiting-header';

/**
 * A first federated sign-in: what the provider told rests in a sealed cookie of the person's own browser until the
 * consents are given. Nothing about the person is stored here before that.
 */

const PURPOSE = 'krona federated registration';
const TICKET_SECONDS = 15 * 60;
export const TICKET_COOKIE = 'federated';
/** The error code by which the library's callback is stopped before it creates an account. */
export const CONSENT_NEEDED = 'consent_needed';

/**
 * All that a sign-in through another service begins with. The library would take a bare id_token too, bound to no sign-in that began here:
 * whoever came by one, from a log or a backup, would come in with it.
 */
const startBody = z.strictObject({
  provider: z.string(),
  callbackURL: z.optional(z.string()),
  errorCallbackURL: z.optional(z.string()),
  disableRedirect: z.optional(z.boolean()),
  rememberMe: z.optional(z.boolean()),
});

/** Bounded, since a browser drops a cookie of more than 4,096 bytes without a word. */
export const ticketSchema = z.object({
  providerId: z.string(),
  accountId: z.string(),
  email: emailSchema,
  emailVerified: z.boolean(),
  name: z.string().check(z.overwrite((name) => name.slice(0, 2 * MAX_NAME_LENGTH))),
  picture: z.nullable(z.string()),
});
export type Ticket = z.infer<typeof ticketSchema>;

export function sealTicket({ config, clock }: Pick<Deps, 'config' | 'clock'>, ticket: Ticket): string {
  return seal(ticket, config.authSecret, PURPOSE, new Date(clock().getTime() + TICKET_SECONDS * 1000));
}

/** `GET /federated/pending`: what the registration page shows. `POST /federated/complete`: the consents are given. */
export function federatedEndpoints(deps: Deps): BetterAuthPlugin {
  const ticketOf = (cookie: string | null | undefined): Ticket | null => {
    const parsed = z.safeParse(ticketSchema, cookie && unseal(cookie, deps.config.authSecret, PURPOSE, deps.clock()));
    return parsed.success ? parsed.data : null;
  };
  const cookieName = (ctx: { context: { createAuthCookie: (name: string) => { name: string } } }) =>
    ctx.context.createAuthCookie(TICKET_COOKIE).name;

  const before = createAuthMiddleware(async (ctx) => {
    parseBody(startBody, ctx.body);
  });

  return {
    id: 'krona-federated',
    hooks: { before: [{ matcher: ({ path }) => path === '/sign-in/social', handler: before }] },
    endpoints: {
      federatedPending: createAuthEndpoint('/federated/pending', { method: 'GET' }, async (ctx) => {
        const ticket = ticketOf(ctx.getCookie(cookieName(ctx)));
        return ctx.json(ticket && { provider: ticket.providerId, email: ticket.email, name: ticket.name });
      }),
      federatedComplete: createAuthEndpoint(
        '/federated/complete',
        { method: 'POST', use: [formCsrfMiddleware] },
        async (ctx) => {
          const input = parseBody(completionSchema, ctx.body);
          const ticket = ticketOf(ctx.getCookie(cookieName(ctx)));
          if (!ticket) throw badInput('TOKEN_EXPIRED');
          const told = z.safeParse(displayNameSchema, ticket.name.trim().slice(0, MAX_NAME_LENGTH));
          const name = input.name ?? (told.success ? told.data : '');
          const start = performance.now();
          const uid = await register(
            deps,
            {
              name: name || ticket.email.split('@')[0] || ticket.email,
              email: ticket.email,
              isConfirmed: ticket.emailVerified,
              timeZone: input.timeZone ?? DEFAULT_TIME_ZONE,
              consents: consentsGiven({ letters: input.acceptLetters === true }),
              account: { providerId: ticket.providerId, accountId: ticket.accountId, passwordHash: null },
            },
            waitingOf(ctx.headers),
          );
          const { attributes } = ctx.context.createAuthCookie(TICKET_COOKIE);
          ctx.setCookie(cookieName(ctx), '', { ...attributes, maxAge: 0 });
          const { providerId, accountId, picture: address } = ticket;
          if (address !== null) leavePicture(ctx, deps, { providerId, accountId, address });
          const user = uid ? await ctx.context.internalAdapter.findUserById(uid) : null;
          if (user) await openSession(ctx, user);
          await delayUntil(start, FLOOR.signUp);
          return ctx.json({ status: true, signedIn: user !== null });
        },
      ),
    },
  };
}
