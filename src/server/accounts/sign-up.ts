import { randomUUID } from 'node:crypto';
import { DEFAULT_TIME_ZONE } from '~/domain/accounts/profile';
import type { SignUp } from '~/domain/accounts/sign-up';
import type { Deps } from '../deps';
import { nudgeJobs } from '../jobs/nudge';
import { addLetter } from '../mail/letter-queue';
import { addConfirmation, addReturnLetterTo } from './account-letters';
import { consentsGiven, createPerson, type NewPerson } from './create-person';
import { linkTo } from './links';
import { hashPassword } from './password-hash';
import { addPending, discardPending, isTaken, lockAddress } from './pending-sign-up';

const UNIQUE_VIOLATION = '23505';

export const isUniqueViolation = (error: unknown) =>
  error instanceof Error && (error as Error & { code?: string }).code === UNIQUE_VIOLATION;

/**
 * Registers a person. An address that a provider has confirmed (`isConfirmed`) has its account at once, and what waited there is
 * discarded; any other waits in a record of its own for its letter's link to be opened. A taken address stays as it is, and its owner
 * gets a letter. Returns the uid of an account that came to be, else null.
 */
export async function register(
  deps: Deps,
  person: NewPerson & { isConfirmed: boolean },
  waiting: string | null,
): Promise<string | null> {
  const { db, clock, config } = deps;
  const uid = await db.transaction(async (client) => {
    await lockAddress(client, person.email);
    if (await isTaken(client, person.email)) {
      if (await addReturnLetterTo(client, deps, person.email, waiting)) return null;
      const link = linkTo(config, '/login');
      await addLetter(client, deps, {
        kind: 'address-taken',
        to: person.email,
        about: null,
        values: { link },
        waiting,
      });
      return null;
    }
    if (person.isConfirmed) {
      await discardPending(client, person.email);
      return createPerson(client, person, clock());
    }
    await addConfirmation(client, deps, await addPending(client, person, clock()), waiting);
    return null;
  });
  nudgeJobs(db);
  return uid;
}

/** Sign-up by e-mail and password. The answer is the same whether or not the address has an account. */
export async function signUp(deps: Deps, input: SignUp, waiting: string | null) {
  const passwordHash = await hashPassword(input.password);
  const now = deps.clock();
  const { name, email } = input;
  await register(
    deps,
    {
      name,
      email,
      isConfirmed: false,
      timeZone: input.timeZone ?? DEFAULT_TIME_ZONE,
      consents: consentsGiven({ letters: input.acceptLetters === true }),
      account: { providerId: 'credential', accountId: null, passwordHash },
    },
    waiting,
  );
  const user = { id: randomUUID(), name, email, emailVerified: false, image: null, createdAt: now, updatedAt: now };
  return { user };
}
