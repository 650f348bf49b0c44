import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { nudgeJobs } from '../jobs/nudge';
import { addLetter, type NewLetter } from '../mail/letter-queue';
import { linkTo } from './links';
import { issueLink, linkIdentifier } from './one-time-links';

/** Queues a letter and wakes the job runner. The letter itself is never awaited. */
export async function sendLetter(deps: Deps, letter: NewLetter): Promise<void> {
  await addLetter(deps.db.pool, deps, letter);
  nudgeJobs(deps.db);
}

interface Addressee {
  id: string;
  email: string;
}

async function addConfirmation(client: Queryable, deps: Deps, { id, email }: Addressee, waiting: string | null) {
  const token = await issueLink(client, 'confirm', id, email, deps.clock());
  const link = linkTo(deps.config, '/verify-email', { mode: 'verifyEmail', token });
  await addLetter(client, deps, {
    kind: 'confirm-address',
    to: email,
    values: { link },
    waiting,
    link: linkIdentifier('confirm', id),
  });
}

/** A new letter that confirms the address of an account; the links of earlier ones end. */
export async function sendConfirmation(deps: Deps, person: Addressee, waiting: string | null): Promise<void> {
  await deps.db.transaction((client) => addConfirmation(client, deps, person, waiting));
  nudgeJobs(deps.db);
}

/** The address of the account at an e-mail address that is still to be confirmed; null when there is none. */
export async function unconfirmedAt(deps: Deps, email: string): Promise<Addressee | null> {
  const { rows } = await deps.db.pool.query<Addressee>(
    'select id, email from "user" where email = $1 and not email_verified',
    [email],
  );
  return rows[0] ?? null;
}

/** A link that changes the address of an account, to the new address; a notice to the old one. */
export async function sendAddressChange(deps: Deps, person: Addressee, address: string, waiting: string | null) {
  const { db, clock, config } = deps;
  await db.transaction(async (client) => {
    const taken = await client.query('select 1 from "user" where email = $1 and email_verified', [address]);
    const notice = linkTo(config, '/profile/settings');
    await addLetter(client, deps, { kind: 'address-changed', to: person.email, values: { link: notice } });
    if (taken.rows.length > 0) {
      const link = linkTo(config, '/login');
      await addLetter(client, deps, { kind: 'address-taken', to: address, values: { link }, waiting });
      return;
    }
    const token = await issueLink(client, 'change', person.id, address, clock());
    const link = linkTo(config, '/verify-email', { mode: 'changeEmail', token });
    await addLetter(client, deps, {
      kind: 'change-address',
      to: address,
      values: { link },
      waiting,
      link: linkIdentifier('change', person.id),
    });
  });
  nudgeJobs(db);
}
