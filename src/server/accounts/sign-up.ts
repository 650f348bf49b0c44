import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { DEFAULT_TIME_ZONE, displayNameSchema, timeZoneSchema } from '~/domain/accounts/profile';
import type { Deps } from '../deps';
import { nudgeJobs } from '../jobs/nudge';
import { addLetter } from '../mail/letter-queue';
import { createPerson, type NewPerson } from './create-person';
import { linkTo } from './links';
import { issueLink, linkIdentifier } from './one-time-links';
import { hashPassword } from './password-hash';

export const emailSchema = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());

export const consentFields = {
  acceptTerms: z.literal(true),
  acceptPersonalData: z.literal(true),
  acceptLetters: z.optional(z.boolean()),
  timeZone: z.optional(timeZoneSchema),
};

/** Unknown fields are dropped: nobody signs up with a role or a confirmed address. */
export const signUpSchema = z.object({
  name: displayNameSchema,
  email: emailSchema,
  password: z.string(),
  ...consentFields,
});
export type SignUp = z.infer<typeof signUpSchema>;

const UNIQUE_VIOLATION = '23505';
const ATTEMPTS = 5;

export const isUniqueViolation = (error: unknown) =>
  error instanceof Error && (error as Error & { code?: string }).code === UNIQUE_VIOLATION;

/**
 * Registers a person whose address is still to be confirmed and queues the letter, in one transaction.
 * An unconfirmed account at the address gives way with its links; a confirmed one stays, and its owner gets a letter.
 * Returns the new uid, or null for a confirmed address.
 */
export async function register(deps: Deps, person: NewPerson, waiting: string | null): Promise<{ uid: string | null }> {
  const { db, clock, config } = deps;
  for (let attempt = 1; ; attempt++) {
    try {
      const uid = await db.transaction(async (client) => {
        // Sign-ups of one address go one after another: there may be no row yet that they could wait for.
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [person.email]);
        const { rows } = await client.query<{ id: string; email_verified: boolean }>(
          'select id, email_verified from "user" where email = $1 for update',
          [person.email],
        );
        const earlier = rows[0];
        if (earlier?.email_verified) {
          const link = linkTo(config, '/login');
          await addLetter(client, deps, { kind: 'address-taken', to: person.email, values: { link }, waiting });
          return null;
        }
        if (earlier) {
          await client.query('delete from verification where identifier = $1', [`confirm:${earlier.id}`]);
          await client.query('delete from "user" where id = $1', [earlier.id]);
        }
        const created = await createPerson(client, person, clock());
        if (person.emailVerified) return created;
        const token = await issueLink(client, 'confirm', created, person.email, clock());
        const link = linkTo(config, '/verify-email', { mode: 'verifyEmail', token });
        await addLetter(client, deps, {
          kind: 'confirm-address',
          to: person.email,
          values: { link },
          waiting,
          link: linkIdentifier('confirm', created),
        });
        return created;
      });
      nudgeJobs(db);
      return { uid };
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Sign-up by e-mail and password. The answer is the same whether or not the address has an account. */
export async function signUp(deps: Deps, input: SignUp, waiting: string | null) {
  const passwordHash = await hashPassword(input.password);
  const now = deps.clock();
  const { uid } = await register(
    deps,
    {
      name: input.name,
      email: input.email,
      emailVerified: false,
      image: null,
      timeZone: input.timeZone ?? DEFAULT_TIME_ZONE,
      consents: { letters: input.acceptLetters === true },
      account: { providerId: 'credential', accountId: null, passwordHash },
    },
    waiting,
  );
  const { name, email } = input;
  const user = {
    id: uid ?? randomUUID(),
    name,
    email,
    emailVerified: false,
    image: null,
    createdAt: now,
    updatedAt: now,
  };
  return { user };
}
